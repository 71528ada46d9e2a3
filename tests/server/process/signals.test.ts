import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'

let dataDir = ''
let npm: ChildProcess | undefined

afterEach(async () => {
  // The group of its own: whatever a failed test left behind goes with it.
  if (npm?.pid !== undefined)
    try {
      process.kill(-npm.pid, 'SIGKILL')
    } catch {
      // All of it has ended.
    }
  await rm(dataDir, { recursive: true, force: true })
})

test.each(['start', 'serve'])(
  'SIGTERM to npm run %s stops the server',
  async (script) => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-npm-'))
    const port = await freePort()
    npm = spawn('npm', ['run', script], {
      detached: true,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of npm.stdout ?? []) if (String(chunk).includes('Portal ready at ')) break
    const ended = once(npm, 'exit')
    npm.kill('SIGTERM')
    await ended
    // The folder and the port are free again: what npm started went with it.
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/healthz`).then(
            () => 'answers',
            () => 'gone',
          ),
        { timeout: 30_000 },
      )
      .toBe('gone')
  },
  180_000,
)
