import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const statusOf = async (password: string): Promise<number> => {
  const body = { email: 'reseller@example.com', password }
  return (await server.call('POST', '/api/v2/shop/customers/token', { body })).status
}

test('signing in counts only what fails: 33 right passwords pass, the 31st wrong one in a minute waits', async () => {
  for (let turn = 0; turn < 33; turn += 1) expect(await statusOf('demo-portal-2026')).toBe(200)
  const wrong: number[] = []
  for (let turn = 0; turn < 31; turn += 1) wrong.push(await statusOf('something else'))
  expect(wrong).toEqual([...Array.from({ length: 30 }, () => 401), 429])
})
