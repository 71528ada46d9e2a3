import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'

let dataDir = ''
let npm: ChildProcess | undefined

afterEach(async () => {
  if (npm?.pid !== undefined)
    try {
      process.kill(-npm.pid, 'SIGKILL')
    } catch {
      // All of it has ended.
    }
  await rm(dataDir, { recursive: true, force: true })
})

test('npm run dev has everything on its one address: pages, mails, health, the widget, and stops with npm', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-dev-'))
  const [port, devPort] = [await freePort(), await freePort()]
  const started = spawn('npm', ['run', 'dev'], {
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DEV_PORT: String(devPort),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  npm = started
  const origin = `http://localhost:${devPort}`
  await new Promise<void>((resolve, reject) => {
    started.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)))
    started.stdout.on('data', (chunk: Buffer) => {
      if (String(chunk).includes(`Portal ready at ${origin}`)) resolve()
    })
  })
  const textOf = async (path: string) => (await fetch(origin + path, { headers: { Accept: 'text/html' } })).text()
  expect(await textOf('/login')).toContain('/@vite/client')
  expect(await textOf('/demo/mail')).toContain('<h1>Mail</h1>')
  expect(await textOf('/healthz')).toBe('{"status":"ok"}')
  expect(await textOf('/readyz')).toBe('{"status":"ready","database":"ok","catalogue":"ok","jobs":"ok"}')
  expect(await textOf('/widget/settings.json')).toContain(`"publicUrl":"${origin}"`)
  expect(await textOf('/widget/voice-explorer.js')).toContain('voice-explorer')
  expect(await textOf('/embed/explore-voices')).toContain('<voice-explorer')
  expect((await fetch(`${origin}/webhooks/mollie`, { method: 'POST' })).status).not.toBe(404)

  started.kill('SIGTERM')
  const answers = (at: number) =>
    fetch(`http://localhost:${at}/healthz`).then(
      () => 'answers',
      () => 'gone',
    )
  await expect.poll(() => answers(port)).toBe('gone')
  await expect.poll(() => answers(devPort)).toBe('gone')
}, 240_000)
