import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { admin, administratorToken, signInAdministrator } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { deliveryForm } from '../support/recordings.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer as it goes over the wire
type Wire = any

let desk: Desk
let lotte: string
let daan: string
let lotteIri: string
let daanIri: string

/** A colleague with a password, signed in. */
const join = async (name: string): Promise<{ token: string; iri: string }> => {
  const email = `${crypto.randomUUID()}@example.com`
  const { body } = await desk.call('POST', `${admin}/administrators`, { token: lotte, body: { email, name } })
  await desk.rows(
    `update users set password_hash = (select password_hash from users where email = $1) where email = $2`,
    [demoAccounts.administrator.email, email],
  )
  return { token: (await signInAdministrator(desk, { email })).token, iri: body['@id'] }
}

beforeAll(async () => {
  desk = await openDesk()
  lotte = await administratorToken(desk)
  lotteIri = (await desk.call('GET', `${admin}/administrators`, { token: lotte })).body['hydra:member'][0]['@id']
  const colleague = await join('Daan Mulder')
  daan = colleague.token
  daanIri = colleague.iri
})
afterAll(() => desk.close())

/** What the demonstration brings along, and what other tests made, is done. */
beforeEach(async () => {
  await desk.rows("update orders set state = 'fulfilled' where state = 'new'")
  await desk.rows("update customers set status = 'approved' where status = 'pending'")
  await desk.rows('delete from order_item_recordings; delete from mails; delete from desk_deeds')
  await desk.rows('delete from inbox_assignments')
  await desk.rows("update payments set state = 'unexpected_refunded' where state = 'unexpected'")
})

const send = (method: string, path: string, body?: unknown, token = lotte, headers: Record<string, string> = {}) =>
  desk.call(method, path.startsWith('/api') ? path : `${admin}${path}`, {
    token,
    headers,
    ...(body === undefined ? {} : { body }),
  })
const newOrder = async (): Promise<Wire> => {
  const { code } = await desk.readyOrder()
  return (await desk.complete(code)).body
}
const newMail = async (): Promise<string> => {
  const content = { kind: 'reset', to: 'eva@example.com', subject: 'Link', text: '', html: '', opens: null }
  const [mail] = await desk.rows(
    'insert into mails (content, message_id, failed_at) values ($1, $2, now()) returning id',
    [JSON.stringify(content), `<${crypto.randomUUID()}@example.com>`],
  )
  return `/mails/${mail?.id}`
}

describe('notes of the team’s own', () => {
  test('stand on the order with who wrote them, once however often they are sent, and no customer sees them', async () => {
    const order = await newOrder()
    const before = (await desk.call('GET', order['@id'], { token: desk.tokens.reseller })).body
    const mails = await desk.rows('select id from mails')
    const news = await desk.rows('select id from stream_updates')
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const add = () => send('POST', `/orders/${order.number}/notes`, { text: ' Secret: call on Friday. ' }, lotte, key)
    const [first, again] = [await add(), await add()]
    expect([first.status, again.status, again.body['@id']]).toEqual([201, 201, first.body['@id']])
    await send('POST', `/orders/${order.code}/notes`, { text: 'Called.' }, daan)
    const { notes } = (await send('GET', `/orders/${order.number}`)).body
    expect(notes).toEqual([
      {
        '@id': first.body['@id'],
        '@type': 'OrderNote',
        id: expect.any(Number),
        text: 'Secret: call on Friday.',
        author: { '@id': lotteIri, name: 'Lotte Brink' },
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ text: 'Called.', author: { '@id': daanIri, name: 'Daan Mulder' } }),
    ])
    const after = await desk.call('GET', order['@id'], { token: desk.tokens.reseller })
    expect(after.body).toEqual(before)
    expect(after.text).not.toContain('Secret')
    expect(await desk.rows('select id from mails')).toEqual(mails)
    expect(await desk.rows('select id from stream_updates')).toEqual(news)
  })

  test('are changed and deleted by their author alone', async () => {
    const order = await newOrder()
    const { '@id': note } = (await send('POST', `/orders/${order.code}/notes`, { text: 'Call.' })).body
    expect((await send('PUT', note, { text: 'Mine now.' }, daan)).status).toBe(403)
    expect((await send('DELETE', note, undefined, daan)).status).toBe(403)
    expect((await send('PUT', note, { text: '' })).status).toBe(422)
    expect((await send('PUT', note, { text: 'Call again.' })).body.text).toBe('Call again.')
    expect((await send('DELETE', note)).status).toBe(204)
    expect((await send('GET', `/orders/${order.code}`)).body.notes).toEqual([])
  })

  test('keep the name of whoever left the team', async () => {
    const order = await newOrder()
    const { token, iri } = await join('Sofie Kok')
    await send('POST', `/orders/${order.code}/notes`, { text: 'Call.' }, token)
    expect((await send('DELETE', iri)).status).toBe(204)
    const { notes } = (await send('GET', `/orders/${order.code}`)).body
    expect(notes[0].author).toEqual({ '@id': null, name: 'Sofie Kok' })
  })
})

describe('who takes up what', () => {
  const inbox = async (query = '', token = lotte) => (await send('GET', `/inbox${query}`, undefined, token)).body
  const counts = async (token = lotte) => (await inbox('', token)).counts

  test('stands on the entry, filters the list, and is counted', async () => {
    const [mine, his, free] = [await newOrder(), await newOrder(), await newOrder()]
    const take = (order: Wire, assignee: string, token: string) =>
      send('PUT', `/inbox/order-${order.id}`, { assignee, seen: null }, token)
    const taken = await take(mine, lotteIri, lotte)
    expect([taken.status, taken.body.assignee]).toEqual([200, { '@id': lotteIri, name: 'Lotte Brink' }])
    await take(his, daanIri, daan)
    expect([await counts(), await counts(daan)]).toEqual([
      { all: 3, mine: 1, unassigned: 1 },
      { all: 3, mine: 1, unassigned: 1 },
    ])
    const numbers = async (query: string) => {
      const body = await inbox(query)
      return [body['hydra:totalItems'], body['hydra:member'].map((entry: Wire) => entry.orderNumber), body.counts.all]
    }
    expect(await numbers('?assignee=me')).toEqual([1, [mine.number], 3])
    expect(await numbers('?assignee=none')).toEqual([1, [free.number], 3])
    expect(await numbers(`?assignee=${daanIri}`)).toEqual([1, [his.number], 3])
    expect((await send('GET', '/inbox?assignee=everybody')).status).toBe(400)
    const back = await send('PUT', `/inbox/order-${mine.id}`, { assignee: null, seen: lotteIri })
    expect([back.body.assignee, await counts()]).toEqual([null, { all: 3, mine: 0, unassigned: 2 }])
  })

  test('is not overwritten where a colleague was first, and the second one is told who', async () => {
    const order = await newOrder()
    const path = `/inbox/order-${order.id}`
    const answers = await Promise.all([
      send('PUT', path, { assignee: lotteIri, seen: null }),
      send('PUT', path, { assignee: daanIri, seen: null }, daan),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const first = answers[0]?.status === 200 ? 'Lotte Brink' : 'Daan Mulder'
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body['hydra:description']).toBe(`${first} has this by now.`)
    expect((await send('GET', path)).body.assignee.name).toBe(first)
    // Whoever knows whose it is may give it on; what is as it was wished for is no conflict.
    const { assignee } = (await send('GET', path)).body
    expect((await send('PUT', path, { assignee: daanIri, seen: assignee['@id'] })).status).toBe(200)
    expect((await send('PUT', path, { assignee: daanIri, seen: null })).status).toBe(200)
  })

  test('is nobody any more once they left the team, and nobody who is not of it', async () => {
    const order = await newOrder()
    const path = `/inbox/order-${order.id}`
    const { token, iri } = await join('Sofie Kok')
    await send('PUT', path, { assignee: iri, seen: null }, token)
    await send('DELETE', iri)
    expect((await send('GET', path)).body.assignee).toBeNull()
    const [reseller] = await desk.rows("select id from customers where role = 'reseller' limit 1")
    for (const stranger of [iri, `${admin}/administrators/${reseller?.id}`]) {
      const { status, body } = await send('PUT', path, { assignee: stranger })
      expect([status, body.violations[0].propertyPath]).toEqual([422, 'assignee'])
    }
    expect((await send('PUT', '/inbox/order-987654321', { assignee: null })).status).toBe(404)
  })

  test('of failed mails stays with whichever is the latest, and ends with the last of them', async () => {
    const first = await newMail()
    const entry = async () => (await inbox())['hydra:member'][0]
    await send('PUT', (await entry())['@id'], { assignee: lotteIri, seen: null })
    const second = await newMail()
    expect([(await entry()).numberOfMails, (await entry()).assignee.name]).toEqual([2, 'Lotte Brink'])
    // An address that is kept names whichever was the latest by then.
    const [earlier, later] = [first, second].map((mail) => mail.replace('/mails/', '/inbox/mail-'))
    expect((await send('GET', earlier ?? '')).body).toEqual((await send('GET', later ?? '')).body)
    const given = await send('PUT', earlier ?? '', { assignee: daanIri, seen: lotteIri })
    expect([given.status, given.body.assignee.name]).toEqual([200, 'Daan Mulder'])
    for (const mail of [first, second]) expect((await send('PUT', `${mail}/dismiss`)).body.state).toBe('dismissed')
    expect([await entry(), (await send('GET', '/mails')).body['hydra:totalItems']]).toEqual([undefined, 0])
    await newMail()
    expect((await entry()).assignee).toBeNull()
  })
})

test('the team sets until when an order is to be made, for itself, over nothing that a colleague set', async () => {
  const order = await newOrder()
  const before = (await desk.call('GET', order['@id'], { token: desk.tokens.reseller })).body
  const path = `/orders/${order.number}`
  const seen = await send('GET', path)
  const tag = seen.headers.get('etag') ?? ''
  expect(seen.body.dueAt).toBeNull()
  const dueAt = '2026-12-24T11:00:00.000Z'
  expect((await send('PUT', path, { dueAt: '2026-12-24T12:00:00+01:00' }, lotte, { 'If-Match': tag })).body.dueAt).toBe(
    dueAt,
  )
  expect((await send('PUT', path, { dueAt: null }, daan, { 'If-Match': tag })).status).toBe(412)
  const parked = (await desk.readyOrder()).code
  const early = await send('PUT', `/orders/${parked}`, { dueAt })
  expect([early.status, early.body['hydra:description']]).toEqual([422, 'The order is not confirmed yet.'])
  const [entry] = (await send('GET', '/inbox')).body['hydra:member']
  const [listed] = (await send('GET', '/orders')).body['hydra:member'].filter(
    (one: Wire) => one.number === order.number,
  )
  expect([entry.dueAt, listed.dueAt]).toEqual([dueAt, dueAt])
  expect((await desk.call('GET', order['@id'], { token: desk.tokens.reseller })).body).toEqual(before)
  expect((await send('PUT', path, { dueAt: null })).body.dueAt).toBeNull()
  for (const vague of ['2026-12-24', '0001-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '9999-12-31T23:59:59-01:00']) {
    const refused = await send('PUT', path, { dueAt: vague })
    expect([vague, refused.status, refused.body.violations?.[0].propertyPath]).toEqual([vague, 422, 'dueAt'])
  }
  const { code } = await desk.readyOrder()
  expect((await send('PUT', `/orders/${code}`, { dueAt })).status).toBe(422)
})

test('an order that is made is due no longer, whatever of it needs somebody', async () => {
  const order = await newOrder()
  const dueAt = '2026-11-02T11:00:00.000Z'
  await send('PUT', `/orders/${order.code}`, { dueAt })
  const [payment] = await desk.rows(
    `insert into payments (order_id, method, provider_id, amount, state)
     values ($1, 'mollie', $2, 31460, 'unexpected') returning id`,
    [order.id, `tr_${crypto.randomUUID()}`],
  )
  const ofPayment = async () => (await send('GET', `/inbox/payment-${payment?.id}`)).body.dueAt
  expect(await ofPayment()).toBe(dueAt)
  expect((await send('PUT', `/orders/${order.code}/fulfil`)).status).toBe(200)
  expect(await ofPayment()).toBeNull()
  expect((await send('GET', `/orders/${order.code}`)).body.dueAt).toBe(dueAt)
})

test('what the team did today is listed with who and when', async () => {
  // All are of one day that is not over before the test is, whenever that runs.
  const deeds = async (): Promise<Wire[]> => {
    await desk.rows("update desk_deeds set created_at = now() + interval '2 days'")
    return (await send('GET', '/deeds')).body['hydra:member']
  }
  const told = async () =>
    (await deeds()).map(({ kind, by, orderNumber, count }) => [kind, by?.name, orderNumber, count])
  const order = await newOrder()
  const deliver = (token: string) =>
    desk.call('POST', '/order-item-recordings', { token, form: deliveryForm({ orderItem: order.items[0]['@id'] }) })
  await deliver(lotte)
  await deliver(lotte)
  const recorded = (await deliver(daan)).body
  await desk.call('PUT', recorded['@id'], {
    token: desk.tokens.reseller,
    body: { state: 'revision', comment: 'Slower, please.' },
  })
  await deliver(daan)
  await send('PUT', `/orders/${order.code}/paid`)
  await send('PUT', `/orders/${order.code}/fulfil`, undefined, daan)
  const mail = await newMail()
  await desk.rows("update mails set content = jsonb_set(content, '{kind}', '\"order-paid\"')")
  await send('PUT', `${mail}/retry`)
  expect(await told()).toEqual([
    ['mail', 'Lotte Brink', null, 1],
    ['fulfilment', 'Daan Mulder', order.number, 1],
    ['payment', 'Lotte Brink', order.number, 1],
    ['revision', 'Daan Mulder', order.number, 1],
    ['delivery', 'Daan Mulder', order.number, 1],
    ['delivery', 'Lotte Brink', order.number, 2],
  ])
  const [sent, , , revision] = await deeds()
  expect([sent.email, sent.subject]).toEqual(['eva@example.com', '/api/v2/admin/mails'])
  expect([revision.productName, revision.variantName, revision.subject]).toEqual([
    order.items[0].productName,
    order.items[0].variantName,
    `/api/v2/admin/orders/${order.code}`,
  ])
  expect((await send('GET', revision['@id'])).body.kind).toBe('revision')
  const listed = await deeds()
  const alone = (deed: Wire) => send('GET', deed['@id'])
  for (const deed of listed) expect((await alone(deed)).body).toMatchObject(deed)
  await deliver(lotte)
  const [more] = await deeds()
  expect([more['@id'], more.kind, more.count]).toEqual([listed[5]['@id'], 'delivery', 3])
  await desk.rows("update desk_deeds set created_at = created_at - interval '4 days' where id = $1", [more.id])
  expect((await alone(more)).body.count).toBe(1)
  await desk.rows("update desk_deeds set created_at = now() - interval '2 days'")
  expect([(await send('GET', '/deeds')).body['hydra:member'], (await alone(more)).body.count]).toEqual([[], 3])
})
