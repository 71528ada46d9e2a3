import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach } from 'vitest'
import { forShortLives } from '../../support/short-lives.ts'

const children = new Set<ChildProcess>()
const folders = new Set<string>()

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  children.clear()
  folders.clear()
})

/** A folder that is gone after the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-db-'))
  folders.add(folder)
  return folder
}

/** Runs a program of `children/` in a process of its own, which is gone after the test. */
export const startChild = (name: string, ...args: string[]) => {
  const program = join(import.meta.dirname, 'children', `${name}.child.ts`)
  const child = spawn(process.execPath, [...forShortLives, program, ...args])
  children.add(child)
  const lines: string[] = []
  let errors = ''
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  const exited = Promise.all([once(child, 'exit'), once(reader, 'close')]).then(([[code, signal]]) => ({
    code,
    signal,
  }))
  const nextLine = async (): Promise<string> => {
    const line = await Promise.race([
      once(reader, 'line').then(([text]) => String(text)),
      exited.then(() => {
        throw new Error(`The child ended: ${errors}`)
      }),
    ])
    return line
  }
  return {
    pid: child.pid,
    lines,
    nextLine,
    exited,
    errors: () => errors,
    kill: () => child.kill('SIGKILL'),
    end: () => child.stdin.end(),
  }
}
