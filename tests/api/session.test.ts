import { afterEach, expect, test } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { endSignIn, renewTokens, signIn } from '../../src/api/session.ts'
import type { Request } from '../../src/api/transport.ts'
import { environmentAt } from '../support/environment.ts'
import { startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()

afterEach(async () => {
  http.reset()
  await stop()
})

const answering = async (body: object) => {
  const server = await startLoopback(() => ({ status: 401, body }))
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
}

const message = 'Enter the code of your authenticator app.'
const person = { email: 'a@example.com', password: 'demo-portal-2026' }

test.each([
  { sent: {}, code: 'missing' },
  { sent: { code: '' }, code: 'missing' },
  { sent: { code: '123456' }, code: 'wrong' },
])('tells a code that is missing from one that is wrong: $sent', async ({ sent, code }) => {
  await answering({ code: 401, message, twoFactor: true, reason: 'two-factor' })
  expect(await signIn({ ...person, ...sent })).toEqual({ ok: false, message, code })
})

test('says nothing of the code when the password is wrong', async () => {
  await answering({ code: 401, message: 'Invalid credentials.' })
  expect(await signIn({ ...person, code: '123456' })).toEqual({
    ok: false,
    message: 'Invalid credentials.',
    code: null,
  })
})

test('renews with the key that its caller keeps, after a lost answer too, so that no other key stands for theft', async () => {
  const server = await startLoopback(() => ({ status: 502 }))
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  for (const key of ['first key', 'first key', 'key of another tab'])
    await renewTokens('refresh', { key }).catch(() => undefined)
  expect(server.heard.map(({ key }) => key)).toEqual(['first key', 'first key', 'key of another tab'])
})

test('renews at once, also while the server counts as away: the session itself decides how long it waits', async () => {
  await answering({ code: 401, message: 'Invalid JWT Refresh Token' })
  http.use({ reached: () => new Promise(() => undefined) })
  expect(await renewTokens('refresh', { key: 'a key' })).toBeNull()
})

test('a sign-out goes out though its page is left', async () => {
  const sent: Request[] = []
  setEnvironment(environmentAt('http://portal.example'))
  http.use({
    transport: (_, request) => {
      sent.push(request)
      return Promise.resolve({ ok: true, status: 204 })
    },
  })
  await endSignIn('refresh')
  expect(sent.map(({ keepalive, body }) => [keepalive, body])).toEqual([[true, { refreshToken: 'refresh' }]])
})
