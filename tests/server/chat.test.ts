import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer

afterEach(() => server.close())

const policyOf = async (): Promise<string> => {
  const { headers } = await server.call('GET', '/dashboard', { headers: { Accept: 'text/html' } })
  return headers.get('content-security-policy') ?? ''
}

/** The page's own script is let in by its hash. */
const withoutHashes = (policy: string): string => policy.replace(/ 'sha256-[^' ]+'/, '')

test('the origin of a chat script is let in, and nothing else', async () => {
  server = await startTestServer({ CHAT_SCRIPT_URL: 'https://chat.example/v1/widget.js?key=7' })
  const policy = withoutHashes(await policyOf())
  expect(policy).toContain("script-src 'self' https://chat.example;")
  expect(policy).toContain("connect-src 'self' https://chat.example wss://chat.example;")
  expect(policy).toContain('frame-src https://chat.example')
  expect(policy).toContain("img-src 'self' data: blob: https://chat.example;")
  expect((await server.call('GET', '/env.json')).body.chatScriptUrl).toBe('https://chat.example/v1/widget.js?key=7')
})

test('without a chat the policy names nobody', async () => {
  server = await startTestServer()
  expect(withoutHashes(await policyOf())).toBe(
    "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'self'",
  )
  const { body, headers } = await server.call('GET', '/env.json')
  expect([body.chatScriptUrl, headers.get('cache-control')]).toEqual([null, 'no-store'])
})
