import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkReplaced } from '../../server/services/payment/check-payment.ts'
import { settlePayment } from '../../server/services/payment/settle-payment.ts'
import { type Ordered, openPayingDesk, type PayingDesk } from '../support/paying-desk.ts'

let desk: PayingDesk
const team = 'team@provider.example'

beforeAll(async () => {
  desk = await openPayingDesk({ PROVIDER_EMAIL: team })
  // The numbers of a portal that has been at work for years.
  await desk.rows("select setval(pg_get_serial_sequence('payments', 'id'), 1234567)")
})
afterAll(() => desk.close())

let order: Ordered
beforeEach(async () => {
  order = await desk.orderOnline()
})

const read = async () => (await desk.call('GET', `/orders/${order.code}`, { token: desk.tokens.reseller })).body
/** The order but for the money that came beside it. */
const rest = async () => {
  const { unexpectedPayments: _, ...order } = await read()
  return order
}
const payments = () => desk.paymentsOf(order)
/** Subjects of the mails to the team about money that came for this order. */
const teamMails = async ({ number } = order) => {
  const rows = await desk.rows(
    `select content->>'subject' as subject, content->>'text' as text from mails
     where content->>'to' = $1 and content->>'kind' = 'provider-unexpected-payment' and content->>'text' like '%' || $2 || '%'`,
    [team, `order ${number} of Studio Noord, `],
  )
  return rows.map(({ subject }) => subject)
}
const euro = (amount: string) => `€\u00a0${amount}`
const unexpected = () => desk.unexpectedOf(order)
/** The checks that are to be made of a payment which another one replaced. */
const waiting = (id = order.id) =>
  desk.rows("select data from jobs.job where name = 'check-payment' and data->'replaced'->>'providerId' = $1", [id])

/** Opens a second payment of the order, after the first one expired. */
const openSecond = async () => {
  await desk.press(order.url, 'expired')
  const { body } = await desk.complete(order.code, desk.mollie)
  const url = String(body.redirectUrl)
  return { url, id: url.split('/').at(-1) ?? '' }
}

describe('a payment that arrives although its order needs none', () => {
  test('is kept when a second one was paid before: the order stays as it is', async () => {
    const second = await openSecond()
    await desk.press(second.url, 'paid')
    const before = await rest()
    await desk.gatewaySays(order.id, "status = 'paid'")
    await desk.callWebhook(order.id)
    expect(await payments()).toEqual([
      { method: 'mollie', state: 'paid', id: second.id, amount: 35_695 },
      { method: 'mollie', state: 'unexpected', id: order.id, amount: 35_695 },
    ])
    expect(await rest()).toEqual(before)
    // By which of its ways it was paid, the gateway did not say.
    expect((await unexpected()).map(({ way }) => way)).toEqual([null])
    expect(await teamMails()).toEqual([`Unexpected payment of ${euro('356,95')}: order ${order.number}`])
  })

  test('is kept after a switch to invoice, while the payment page was still open', async () => {
    const switched = await desk.complete(order.code)
    expect([switched.body.payment.method, switched.body.redirectUrl]).toEqual(['invoice', null])
    const before = await rest()
    await desk.press(order.url, 'paid')
    expect(await payments()).toEqual([
      { method: 'invoice', state: 'awaiting_payment', id: null, amount: 35_695 },
      { method: 'mollie', state: 'unexpected', id: order.id, amount: 35_695 },
    ])
    expect(await rest()).toEqual(before)
    expect(await teamMails()).toHaveLength(1)
  })

  test('is kept for a cancelled order', async () => {
    expect((await desk.command('cancel', order.number)).code).toBe(0)
    const before = await rest()
    await desk.press(order.url, 'paid')
    expect(await payments()).toEqual([
      { method: 'mollie', state: 'awaiting_payment', id: null, amount: 35_695 },
      { method: 'mollie', state: 'unexpected', id: order.id, amount: 35_695 },
    ])
    expect(await rest()).toEqual(before)
    expect([before.state, before.paymentState]).toEqual(['cancelled', 'awaiting_payment'])
    expect((await unexpected()).map(({ way }) => way)).toEqual(['ideal'])
    expect(await teamMails()).toHaveLength(1)
  })

  test('is kept, logged and mailed once however often it is told', async () => {
    await desk.complete(order.code)
    await desk.gatewaySays(order.id, "status = 'paid'")
    const warn = vi.spyOn(desk.context.log, 'warn')
    const changes = await Promise.all(Array.from({ length: 8 }, () => settlePayment(desk.context, order.id)))
    await desk.callWebhook(order.id)
    expect(warn.mock.calls).toEqual([
      [{ payment: order.id, order: order.code, because: 'invoiced' }, 'a payment came for an order that expects none'],
    ])
    warn.mockRestore()
    expect(changes.filter(Boolean)).toHaveLength(1)
    expect([(await unexpected()).length, (await teamMails()).length]).toEqual([1, 1])
  })

  test('is found without its webhook, as long as it can still be paid', async () => {
    await desk.complete(order.code)
    const replaced = { providerId: order.id, until: Date.now() + 1_000_000 }
    expect(await waiting()).toHaveLength(1)
    await checkReplaced(desk.context, order.paymentId, replaced)
    expect([(await waiting()).length, (await unexpected()).length]).toEqual([2, 0])
    await desk.gatewaySays(order.id, "status = 'paid'")
    await checkReplaced(desk.context, order.paymentId, replaced)
    expect([(await waiting()).length, (await unexpected()).length]).toEqual([2, 1])
  })

  test('is found without its webhook where an earlier one paid the order', async () => {
    const { body } = await desk.complete(order.code, { ...desk.mollie, molliePaymentMethod: 'paypal' })
    const later = String(body.redirectUrl).split('/').at(-1) ?? ''
    await desk.press(order.url, 'paid')
    expect(await payments()).toEqual([{ method: 'mollie', state: 'paid', id: order.id, amount: 35_695 }])
    await desk.gatewaySays(later, "status = 'paid'")
    const [job] = await waiting(later)
    await checkReplaced(desk.context, order.paymentId, Object(job?.data).replaced)
    expect(await payments()).toEqual([
      { method: 'mollie', state: 'paid', id: order.id, amount: 35_695 },
      { method: 'mollie', state: 'unexpected', id: later, amount: 35_695 },
    ])
    expect(await teamMails()).toHaveLength(1)
  })

  test('is looked for no more once it can not be paid any more', async () => {
    await desk.complete(order.code)
    await checkReplaced(desk.context, order.paymentId, { providerId: order.id, until: Date.now() - 1 })
    await desk.gatewaySays(order.id, "status = 'expired'")
    await checkReplaced(desk.context, order.paymentId, { providerId: order.id, until: Date.now() + 1_000_000 })
    expect(await waiting()).toHaveLength(1)
    expect(await payments()).toEqual([{ method: 'invoice', state: 'awaiting_payment', id: null, amount: 35_695 }])
  })

  test('is shown to whoever ordered, the first that came first', async () => {
    const second = await openSecond()
    await desk.complete(order.code)
    await desk.press(second.url, 'paid')
    await desk.gatewaySays(order.id, "status = 'paid'")
    await desk.callWebhook(order.id)
    const ids = (await payments()).map(({ id }) => id)
    expect(ids).toEqual([null, second.id, order.id])
    const kept = (await unexpected()).map(({ id }) => id).sort()
    const { unexpectedPayments } = await read()
    expect(unexpectedPayments.map(({ id, amount, state }: Record<string, unknown>) => [id, amount, state])).toEqual(
      kept.map((id) => [id, 35_695, 'received']),
    )
  })

  test('is no payment that a customer is shown as the order’s', async () => {
    await desk.complete(order.code)
    await desk.press(order.url, 'paid')
    const [kept] = await unexpected()
    const answer = await desk.call('GET', `/payments/${kept?.id}`, { token: desk.tokens.reseller })
    expect(answer.status).toBe(404)
    const { body } = await desk.call('GET', '/orders', { token: desk.tokens.reseller })
    const member = body['hydra:member'].find(({ code }: { code: string }) => code === order.code)
    expect([member.payment.method, member.paymentState]).toEqual(['invoice', 'awaiting_payment'])
  })

  test('stands in the provider’s stats until it is refunded', async () => {
    await desk.complete(order.code)
    await desk.press(order.url, 'paid')
    const [kept] = await unexpected()
    const line = `Unexpected payment ${kept?.id}: ${euro('356,95')} for the order ${order.number} of Studio Noord.`
    expect((await desk.command('stats')).out.split('\n')).toContain(line)
    await desk.command('refund', String(kept?.id))
    expect((await desk.command('stats')).out.split('\n')).not.toContain(line)
  })
})
