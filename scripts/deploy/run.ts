import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

export type Run = {
  /** The exit code; null after a signal. */
  ended: Promise<number | null>
  hasEnded: () => boolean
  /** SIGTERM; fails unless the program then ends by itself with 0, within 20 seconds. */
  stop: () => Promise<void>
}

type Options = { folder: string; environment: Record<string, string> }

/** What npm has set for its own script; the network's settings stay, as a build of an image is handed them. */
const isOfNpm = (name: string): boolean => /^(npm_(lifecycle|package|command|execpath|node)|INIT_CWD$|NODE$)/.test(name)

const cleanEnvironment = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfNpm(name))),
  PATH: [
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules')),
  ].join(delimiter),
})

/** Runs a program with this process's Node, without what npm has set and without this project's own tools. */
export const startRun = ([program = '', ...args]: readonly string[], { folder, environment }: Options): Run => {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...cleanEnvironment(), ...environment },
  })
  // A check that failed half-way leaves nothing behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    ended,
    hasEnded,
    stop: async () => {
      const killer = setTimeout(() => child.kill('SIGKILL'), 20_000)
      child.kill('SIGTERM')
      const code = await ended
      clearTimeout(killer)
      if (code !== 0) throw new Error(`${program} ended with ${code} after SIGTERM`)
    },
  }
}
