import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer

afterEach(() => server.close())

test.each([
  ['the terms of the settings', { TERMS_URL: 'https://agency.example/terms?v=2' }, 'https://agency.example/terms?v=2'],
  ['no terms where none are set', {}, null],
])('the portal tells its pages %s', async (_, settings, termsUrl) => {
  server = await startTestServer(settings)
  expect((await server.call('GET', '/env.json')).body.termsUrl).toBe(termsUrl)
})
