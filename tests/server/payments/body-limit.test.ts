import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const limit = 16 * 1024
const paths = [
  '/webhooks/mollie',
  '/test-gateway/checkout/tr_none',
  '/test-gateway/v2/payments',
  '/test-gateway/v2/payments/tr_none/refunds',
]

/** A form of so many bytes; in pieces, without a Content-Length. */
const pieces = (bytes: number) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let left = bytes; left > 0; left -= 1024) controller.enqueue(new Uint8Array(Math.min(1024, left)).fill(120))
      controller.close()
    },
  })
const send = async (path: string, body: BodyInit, announced?: number): Promise<number> => {
  const headers = {
    Authorization: `Bearer ${server.context.payments.testKey}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(announced === undefined ? {} : { 'Content-Length': String(announced) }),
  }
  const call = { method: 'POST', headers, body, duplex: 'half' }
  return (await server.app.request(path, call)).status
}

describe.each(paths)('POST %s', (path) => {
  test('takes 16 KB and answers 413 to a byte more, whether it was announced or not', async () => {
    const fits = await send(path, 'x'.repeat(limit), limit)
    expect([fits === 413, fits >= 500]).toEqual([false, false])
    expect(await send(path, pieces(limit))).toBe(fits)
    expect(await send(path, 'x'.repeat(limit + 1), limit + 1)).toBe(413)
    expect(await send(path, pieces(limit + 1))).toBe(413)
  })
})
