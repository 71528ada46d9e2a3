import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { buildMissing } from './build-missing.ts'

/** The server restarts when its files change; Vite serves the portal with hot reload and hands the rest to the server. */
const port = process.env.PORT ?? '8080'
const pagePort = process.env.DEV_PORT ?? '5173'

// Other websites load it as a file: it is not among what Vite serves.
buildMissing(['build:widget'])
process.env.SERVER_URL = `http://localhost:${port}`
const vite = await createServer({ server: { port: Number(pagePort), strictPort: true } })
try {
  await vite.listen()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}: set DEV_PORT to a free one.\n`)
  process.exit(1)
}

const server = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=src/api/contract', '--disable-warning=DEP0040', 'server/main.ts'],
  {
    stdio: 'inherit',
    // Links in mails lead to the page with hot reload.
    env: {
      ...process.env,
      DEMO: '1',
      PORT: port,
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${pagePort}`,
    },
  },
)
const stop = () => server.kill('SIGTERM')
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
server.once('exit', async (code) => {
  await vite.close()
  process.exit(code ?? 0)
})
