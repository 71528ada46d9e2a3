import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../server/routes/all.ts'
import type { Change } from './access-statuses.ts'
import { changes } from './conditional-calls.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const tagged = [
  ...['Project', 'Customer', 'Address', 'Theme', 'ThemeColor', 'Set', 'Order', 'ProjectComment'],
  ...[
    'ProviderVoice',
    'ProviderTalent',
    'ProviderMusic',
    'ProviderIdent',
    'ProviderTaxon',
    'ProviderProduct',
    'ProviderProductVariant',
    'ProviderOrder',
    'OrderNote',
  ],
]
const nameOf = ({ spec }: (typeof routes)[number]): string => `${spec.method.toUpperCase()} ${spec.path}`

const reseller = () => ({ token: scene.bearers.reseller })
const rightful = (path: string) => (path.includes('/admin/') ? { token: scene.bearers.administrator } : reseller())
const get = (path: string, headers: Record<string, string> = {}) =>
  scene.call('GET', path, { ...rightful(path), headers })
const tagAt = async (path: string, headers: Record<string, string> = {}): Promise<string | null> =>
  (await get(path, headers)).headers.get('etag')
const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  scene.call('PUT', path, { ...reseller(), body, headers })
const send = (call: string, { path, body, form }: Change, ifMatch?: string, headers: Record<string, string> = {}) =>
  scene.call(call.split(' ')[0] ?? '', path, {
    ...rightful(path),
    ...(form === undefined ? { body } : { form: form() }),
    headers: { ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }), ...headers },
  })

const refusal = {
  '@context': '/api/v2/contexts/Error',
  '@type': 'hydra:Error',
  'hydra:title': 'An error occurred',
  'hydra:description': 'Someone else changed this in the meantime.',
}

test('every answer that gives one of what people edit has an entity tag', () => {
  const items = routes.filter(({ spec }) => tagged.includes(spec.resource) && spec.answer.kind === 'item')
  const without = items.filter(({ spec: { answer } }) => answer.kind === 'item' && !answer.isTagged)
  expect([items.length > 18, without.map(nameOf)]).toEqual([true, []])
})

test('every call that changes what has a tag takes a condition, and is tried here', () => {
  const changing = routes.filter(
    ({ spec: { resource, method, path } }) =>
      // Under the tag of its theme, whose media stand in its form.
      [...tagged, 'ThemeMedia'].includes(resource) &&
      ((method !== 'get' && /\/ftv_/.test(path)) ||
        // Under the tag of its owner, whose form holds the first one.
        (method === 'post' && ['/shop/addresses', '/shop/theme-colors'].includes(path)) ||
        // Under the tag of its item, whose sounds and picture stand in its form.
        (method !== 'get' && /^\/admin\/\w+\/\{code\}\/(?:audio|image)/.test(path)) ||
        (['put', 'patch', 'delete'].includes(method) && /^\/\w+\/[a-z-]+\/\{\w+\}(\/password)?$/.test(path))),
  )
  const conditional = routes.filter(({ spec }) => spec.conditional).map(nameOf)
  expect(changing.map(nameOf).sort()).toEqual(conditional.sort())
  // Another password ends what the others here are tried with: `passwords.test.ts`.
  const elsewhere = ['PUT /shop/customers/{id}/password']
  expect([...changes.map(([call]) => call), ...elsewhere].sort()).toEqual(conditional)
})

describe.each(changes)('%s', (call, prepare) => {
  test('is refused where somebody else changed it, and changes nothing', async () => {
    const change = await prepare(scene)
    const before = await get(change.read)
    const [refused, dutch] = [
      await send(call, change, '"of-long-ago", W/"and-before"'),
      await send(call, change, '"of-long-ago"', { 'Accept-Language': 'nl' }),
    ]
    expect([refused.status, refused.headers.get('etag'), refused.body]).toEqual([412, null, refusal])
    expect([dutch.status, dutch.body['hydra:description']]).toEqual([
      412,
      'Iemand anders heeft dit intussen gewijzigd.',
    ])
    expect((await get(change.read)).text).toBe(before.text)
  })

  test('goes on with the tag that was read, weakened too, with any, and without', async () => {
    const statuses: number[] = []
    for (const form of [(tag: string) => tag, (tag: string) => `"other", W/${tag}`, () => '*']) {
      const change = await prepare(scene)
      statuses.push((await send(call, change, form((await tagAt(change.read)) ?? ''))).status)
    }
    statuses.push((await send(call, await prepare(scene))).status)
    const right = call.startsWith('DELETE') ? 204 : call.startsWith('POST') ? 201 : 200
    expect(statuses).toEqual([right, right, right, right])
  })

  test('is one winner of two at once, where it leaves another tag behind', async () => {
    const change = await prepare(scene)
    const tag = (await tagAt(change.read)) ?? ''
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(call, change, tag)))
    const statuses = answers.map(({ status }) => status).sort()
    // A mark of reading is no change; nor is an order one of its project, which has it already when it is asked for again.
    if (call.endsWith('ftv_create_order')) return expect(statuses).toEqual([200, 200, 200, 201])
    if (/project-comments|themes/.test(call)) return expect(statuses).toEqual([200, 200, 200, 200])
    const winner = call.startsWith('DELETE') ? 204 : call.startsWith('POST') ? 201 : 200
    const loser = call.startsWith('DELETE') ? 404 : 412
    expect(statuses).toEqual([winner, loser, loser, loser])
  })
})

describe('a tag', () => {
  test('is the same in every format and coding, and in the answer that made it', async () => {
    const { order } = await scene.own.parkedOrder()
    const made = await put(`${order['@id']}/ftv_update_product_voice`, {
      orderItemId: order.items[0].id,
      productVariantVoice: scene.voices[1]['@id'],
    })
    const tags = [
      made.headers.get('etag'),
      await tagAt(order['@id']),
      await tagAt(order['@id'], { Accept: 'application/json' }),
    ]
    const raw = await scene.app.request(order['@id'], {
      headers: { Authorization: `Bearer ${scene.bearers.reseller}`, 'Accept-Encoding': 'br' },
    })
    expect([raw.headers.get('content-encoding'), new Set([...tags, raw.headers.get('etag')]).size]).toEqual(['br', 1])
    expect(tags[0]).toMatch(/^"[\w-]{22}\.[\w-]{8}"$/)
  })

  test('of a project is that of its own fields, not of what hangs on it', async () => {
    const project = await scene.own.project()
    const before = await tagAt(project['@id'])
    await scene.own.request(project)
    const order = await scene.own.order()
    await put(project['@id'], { orders: [order['@id']], name: project.name })
    expect(await tagAt(project['@id'])).toBe(before)
    const changed = [
      { name: 'B' },
      { description: 'C' },
      { voices: [] },
      { state: 'archived' },
      { state: 'open', client: null },
    ]
    const seen = new Set([before])
    for (const body of changed) seen.add((await put(project['@id'], body)).headers.get('etag'))
    expect(seen.size).toBe(1 + changed.length)
  })

  test('of a client changes with its address, not with its projects and contacts', async () => {
    const client = await scene.own.bareClient()
    const path = `/clients/${client.id}`
    const before = await tagAt(path)
    await scene.own.made('POST', '/projects', { name: 'P', client: client['@id'] })
    await scene.own.made('POST', '/addresses', {
      type: 'contact',
      customer: client['@id'],
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.com',
    })
    expect([await tagAt(path), await tagAt(client['@id'])]).toEqual([before, before])
    const changed = [{ company: 'Other' }, { defaultAddress: { street: 'Kade 1' } }, { vatNumber: 'NL123456789B01' }]
    const seen = new Set([before])
    for (const body of changed) seen.add((await put(path, body)).headers.get('etag'))
    const { defaultAddress } = (await get(path)).body
    await put(defaultAddress['@id'], { city: 'Delft' })
    seen.add(await tagAt(path))
    expect(seen.size).toBe(5)
  })

  test('of an order changes with a price; of where it is linked, its client alone', async () => {
    const order = await scene.own.order()
    const unlinked = await tagAt(order['@id'])
    await scene.own.project({ orders: [order['@id']] })
    const before = await tagAt(order['@id'])
    expect(before?.split('.')[0]).toBe(unlinked?.split('.')[0])
    const code = decodeURIComponent(scene.product.variants[0]['@id'].split('/').at(-1))
    await scene.rows('update variants set price = price + 1 where code = $1', [code])
    expect(await tagAt(order['@id'])).not.toBe(before)
    const refused = await put(
      `${order['@id']}/ftv_complete_order`,
      { paymentMethod: '/api/v2/shop/payment-methods/invoice' },
      { 'If-Match': before ?? '' },
    )
    expect([refused.status, (await get(order['@id'])).body.state]).toEqual([412, 'parked'])
  })

  test('of an order is confirmed with whoever it was for; its products are changed all the same', async () => {
    const client = async (company: string) =>
      (await scene.call('POST', '/clients', { ...reseller(), body: { company, email: `${company}@example.com` } }))
        .body['@id']
    const order = await scene.own.order()
    const project = await scene.own.project({ orders: [order['@id']], client: await client('first') })
    const seen = (await tagAt(order['@id'])) ?? ''
    await put(project['@id'], { client: await client('second') })
    expect(await tagAt(order['@id'])).not.toBe(seen)
    const complete = { paymentMethod: '/api/v2/shop/payment-methods/invoice' }
    const refused = await put(`${order['@id']}/ftv_complete_order`, complete, { 'If-Match': seen })
    const added = await scene.call('POST', `${order['@id']}/ftv_add_product`, {
      ...reseller(),
      body: { productVariant: scene.product.variants[0]['@id'], quantity: 1 },
      headers: { 'If-Match': seen },
    })
    expect([refused.status, added.status]).toEqual([412, 201])
  })

  test('of a feedback request is not that of who has read it, nor of the voices that come and go', async () => {
    const request = await scene.own.request()
    const before = await tagAt(request['@id'])
    const marked = await put(request['@id'], { payload: { read: true } })
    await put(request.project['@id'], { voices: scene.voices.map((voice: { '@id': string }) => voice['@id']) })
    const now = await get(request['@id'])
    expect([now.body.payload.added.length > 0, now.headers.get('etag')]).toEqual([true, before])
    const answered = await scene.call('POST', '/project-comments', {
      token: scene.bearers.client,
      body: {
        comment: 'This one.',
        project: request.project['@id'],
        parent: request['@id'],
        payload: { voices: request.suggestions },
      },
    })
    expect([marked.headers.get('etag'), answered.status, await tagAt(request['@id'])]).toEqual([before, 201, before])
    expect(answered.headers.get('etag')).not.toBe(before)
  })

  test('of an order that is confirmed is no longer that of its cart', async () => {
    const { order } = await scene.own.parkedOrder()
    const seen = (await tagAt(order['@id'])) ?? ''
    const body = { paymentMethod: '/api/v2/shop/payment-methods/invoice' }
    const path = `${order['@id']}/ftv_complete_order`
    const first = await put(path, body, { 'If-Match': seen })
    const colleague = await put(path, body, { 'If-Match': seen })
    const stock = await put(path, body)
    expect([first.status, colleague.status, stock.status]).toEqual([200, 412, 200])
    expect([stock.body.number, stock.headers.get('etag')]).toEqual([first.body.number, first.headers.get('etag')])
  })
})
