import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { QueryGuard } from '../../server/db/query-guard.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ PROVIDER_EMAIL: 'team@example.com' })
})
afterAll(() => desk.close())

/** How often each table has been read since. */
const countReads = () => {
  const run = vi.spyOn(QueryGuard.prototype, 'run')
  onTestFinished(() => run.mockRestore())
  return (table: string) => run.mock.calls.filter(([text]) => text.includes(`from "${table}"`)).length
}

test('a confirmation reads the order once, whatever is compared, frozen and mailed, and once more to answer it', async () => {
  const { code } = await desk.readyOrder()
  const { headers } = await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })
  const reads = countReads()
  const { status } = await desk.complete(code, {}, { 'If-Match': String(headers.get('etag')) })
  expect([status, reads('order_item_instructions'), reads('order_item_attachments')]).toEqual([200, 2, 2])
})

test('an order that is confirmed already is read once, to answer it', async () => {
  const { code } = await desk.readyOrder()
  await desk.complete(code)
  const reads = countReads()
  const { status } = await desk.complete(code)
  expect([status, reads('order_item_instructions'), reads('order_item_attachments')]).toEqual([200, 1, 1])
})
