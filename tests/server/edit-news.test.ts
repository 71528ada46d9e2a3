import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'
import { askFor, replyTo } from '../support/feedback.ts'

let desk: Desk
let order: Awaited<ReturnType<Desk['readyOrder']>>
let line: { id: number; instructions: { id: number }[] }
let last = 0

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const call = (method: string, path: string, body?: unknown) =>
  desk.call(method, path, { token: desk.tokens.reseller, ...(body !== undefined && { body }) })

/** What was told until now is left out from here on. */
const forget = async () => {
  last = Number((await desk.rows('select coalesce(max(id), 0)::int as n from stream_updates'))[0]?.n)
}

beforeEach(async () => {
  order = await desk.readyOrder()
  line = (await call('GET', `/orders/${order.code}`)).body.items[0]
  await forget()
})

/** What open portals were told since, and who; when it was is left out. */
const told = async () => {
  const rows = await desk.rows(
    'select c.email, u.topic, u.data from stream_updates u join customers c on c.id = u.customer_id where u.id > $1 order by u.id',
    [last],
  )
  return rows.map(({ email, topic, data }) => {
    const { updatedAt, ...rest }: Record<string, unknown> = { ...Object(data) }
    return [email, topic === rest['@id'] ? rest : topic, typeof updatedAt]
  })
}
const reseller = demoAccounts.reseller.email
const client = demoAccounts.client.email
const ofOrder = (change: object, at = 'string') =>
  [reseller, client].map((email) => [
    email,
    { '@id': `${api}/orders/${order.code}`, '@type': 'Order', number: null, ...change },
    at,
  ])
const place = () => ({ orderItemId: line.id, instructionIndex: 0 })

describe('a change of an open order is told once to those who see it', () => {
  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'an added product',
      () =>
        call('POST', `/orders/${order.code}/ftv_add_product`, {
          productVariant: `${api}/product-variants/tv-commercial-30`,
        }),
    ],
    [
      'another script',
      () =>
        call('PUT', `/orders/${order.code}/ftv_update_product`, {
          ...place(),
          instructions: [{ type: 'script', instruction: 'Buy bread.' }],
        }),
    ],
    [
      'no voice',
      () => call('PUT', `/orders/${order.code}/ftv_update_product_voice`, { ...place(), productVariantVoice: null }),
    ],
    ['a line that went', () => call('PUT', `/orders/${order.code}/ftv_delete_product`, place())],
    [
      'an instruction',
      () =>
        call('POST', '/order-item-instructions', {
          orderItem: `${api}/order-items/${line.id}`,
          type: 'comment',
          instruction: 'Softly.',
          payload: { index: 0, type: null },
        }),
    ],
  ])('%s', async (_, change) => {
    expect((await change()).status).toBeLessThan(300)
    expect(await told()).toEqual(ofOrder({}))
  })

  test('and one that is refused is not', async () => {
    expect(
      (await call('PUT', `/orders/${order.code}/ftv_delete_product`, { ...place(), instructionIndex: 9 })).status,
    ).toBe(422)
    expect(await told()).toEqual([])
  })

  test('its confirmation, once, by its number', async () => {
    const { body } = await desk.complete(order.code)
    await desk.complete(order.code)
    expect(await told()).toEqual(ofOrder({ number: body.number, state: 'new' }, 'undefined'))
  })
})

describe('a change of a project is told to those who see it', () => {
  const ofProject = (name: string, emails: string[]) =>
    emails.map((email) => [email, { '@id': order.project['@id'], '@type': 'Project', name }, 'string'])

  test('its name', async () => {
    await call('PUT', order.project['@id'], { name: 'Autumn' })
    expect(await told()).toEqual(ofProject('Autumn', [reseller, client]))
  })

  test('another client, to the account that no longer sees it too', async () => {
    await call('PUT', order.project['@id'], { client: null })
    expect(await told()).toEqual(ofProject(order.project.name, [reseller, client]))
  })

  test('another client, and each open request that ends with the one before', async () => {
    const party = desk.clientNamed('Bakkerij Blauw')
    const ask = async () => (await askFor(desk, { project: order.project, client: party })).body
    const [answered, first, second, ended] = [await ask(), await ask(), await ask(), await ask()]
    const voice = desk.voices[0]['@id']
    await replyTo(desk, answered, { token: desk.tokens.client, project: order.project, voice })
    await call('PUT', ended['@id'], { payload: { withdrawn: true } })
    await forget()
    await call('PUT', order.project['@id'], { client: desk.clientNamed('Zonnehuis Energie').iri })
    const rows = await desk.rows(
      `select c.email, u.topic = '${api}/customers/' || c.id || '/notifications' as own, u.data
       from stream_updates u join customers c on c.id = u.customer_id
       where u.id > $1 and u.data->>'@type' = 'ProjectComment' order by (u.data->>'id')::int, c.id`,
      [last],
    )
    const messages = [first, second].flatMap(({ '@id': iri, id }) =>
      [reseller, client].map((email) => {
        const facts = { '@type': 'ProjectComment', project: order.project['@id'], change: 'withdrawn' }
        return { email, own: true, data: { '@id': iri, id, thread: iri, ...facts } }
      }),
    )
    expect(rows).toEqual(messages)
  })

  test('its making, to its client too, and once where it is sent again', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const body = { name: 'Spring', client: desk.clientNamed('Bakkerij Blauw').iri }
    const make = () => desk.call('POST', '/projects', { token: desk.tokens.reseller, headers, body })
    const made = (await make()).body
    await make()
    const news = { '@id': made['@id'], '@type': 'Project', name: 'Spring' }
    expect(await told()).toEqual([reseller, client].map((email) => [email, news, 'string']))
  })

  test('its end, and that of each request, to a client that it had before too', async () => {
    const party = desk.clientNamed('Bakkerij Blauw')
    const request = (await askFor(desk, { project: order.project, client: party })).body
    await replyTo(desk, request, {
      token: desk.tokens.client,
      project: order.project,
      voice: desk.voices[0]['@id'],
    })
    await call('PUT', order.project['@id'], { client: null })
    await forget()
    expect((await call('DELETE', order.project['@id'])).status).toBe(204)
    const facts = { '@type': 'ProjectComment', id: request.id, project: order.project['@id'], change: 'deleted' }
    const rows = await desk.rows(
      'select c.email, u.data from stream_updates u join customers c on c.id = u.customer_id where u.id > $1 order by u.id',
      [last],
    )
    expect(rows).toEqual([
      {
        email: reseller,
        data: {
          '@id': order.project['@id'],
          '@type': 'Project',
          name: order.project.name,
          updatedAt: expect.any(String),
        },
      },
      ...[reseller, client].map((email) => ({
        email,
        data: { '@id': request['@id'], thread: request['@id'], ...facts },
      })),
    ])
  })

  test('its end, which takes an unread request from the bell of its client', async () => {
    await askFor(desk, { project: order.project, client: desk.clientNamed('Bakkerij Blauw') })
    const unread = async () => {
      const { body } = await desk.call('GET', '/project-comments?itemsPerPage=1', { token: desk.tokens.client })
      return Number(body.unread)
    }
    const before = await unread()
    await forget()
    await call('DELETE', order.project['@id'])
    expect(before - (await unread())).toBe(1)
    expect((await told()).map(([email]) => email)).toEqual([reseller, client, reseller, client])
  })

  test('not its end where a confirmed order keeps it', async () => {
    await desk.complete(order.code)
    await forget()
    expect((await call('DELETE', order.project['@id'])).status).toBe(422)
    expect(await told()).toEqual([])
  })

  test('its first order, as that of the order', async () => {
    const project = await desk.newProject()
    await forget()
    const { body } = await call('POST', '/orders/ftv_create_order', { localCode: 'nl_NL', project: project['@id'] })
    const news = { '@id': `${api}/orders/${body.code}`, '@type': 'Order', number: null, state: 'parked' }
    expect(await told()).toEqual([[reseller, news, 'undefined']])
  })
})
