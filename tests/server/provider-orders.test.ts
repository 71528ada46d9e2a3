import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, administratorToken } from '../support/administrators.ts'
import { openPayingDesk, type PayingDesk } from '../support/paying-desk.ts'
import { deliveryForm } from '../support/recordings.ts'
import { pdf } from './contract/scene.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer as it goes over the wire
type Wire = any

let desk: PayingDesk
let token: string
beforeAll(async () => {
  desk = await openPayingDesk()
  token = await administratorToken(desk)
})
afterAll(() => desk.close())

const get = (path: string) => desk.call('GET', `${admin}${path}`, { token })
const put = (path: string, headers: Record<string, string> = {}) =>
  desk.call('PUT', `${admin}${path}`, { token, headers })
const members = async (query: string): Promise<Wire[]> => (await get(`/orders?${query}`)).body['hydra:member']
const numbers = async (query: string): Promise<string[]> => (await members(query)).map(({ number }) => number)
const refusal = ({ status, body }: { status: number; body: Wire }) => [status, body['hydra:description']]
const mailsOf = async (number: string): Promise<unknown[]> =>
  (
    await desk.rows(
      `select content->>'kind' as kind from mails where content->>'subject' like '%' || $1 || '%'
       and content->>'kind' like 'order-%' order by id`,
      [number],
    )
  ).map(({ kind }) => kind)
const invoiced = async (): Promise<{ code: string; number: string; paymentId: number }> => {
  const { code } = await desk.readyOrder()
  const { body } = await desk.complete(code)
  return { code, number: body.number, paymentId: body.payment.id }
}

describe('orders of everybody', () => {
  test('are listed, the latest first: confirmed ones, or those of the states, the payment and the days that are asked for', async () => {
    const { code, number } = await invoiced()
    const { body } = await get('/orders')
    expect(body['hydra:member'][0]).toEqual({
      '@id': `/api/v2/admin/orders/${code}`,
      '@type': 'ProviderOrder',
      idPath: `/api/v2/admin/orders/${code}`,
      number,
      code,
      state: 'new',
      email: 'reseller@example.com',
      company: 'Studio Noord',
      client: 'Bakkerij Blauw',
      project: 'Campaign',
      products: 1,
      subtotal: expect.any(Number),
      tax: expect.any(Number),
      total: expect.any(Number),
      payment: { id: expect.any(Number), method: 'invoice', state: 'awaiting_payment' },
      confirmedAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      dueAt: null,
    })
    expect(await numbers('')).toEqual([number, '000000003', '000000002', '000000001'])
    const states = async (query: string) => [...new Set((await members(query)).map(({ state }) => state))].sort()
    expect([await states(''), await states('state[]=cart&state[]=fulfilled'), await states('state=lost')]).toEqual([
      ['cancelled', 'fulfilled', 'new'],
      ['cart', 'fulfilled'],
      [],
    ])
    expect((await numbers('payment=awaiting_payment')).includes(number)).toBe(true)
    expect([(await numbers('payment=refunded')).includes(number), await numbers('payment=lost')]).toEqual([false, []])
    expect([(await numbers('since=2020-01-01')).length, await numbers('since=2999-01-01')]).toEqual([4, []])
    expect(refusal(await get('/orders?since=yesterday'))).toEqual([400, 'since should be a day such as 2026-11-30.'])
  })

  test('are found by the state of their payment, and by what the desk says of it', async () => {
    const [billed, cancelled] = [await invoiced(), await invoiced()]
    const online = await desk.orderOnline()
    await put(`/orders/${cancelled.code}/cancel`)
    const found = async (query: string) => {
      const all = await numbers(`itemsPerPage=100&${query}`)
      const ours = { billed: billed.number, cancelled: cancelled.number, online: online.number }
      return Object.entries(ours).flatMap(([name, number]) => (all.includes(number) ? [name] : []))
    }
    expect(await found('payment=awaiting_payment')).toEqual(['billed', 'cancelled', 'online'])
    expect(await found('payment=unexpected')).toEqual([])
    expect(await found('shownPayment=invoiced')).toEqual(['billed'])
    expect(await found('shownPayment=awaiting_payment')).toEqual(['online'])
    expect(await found('shownPayment=nothing')).toEqual(['cancelled'])
    expect(await found('shownPayment=lost')).toEqual([])
    await desk.rows("update payments set state = 'failed' where id = any($1)", [
      [cancelled.paymentId, online.paymentId],
    ])
    expect(await found('payment=failed')).toEqual(['cancelled', 'online'])
    expect(await found('shownPayment=failed')).toEqual(['online'])
    await desk.rows(
      "insert into payments (order_id, method, amount, state) select id, 'mollie', 1, 'unexpected' from orders where token = $1",
      [billed.code],
    )
    expect(await found('shownPayment=unexpected')).toEqual(['billed'])
    expect(await found('payment=awaiting_payment&shownPayment=unexpected')).toEqual(['billed'])
  })

  test('are found by number, reseller, client and project, and come page by page', async () => {
    const { number } = await invoiced()
    for (const search of [number, 'noord', 'reseller@', 'bakkerij bl', 'campai'])
      expect([search, (await numbers(`search=${encodeURIComponent(search)}`)).includes(number)]).toEqual([search, true])
    expect(await numbers('search=nobody-at-all')).toEqual([])
    const all = await numbers('')
    const { body } = await get('/orders?itemsPerPage=2&page=2')
    expect([body['hydra:member'].map((one: Wire) => one.number), body['hydra:totalItems']]).toEqual([
      all.slice(2, 4),
      all.length,
    ])
  })

  test('carry what was delivered of each line, the newest version first, to be heard', async () => {
    const { lines } = (await get('/orders/2')).body
    expect(
      lines.map(({ deliveryState, recordings }: Wire) => [
        deliveryState,
        recordings.map(({ version, state, path }: Wire) => [
          version,
          state,
          /^\/media\/recordings\/.+signature=/.test(path),
        ]),
      ]),
    ).toEqual([
      [
        'delivered',
        [
          [2, 'delivered', true],
          [1, 'revision', true],
        ],
      ],
      ['approved', [[1, 'approved', true]]],
    ])
  })

  test('are read whole by code and by number: lines, scripts, whom to call, payments', async () => {
    const { code } = await desk.readyOrder()
    const before = (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body
    const form = new FormData()
    for (const [name, value] of Object.entries({ owner: before.items[0]['@id'], type: 'script', title: 'Spring' }))
      form.append(name, value)
    form.append('file', pdf())
    const attached = await desk.call('POST', '/order-item-attachments', { token: desk.tokens.reseller, form })
    const { number } = (await desk.complete(code)).body
    const { body } = await get(`/orders/${code}`)
    expect((await get(`/orders/${Number(number)}`)).body).toEqual(body)
    const path = `/api/v2/admin/order-item-attachments/${attached.body.id}/file`
    expect(body).toMatchObject({
      '@context': '/api/v2/contexts/ProviderOrder',
      number,
      remarks: 'Please call.',
      reseller: { company: 'Studio Noord', name: 'Robin Vermeer', email: 'reseller@example.com' },
      billing: { kvkNumber: '34123456' },
      lines: [
        {
          orderItem: before.items[0]['@id'],
          instructionIndex: 0,
          reference: 'Spot',
          script: 'Hello.',
          voice: desk.voices[0].name,
          image: desk.voices[0].image,
          attachments: [{ title: 'Spring', mediaType: 'application/pdf', path }],
          deliveryState: 'awaiting',
          recordings: [],
        },
      ],
      payments: [{ method: 'invoice', state: 'awaiting_payment', amount: body.total }],
      casting: [],
    })
    expect(body.contacts.map(({ name }: Wire) => name)).toContain('Eva Postma')
    const file = await desk.call('GET', path, { token, headers: { Accept: 'application/pdf' } })
    expect([file.status, file.text]).toEqual([200, '%PDF-1.4\n%%EOF\n'])
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const others = [
      `/orders/%2B${Number(number)}`,
      `/orders/${Number(number)}e0`,
      '/orders/987654321',
      '/orders/nothing',
    ]
    for (const missing of [...others, '/order-item-attachments/987654321/file'])
      expect([missing, (await get(missing)).status]).toEqual([missing, 404])
  })
})

test('a line shows what was delivered for it, under a signed path', async () => {
  const { code } = await invoiced()
  const line = async () => (await get(`/orders/${code}`)).body.lines[0]
  const { orderItem, deliveryState, recordings } = await line()
  expect([deliveryState, recordings]).toEqual(['awaiting', []])
  const form = deliveryForm({ orderItem, title: 'Take 1' })
  const { status, body } = await desk.call('POST', '/order-item-recordings', { token, form })
  expect(status).toBe(201)
  const after = await line()
  expect([after.deliveryState, after.recordings]).toMatchObject([
    'delivered',
    [
      {
        '@id': body['@id'],
        version: 1,
        title: 'Take 1',
        state: 'delivered',
        path: expect.stringContaining('signature='),
      },
    ],
  ])
  expect((await desk.app.request(after.recordings[0].path)).status).toBe(200)
})

describe('an order is closed and paid for as by the commands', () => {
  test.each([
    ['fulfil', 'fulfilled', 'order-fulfilled'],
    ['cancel', 'cancelled', 'order-cancelled'],
  ])('%s: once, with a mail, and what is lost is answered again', async (change, state, kind) => {
    const { code, number } = await invoiced()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await put(`/orders/${code}/${change}`, key)
    expect([first.status, first.body.state, first.body['@type']]).toEqual([200, state, 'ProviderOrder'])
    const { text } = await put(`/orders/${code}/${change}`, key)
    expect(text).toBe(first.text)
    expect(refusal(await put(`/orders/${code}/${change}`))).toEqual([422, `The order ${number} is ${state} already.`])
    expect((await get(`/orders/${code}`)).body.state).toBe(state)
    expect((await mailsOf(number)).filter((one) => one === kind)).toEqual([kind])
  })

  test('of two who close it at once, one does', async () => {
    const { code } = await invoiced()
    const answers = await Promise.all([put(`/orders/${code}/fulfil`), put(`/orders/${code}/cancel`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('paid: writes down an invoice once; what is not there or not confirmed is refused', async () => {
    const { code, number } = await invoiced()
    const { body } = await put(`/orders/${code}/paid`)
    expect([body.payment.state, body.payments[0].state]).toEqual(['paid', 'paid'])
    expect(refusal(await put(`/orders/${code}/paid`))).toEqual([422, `The order ${number} is paid already.`])
    const cart = await desk.newOrder()
    expect(refusal(await put(`/orders/${cart.code}/paid`))).toEqual([422, 'The order is not confirmed yet.'])
    expect((await put('/orders/987654321/fulfil')).status).toBe(404)
  })
})

describe('a refund', () => {
  const cents = async (id: string) =>
    (await desk.rows('select amount_refunded from test_gateway_payments where id = $1', [id]))[0]?.amount_refunded
  const paidAndCancelled = async () => {
    const order = await desk.orderOnline()
    await desk.press(order.url, 'paid')
    expect((await put(`/orders/${order.code}/cancel`)).status).toBe(200)
    return order
  }

  test('gives the money of a cancelled order back once, however often it is asked with its key', async () => {
    const order = await paidAndCancelled()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await put(`/payments/${order.paymentId}/refund`, key)
    expect([first.status, first.body.code, first.body.payment.state]).toEqual([200, order.code, 'refunded'])
    expect((await put(`/payments/${order.paymentId}/refund`, key)).text).toBe(first.text)
    expect(refusal(await put(`/payments/${order.paymentId}/refund`))).toEqual([
      422,
      `The payment ${order.paymentId} is refunded already.`,
    ])
    expect(await cents(order.id)).toBe(order.total)
    expect((await mailsOf(order.number)).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
  })

  test('moves no money under a condition, or with the key of another call', async () => {
    const [order, other] = [await paidAndCancelled(), await paidAndCancelled()]
    expect((await put(`/payments/${order.paymentId}/refund`, { 'If-Match': '"any"' })).status).toBe(412)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    expect((await put(`/payments/${other.paymentId}/refund`, key)).status).toBe(200)
    expect((await put(`/payments/${order.paymentId}/refund`, key)).status).toBe(422)
    expect([await cents(order.id), await cents(other.id)]).toEqual([0, other.total])
  })

  test('goes on where it was begun, and its answer never came', async () => {
    const order = await paidAndCancelled()
    const key = crypto.randomUUID()
    const path = `/payments/${order.paymentId}/refund`
    const first = await put(path, { 'Idempotency-Key': key })
    // As if the process had ended between the refund and keeping its answer.
    await desk.rows('update idempotency_keys set body = null where key = $1', [key])
    const again = await put(path, { 'Idempotency-Key': key })
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(await cents(order.id)).toBe(order.total)
  })

  test('of what pays an order that stands, or is nowhere, is refused', async () => {
    const { paymentId, code, number } = await invoiced()
    await put(`/orders/${code}/paid`)
    expect(refusal(await put(`/payments/${paymentId}/refund`))).toEqual([
      422,
      `The payment ${paymentId} pays the order ${number}: cancel the order first.`,
    ])
    expect((await put('/payments/987654321/refund')).status).toBe(404)
  })
})
