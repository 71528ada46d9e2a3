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

/** Runs a program with this process's Node, its own environment and nothing that npm or a developer has set. */
export const startRun = ([program = '', ...args]: readonly string[], { folder, environment }: Options): Run => {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      HOME: process.env.HOME ?? '/',
      ...(process.env.npm_config_registry === undefined
        ? {}
        : { npm_config_registry: process.env.npm_config_registry }),
      ...environment,
    },
  })
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
