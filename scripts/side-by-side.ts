// Runs npm scripts, two at a time, and prints what each said once it has ended: node scripts/side-by-side.ts lint types
import { spawn } from 'node:child_process'

const width = 2
const waiting = process.argv.slice(2)
const failed: string[] = []

const run = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', name], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { FORCE_COLOR: '1', ...process.env },
    })
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    child.once('error', (error) => said.push(Buffer.from(`${error.message}\n`)))
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      if (code !== 0) failed.push(name)
      resolve()
    })
  })

/** The longest are named first, so that none is left alone in the end. */
const runInTurn = async (): Promise<void> => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name)
}

await Promise.all(Array.from({ length: width }, runInTurn))
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}
