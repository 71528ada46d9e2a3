import { type ChildProcess, spawn } from 'node:child_process'

/** The server restarts when its files change; Vite serves the portal with hot reload and hands the rest to the server. */
const run = (command: string, args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })

const port = process.env.PORT ?? '8080'
const children = [
  run(process.execPath, ['--watch-path=server', '--watch-path=src/api/contract', 'server/main.ts'], {
    DEMO: '1',
    PORT: port,
  }),
  run('npx', ['vite'], { SERVER_URL: `http://localhost:${port}` }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.once('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
