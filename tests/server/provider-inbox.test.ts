import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admin, administratorToken } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let token: string
beforeAll(async () => {
  desk = await openDesk()
  token = await administratorToken(desk)
})
afterAll(() => desk.close())

/** What the demonstration brings along, and what other tests made, is done. */
beforeEach(async () => {
  await desk.rows("update orders set state = 'fulfilled' where state = 'new'")
  await desk.rows("update customers set status = 'approved' where status = 'pending'")
  await desk.rows('delete from order_item_recordings; delete from mails')
  await desk.rows("update payments set state = 'unexpected_refunded' where state = 'unexpected'")
})

// biome-ignore lint/suspicious/noExplicitAny: an answer as it goes over the wire
type Wire = any

const ask = (path: string) => desk.call('GET', path.startsWith('/api') ? path : `${admin}${path}`, { token })
const inbox = async (): Promise<Wire[]> => (await ask('/inbox?itemsPerPage=100')).body['hydra:member']
const kinds = async () => (await inbox()).map(({ kind }) => kind)
/** The facts of an entry that are there. */
const told = (entry: Wire) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))

/** A confirmed order with a line of each name. */
const newOrder = async (...lines: string[]) => {
  const { code } = await desk.readyOrder()
  for (const reference of lines.slice(1)) await desk.add(code, { reference, voice: desk.voices[0]['@id'] })
  const { body } = await desk.complete(code)
  return body
}
const record = async (item: number, fields: Record<string, unknown> = {}, index = 0, version = 1): Promise<number> => {
  const row = { state: 'delivered', comment: null, decided_at: null, notes: '[]', ...fields }
  const [made] = await desk.rows(
    `insert into order_item_recordings (order_item_id, instruction_index, version, title, file, bytes, media_type,
       duration, peaks, state, comment, decided_at, notes)
     values ($1, $2, $3, 'Take', $4, 1, 'audio/wav', 1, '[1]', $5, $6, $7, $8) returning id`,
    [item, index, version, `recordings/${crypto.randomUUID()}.wav`, row.state, row.comment, row.decided_at, row.notes],
  )
  return Number(made?.id)
}

describe('the inbox', () => {
  test('is empty when nothing needs anybody', async () => {
    const { status, body } = await ask('/inbox')
    expect([status, body['hydra:totalItems'], body['hydra:member']]).toEqual([200, 0, []])
  })

  test('has a new order until something came for each of its lines', async () => {
    const order = await newOrder('Spot', 'Tag')
    const [entry] = await inbox()
    expect(told(entry)).toEqual({
      '@id': `/api/v2/admin/inbox/order-${order.id}`,
      '@type': 'InboxEntry',
      kind: 'order',
      subject: `/api/v2/admin/orders/${order.code}`,
      createdAt: expect.stringMatching(/Z$/),
      orderNumber: order.number,
      company: 'Studio Noord',
      email: 'reseller@example.com',
      clientName: 'Bakkerij Blauw',
      projectName: 'Campaign',
      numberOfLines: 2,
    })
    const [first, second] = order.items
    await record(first.id)
    await record(first.id, {}, 0, 2)
    expect(await kinds()).toEqual(['order'])
    await record(second.id)
    expect([await kinds(), (await ask(`/inbox/order-${order.id}`)).status]).toEqual([[], 404])
  })

  test('has a revision while the newest version of a line asks for it', async () => {
    const order = await newOrder('Spot')
    const item = order.items[0].id
    const notes = JSON.stringify([{ at: 2, text: 'Here.' }])
    const asked = { state: 'revision', comment: 'Slower, please.', decided_at: new Date().toISOString(), notes }
    const recording = await record(item, asked)
    const [entry] = await inbox()
    expect(told(entry)).toMatchObject({
      '@id': `/api/v2/admin/inbox/revision-${recording}`,
      kind: 'revision',
      subject: `/api/v2/admin/orders/${order.code}`,
      createdAt: asked.decided_at,
      orderNumber: order.number,
      recordingId: recording,
      productName: order.items[0].productName,
      variantName: order.items[0].variantName,
      comment: 'Slower, please.',
      numberOfNotes: 1,
    })
    expect([entry.numberOfLines, await kinds()]).toEqual([null, ['revision']])
    await record(item, {}, 0, 2)
    expect(await kinds()).toEqual([])
    await record(item, asked, 0, 3)
    expect(await kinds()).toEqual(['revision'])
    await desk.rows("update orders set state = 'cancelled' where id = $1", [order.id])
    expect(await kinds()).toEqual([])
  })

  test('has who registered, what was paid unexpectedly, and mails that failed as one', async () => {
    const [reseller] = await desk.rows(
      `insert into customers (email, company, kvk_number, role, status, created_at)
       values ('info@klankwerk.example', 'Klankwerk Media', '68412093', 'reseller', 'pending', '2026-11-01T09:00:00Z')
       returning id`,
    )
    const order = await newOrder('Spot')
    await record(order.items[0].id)
    const [payment] = await desk.rows(
      `insert into payments (order_id, method, provider_id, amount, state, created_at)
       values ($1, 'mollie', $2, 31460, 'unexpected', '2026-11-02T09:00:00Z') returning id`,
      [order.id, `tr_${crypto.randomUUID()}`],
    )
    await desk.rows('delete from mails')
    for (const [to, at] of [
      ['eva@blauw.example', '2026-11-03T09:00:00Z'],
      ['hanna@blauw.example', '2026-11-03T10:00:00Z'],
    ])
      await desk.rows('insert into mails (content, message_id, failed_at) values ($1, $2, $3)', [
        JSON.stringify({ kind: 'order-paid', to, subject: 'Paid', text: '', html: '' }),
        `<${crypto.randomUUID()}@example.com>`,
        at,
      ])
    const [mail, paid, registered, ...others] = (await inbox()).map(told)
    expect(others).toEqual([])
    expect(mail).toEqual({
      '@id': expect.stringMatching(/^\/api\/v2\/admin\/inbox\/mail-\d+$/),
      '@type': 'InboxEntry',
      kind: 'mail',
      subject: '/api/v2/admin/mails',
      createdAt: '2026-11-03T10:00:00.000Z',
      email: 'hanna@blauw.example',
      numberOfMails: 2,
    })
    expect(paid).toMatchObject({
      '@id': `/api/v2/admin/inbox/payment-${payment?.id}`,
      kind: 'payment',
      subject: `/api/v2/admin/orders/${order.code}`,
      createdAt: '2026-11-02T09:00:00.000Z',
      orderNumber: order.number,
      paymentId: payment?.id,
      amount: 31_460,
    })
    expect(registered).toEqual({
      '@id': `/api/v2/admin/inbox/registration-${reseller?.id}`,
      '@type': 'InboxEntry',
      kind: 'registration',
      subject: `/api/v2/admin/customers/${reseller?.id}`,
      createdAt: '2026-11-01T09:00:00.000Z',
      company: 'Klankwerk Media',
      email: 'info@klankwerk.example',
      kvkNumber: '68412093',
    })
    const { '@context': _, ...one } = (await ask(`/inbox/payment-${payment?.id}`)).body
    expect(told(one)).toEqual(paid)
    const second = (await ask('/inbox?itemsPerPage=1&page=2')).body
    expect([second['hydra:totalItems'], second['hydra:member'].map(told)]).toEqual([3, [paid]])
  })

  test('has no entry of another name', async () => {
    for (const name of ['order-0', 'order-987654321', 'order', 'constructor-1', '1'])
      expect([name, (await ask(`/inbox/${name}`)).status]).toEqual([name, 404])
  })
})
