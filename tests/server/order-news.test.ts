import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { newsOf, type Ordered, openPayingDesk, type PayingDesk, toldSince } from '../support/paying-desk.ts'

let desk: PayingDesk
const team = 'team@provider.example'
const euro = (amount: string) => `€\u00a0${amount}`

beforeAll(async () => {
  desk = await openPayingDesk({ PROVIDER_EMAIL: team })
})
afterAll(() => desk.close())

let order: Ordered
let lastMail = 0
let lastUpdate = 0
const highest = async (table: string) =>
  Number((await desk.rows(`select coalesce(max(id), 0)::int as n from ${table}`))[0]?.n)
beforeEach(async () => {
  order = await desk.orderOnline()
  lastMail = await highest('mails')
  lastUpdate = await highest('stream_updates')
})

/** Mails written since the order was confirmed. */
const mails = async (since = lastMail) =>
  desk.rows(
    "select content->>'kind' as kind, content->>'to' as to, content->>'subject' as subject from mails where id > $1 order by id",
    [since],
  )
const textOf = async (kind: string) =>
  String(
    (
      await desk.rows("select content->>'text' as text from mails where content->>'kind' = $1 order by id desc", [kind])
    )[0]?.text,
  )
/** Who hears a reply to the latest mail of a kind. */
const replyTo = async (kind: string) =>
  (
    await desk.rows("select content->>'replyTo' as reply from mails where content->>'kind' = $1 order by id desc", [
      kind,
    ])
  )[0]?.reply
const updates = () => toldSince(desk, lastUpdate)
const news = (change: object) => newsOf(order, change)
const reseller = demoAccounts.reseller.email
const client = demoAccounts.client.email

describe('what becomes of an order is told', () => {
  test('once when it is paid: by mail to whom it belongs, over the stream to its client too', async () => {
    await desk.press(order.url, 'paid')
    await desk.callWebhook(order.id)
    expect((await mails()).filter(({ to }) => to !== team)).toEqual([
      { kind: 'order-paid', to: reseller, subject: `Je bestelling ${order.number} is betaald` },
    ])
    expect(await textOf('order-paid')).toContain(
      `We hebben ${euro('356,95')} ontvangen voor je bestelling ${order.number} voor Campaign.`,
    )
    expect(await updates()).toEqual([
      [reseller, news({ paymentState: 'paid' })],
      [client, news({ paymentState: 'paid' })],
    ])
  })

  test('not to the client that its project has now, where it was confirmed for another', async () => {
    const { id } = desk.clientNamed('Zonnehuis Energie')
    await desk.rows('update orders set client_id = $1 where token = $2', [id, order.code])
    await desk.press(order.url, 'paid')
    expect(await updates()).toEqual([[reseller, news({ paymentState: 'paid' })]])
  })

  test.each(['failed', 'expired'])(
    'when its payment %s, each time, and when it is to be paid anew',
    async (outcome) => {
      await desk.press(order.url, outcome)
      const { body } = await desk.complete(order.code, desk.mollie)
      await desk.press(body.redirectUrl, outcome)
      const failed = {
        kind: 'payment-failed',
        to: reseller,
        subject: `De betaling van je bestelling ${order.number} is niet gelukt`,
      }
      expect(await mails()).toEqual([failed, failed])
      const told = ['failed', 'failed', 'awaiting_payment', 'awaiting_payment', 'failed', 'failed']
      expect((await updates()).map(([, data]) => data)).toEqual(told.map((paymentState) => news({ paymentState })))
    },
  )

  test('when it is to be paid by invoice after all, once', async () => {
    const byInvoice = { paymentMethod: '/api/v2/shop/payment-methods/invoice' }
    await desk.complete(order.code, byInvoice)
    await desk.complete(order.code, byInvoice)
    const changed = news({ paymentState: 'awaiting_payment' })
    expect(await updates()).toEqual([
      [reseller, changed],
      [client, changed],
    ])
  })

  test.each([
    ['fulfil', 'order-fulfilled', 'fulfilled', 'is afgerond'],
    ['cancel', 'order-cancelled', 'cancelled', 'is geannuleerd'],
  ])('by the provider’s %s', async (command, kind, state, words) => {
    await desk.command(command, order.number)
    expect(await mails()).toEqual([{ kind, to: reseller, subject: `Je bestelling ${order.number} ${words}` }])
    expect(await updates()).toEqual([
      [reseller, news({ state })],
      [client, news({ state })],
    ])
  })

  test('not by mail when the payment of a cancelled order expires', async () => {
    await desk.command('cancel', order.number)
    await desk.press(order.url, 'expired')
    expect((await mails()).map(({ kind }) => kind)).toEqual(['order-cancelled'])
  })
})

test('an order is confirmed by a mail in the language of the call, where the person chose none', async () => {
  const { code } = await desk.readyOrder()
  const before = await highest('mails')
  const { body } = await desk.complete(code, {}, { 'Accept-Language': 'en' })
  const [mail] = await mails(before)
  expect(mail?.subject).toBe(`We received your order ${body.number}`)
})

describe('the provider’s address', () => {
  test('gets one mail for a confirmed order, with what was ordered and how it is paid', async () => {
    const { project, code } = await desk.readyOrder()
    const before = await highest('mails')
    const { body } = await desk.complete(code, desk.mollie)
    await desk.complete(code, desk.mollie)
    expect(await mails(before)).toEqual([
      { kind: 'order-confirmation', to: reseller, subject: `We hebben je bestelling ${body.number} ontvangen` },
      { kind: 'provider-order', to: team, subject: `New order ${body.number}: Studio Noord` },
    ])
    const confirmation = await textOf('order-confirmation')
    expect(confirmation).toContain('Je betaalt met iDEAL. De bestelling is nog niet betaald.')
    expect(confirmation).toContain(
      'Zodra de bestelling betaald is, nemen we contact met je op om de opname te plannen.',
    )
    expect(confirmation).toContain(`/projects/${project.id}/orders/${code}\n`)
    const text = await textOf('provider-order')
    for (const line of [
      `Order ${body.number} of Studio Noord, ${reseller}.`,
      'Client: Bakkerij Blauw',
      'Project: Campaign',
      'Payment by iDEAL, not paid yet.',
      `Scripts and contact: npm run provider -- order ${body.number}`,
      '> Please call.',
      `Product: ${euro('295,00')}`,
      `Total: ${euro('356,95')}`,
    ])
      expect(text).toContain(line)
    expect(await replyTo('provider-order')).toBe(reseller)
  })

  test('is told of an order without a project, which the customer finds under its own address', async () => {
    const { code } = await desk.newOrder()
    await desk.add(code, { voice: desk.voices[0]['@id'] })
    const { body } = await desk.complete(code)
    expect([body.state, body.projectId]).toEqual(['new', null])
    const text = await textOf('order-confirmation')
    expect(text).toMatch(new RegExp(`:\\d+/orders/${code}\n`))
    expect(text).toContain(`We hebben je bestelling ${body.number} ontvangen. Het totaal`)
  })

  test.each(['while it is open', 'after it failed'])(
    'is told once that an order is to be invoiced, whose payment was changed %s',
    async (when) => {
      if (when === 'after it failed') await desk.press(order.url, 'failed')
      const before = await highest('mails')
      await Promise.all([desk.complete(order.code), desk.complete(order.code)])
      await desk.complete(order.code)
      expect(await mails(before)).toEqual([
        { kind: 'provider-invoice', to: team, subject: `To be invoiced: order ${order.number}, Studio Noord` },
      ])
      const text = await textOf('provider-invoice')
      for (const line of [
        `Order ${order.number} of Studio Noord, ${reseller}.`,
        `It was to be paid by iDEAL, and is to be paid by invoice now: ${euro('356,95')}, tax included.`,
        `What the invoice needs: npm run provider -- order ${order.number}`,
      ])
        expect(text).toContain(line)
    },
  )

  test('is told once that an order has been paid', async () => {
    await desk.press(order.url, 'paid')
    await Promise.all([desk.callWebhook(order.id), desk.callWebhook(order.id)])
    expect((await mails()).filter(({ to }) => to === team)).toEqual([
      { kind: 'provider-paid', to: team, subject: `Paid: order ${order.number}, Studio Noord` },
    ])
    const text = await textOf('provider-paid')
    for (const line of [
      `Order ${order.number} of Studio Noord, ${reseller}.`,
      `${euro('356,95')} has been paid, tax included.`,
      `Scripts and contact: npm run provider -- order ${order.number}`,
    ])
      expect(text).toContain(line)
    expect(await replyTo('provider-paid')).toBe(reseller)
  })

  /** The bank of whoever paid takes the money back, and the gateway says so again and again. */
  const chargeBack = async () => {
    await desk.gatewaySays(order.id, 'amount_refunded = amount')
    const { payments } = desk.context
    const { read } = payments
    payments.read = async (id) => {
      const told = await read(id)
      return told && { ...told, isChargedBack: true }
    }
    await Promise.all([desk.callWebhook(order.id), desk.callWebhook(order.id)])
    await desk.callWebhook(order.id)
    payments.read = read
  }

  test.each([
    ['of an order that is under way', '', '', 'The order is not paid any more.'],
    ['of a cancelled order', '', 'cancel', 'The order is cancelled: this payment needs no refund any more.'],
    ['beside an invoice', 'invoice', '', 'The order did not need it: this payment needs no refund any more.'],
  ])('is told once of a payment that is charged back %s', async (_, way, command, left) => {
    if (way !== '') await desk.complete(order.code)
    await desk.press(order.url, 'paid')
    if (command !== '') await desk.command(command, order.number)
    const before = await highest('mails')
    await chargeBack()
    expect((await mails(before)).filter(({ to }) => to === team)).toEqual([
      { kind: 'provider-charged-back', to: team, subject: `Charged back: order ${order.number}, Studio Noord` },
    ])
    const text = await textOf('provider-charged-back')
    for (const line of [
      `Order ${order.number} of Studio Noord, ${reseller}.`,
      `A bank took back ${euro('356,95')}, as whoever paid asked it to. ${left}`,
      `More of it: npm run provider -- order ${order.number}`,
    ])
      expect(text).toContain(line)
  })

  test('is told nothing of money that it gives back itself', async () => {
    await desk.press(order.url, 'paid')
    await desk.command('cancel', order.number)
    const before = await highest('mails')
    await desk.command('refund', order.id)
    await desk.callWebhook(order.id)
    expect((await mails(before)).map(({ kind }) => kind)).toEqual(['order-refunded'])
  })

  test('gets one mail for a registration, none when it is refused', async () => {
    const body = {
      company: 'Nieuwe Stem',
      firstName: 'Kim',
      lastName: 'de Boer',
      phoneNumber: '+31 20 123 45 67',
      email: 'kim@nieuw.example',
      password: 'a-long-enough-one',
    }
    expect((await desk.call('POST', '/customers', { body })).status).toBe(204)
    expect((await desk.call('POST', '/customers', { body })).status).toBe(422)
    expect((await mails()).filter(({ to }) => to === team)).toEqual([
      { kind: 'provider-registration', to: team, subject: 'New registration: Nieuwe Stem' },
    ])
    const [row] = await desk.rows("select id from customers where email = 'kim@nieuw.example'")
    const text = await textOf('provider-registration')
    expect(text).toContain('Kim de Boer, kim@nieuw.example, +31 20 123 45 67')
    expect(await replyTo('provider-registration')).toBe('kim@nieuw.example')
    expect(await replyTo('registration-received')).toBe('support@example.com')
    expect(text).toContain(`npm run provider -- approve ${row?.id}`)
  })
})
