import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { QueryGuard } from '../../server/db/query-guard.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ PROVIDER_EMAIL: 'team@example.com' })
})
afterAll(() => desk.close())

test('a confirmation reads the order once, whatever is compared, frozen and mailed, and once more to answer it', async () => {
  const { code } = await desk.readyOrder()
  const { headers } = await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })
  const run = vi.spyOn(QueryGuard.prototype, 'run')
  onTestFinished(() => run.mockRestore())
  const { status } = await desk.complete(code, {}, { 'If-Match': String(headers.get('etag')) })
  const reads = (table: string) => run.mock.calls.filter(([text]) => text.includes(`from "${table}"`)).length
  expect([status, reads('order_item_instructions'), reads('order_item_attachments')]).toEqual([200, 2, 2])
})
