import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { layDemo } from './demo.ts'

const killGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
}

/**
 * Runs an npm script on a data folder of its own with the demo data until it prints `ready`, in a group of its own:
 * whatever of it is left after the test goes, and the folder with it.
 */
export const runNpm = async (script: string, ready: string, settings: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-npm-'))
  await layDemo(dataDir)
  const npm = spawn('npm', ['run', script], {
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    killGroup(npm)
    await rm(dataDir, { recursive: true, force: true })
  })
  await new Promise<void>((resolve, reject) => {
    npm.once('exit', (code) => reject(new Error(`npm run ${script} ended with ${code}`)))
    npm.stdout.on('data', (chunk: Buffer) => {
      if (String(chunk).includes(ready)) resolve()
    })
  })
  return npm
}

/** Whether a portal answers at a port of this machine. */
export const answersAt = (port: number): Promise<'answers' | 'gone'> =>
  fetch(`http://localhost:${port}/healthz`).then(
    () => 'answers',
    () => 'gone',
  )
