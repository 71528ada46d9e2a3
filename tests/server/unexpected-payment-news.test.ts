import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { type Ordered, openPayingDesk, type PayingDesk } from '../support/paying-desk.ts'

let desk: PayingDesk
let order: Ordered
const euro = '€\u00a0356,95'
const reseller = demoAccounts.reseller.email

beforeAll(async () => {
  desk = await openPayingDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  order = await desk.orderOnline()
})

const read = (token = desk.tokens.reseller) => desk.call('GET', `/orders/${order.code}`, { token })
/** What whoever ordered is shown of the money. */
const shown = async () =>
  (await read()).body.unexpectedPayments.map(({ amount, state }: { amount: number; state: string }) => [amount, state])
const mails = (kind = 'order-unexpected-payment') =>
  desk.rows(
    `select content->>'to' as to, content->>'subject' as subject, content->>'text' as text from mails
     where content->>'kind' = $1 and content->>'text' like '%' || $2 || '%'`,
    [kind, order.number],
  )
const refundMails = async () => (await mails('order-refunded')).map(({ to, subject }) => [to, subject])
const refundMail = () => [reseller, `Je betaling van ${euro} voor bestelling ${order.number} is terugbetaald`]
/** What open portals were told of the money, and who. */
const updates = async () => {
  const rows = await desk.rows(
    `select c.email, u.data from stream_updates u join customers c on c.id = u.customer_id
     where u.topic = $1 and jsonb_exists(u.data, 'unexpectedPayment') order by u.id`,
    [`/api/v2/shop/orders/${order.code}`],
  )
  return rows.map(({ email, data }) => [email, data])
}
const news = (unexpectedPayment: string) => [
  reseller,
  { '@id': `/api/v2/shop/orders/${order.code}`, '@type': 'Order', number: order.number, unexpectedPayment },
]

describe('money for an order that expects none', () => {
  test.each([
    ['was cancelled', (): Promise<unknown> => desk.command('cancel', order.number), 'geannuleerd is'],
    ['is invoiced', (): Promise<unknown> => desk.complete(order.code), 'op factuur wordt betaald'],
  ])('that %s is told to whoever ordered, once, and once more when it goes back', async (_, close, words) => {
    await close()
    await desk.press(order.url, 'paid')
    await desk.callWebhook(order.id)
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [reseller, `Je betaling van ${euro} voor bestelling ${order.number} wordt terugbetaald`],
    ])
    expect((await mails())[0]?.text).toContain(
      `We hebben ${euro} ontvangen voor je bestelling ${order.number} voor Campaign, die ${words}.`,
    )
    expect(await updates()).toEqual([news('received')])
    await desk.command('refund', order.id)
    await desk.callWebhook(order.id)
    await desk.command('refund', order.id)
    expect([(await mails()).length, await refundMails(), await updates()]).toEqual([
      1,
      [refundMail()],
      [news('received'), news('refunded')],
    ])
  })

  test('is told to go back by the payment provider, too, once', async () => {
    await desk.command('cancel', order.number)
    await desk.press(order.url, 'paid')
    await desk.gatewaySays(order.id, 'amount_refunded = amount')
    await desk.callWebhook(order.id)
    await desk.callWebhook(order.id)
    expect([await refundMails(), await updates()]).toEqual([[refundMail()], [news('received'), news('refunded')]])
  })

  test('is shown to whoever ordered, also once it is refunded, and not to their client', async () => {
    expect(await shown()).toEqual([])
    await desk.command('cancel', order.number)
    await desk.press(order.url, 'paid')
    expect(await shown()).toEqual([[35_695, 'received']])
    expect((await read(desk.tokens.client)).body.unexpectedPayments).toEqual([])
    const tag = (await read()).headers.get('ETag')
    await desk.command('refund', order.id)
    expect([await shown(), (await read()).headers.get('ETag')]).toEqual([[[35_695, 'refunded']], tag])
  })

  test('stands at its own order in a list of several', async () => {
    const other = await desk.orderOnline()
    await desk.complete(order.code)
    await desk.press(order.url, 'paid')
    const { body } = await desk.call('GET', '/orders', { token: desk.tokens.reseller })
    const listed = (code: string) =>
      body['hydra:member'].find((member: { code: string }) => member.code === code).unexpectedPayments.length
    expect([listed(order.code), listed(other.code)]).toEqual([1, 0])
  })
})
