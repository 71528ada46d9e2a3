import { expect, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { answersAt, runNpm } from '../../support/npm-script.ts'

test('npm run dev has everything on its one address: pages, mails, health, the widget, and stops with npm', async () => {
  const [port, devPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${devPort}`
  const npm = await runNpm('dev', `Portal ready at ${origin}`, {
    NODE_ENV: 'development',
    PORT: String(port),
    DEV_PORT: String(devPort),
    DATABASE_URL: '',
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

  npm.kill('SIGTERM')
  await expect.poll(() => answersAt(port)).toBe('gone')
  await expect.poll(() => answersAt(devPort)).toBe('gone')
}, 240_000)
