// Runs a command with a real PostgreSQL at TEST_DATABASE_URL: node scripts/with-postgres.ts -- vitest run
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { keepFilesInMemory } from '../tests/support/files-in-memory.ts'
import { startPostgres } from '../tests/support/postgres.ts'

const [program, ...args] = process.argv.slice(process.argv.indexOf('--') + 1)
if (!process.argv.includes('--') || program === undefined) {
  process.stderr.write('Usage: node scripts/with-postgres.ts -- command [arguments]\n')
  process.exit(2)
}

keepFilesInMemory()
const { url, stop } = await startPostgres()
const binaries = join(import.meta.dirname, '../node_modules/.bin')
const child = spawn(program, args, {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`, TEST_DATABASE_URL: url },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const code = await new Promise<number>((resolve) => {
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    resolve(127)
  })
  child.once('exit', (status) => resolve(status ?? 1))
})
await stop()
process.exit(code)
