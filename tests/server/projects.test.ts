import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const token = (who: keyof Desk['tokens']) => ({ token: desk.tokens[who] })
const violations = (answer: { body: { violations: { propertyPath: string; code: string }[] } }) =>
  answer.body.violations.map((entry: { propertyPath: string; code: string }) => [entry.propertyPath, entry.code])

describe('a project', () => {
  test('tells a client nothing of what was ordered for, and asked of, the client that it had before', async () => {
    const before = desk.clientNamed('Zonnehuis Energie')
    const voices = [desk.voices[0]['@id']]
    const project = await desk.newProject({ client: before.iri, voices })
    const order = await desk.newOrder()
    const change = (body: object) => desk.call('PUT', `/projects/${project.id}`, { ...token('reseller'), body })
    await change({ orders: [order['@id']] })
    await desk.add(order.code, { voice: voices[0] })
    await desk.complete(order.code)
    const request = {
      comment: 'Which one?',
      project: project['@id'],
      payload: { clientId: before.id, contactId: before.contact },
    }
    const asked = await desk.call('POST', '/project-comments', { ...token('reseller'), body: request })
    const { body: own } = await change({ client: desk.clientNamed('Bakkerij Blauw').iri })
    const { body: theirs } = await desk.call('GET', `/projects/${project.id}`, token('client'))
    const told = [own, theirs].map(({ orders, cart, comments, lastCommentAt }) => [
      orders,
      cart,
      comments,
      lastCommentAt,
    ])
    expect(told).toEqual([
      [[order['@id']], order.code, [asked.body['@id']], asked.body.createdAt],
      [[], null, [], null],
    ])
  })

  test('is made with a client, voices and a description, and read back the same', async () => {
    const client = desk.clientNamed('Bakkerij Blauw')
    const voices = desk.voices.slice(0, 2).map((voice: { '@id': string }) => voice['@id'])
    const made = await desk.call('POST', '/projects', {
      ...token('reseller'),
      body: { name: ' Autumn ', description: '', client: client.iri, voices },
    })
    const { body } = made
    const theme = (await desk.rows('select id from themes order by id limit 1'))[0]?.id
    expect([made.status, made.headers.get('location')]).toEqual([201, body['@id']])
    expect(body).toEqual({
      '@context': '/api/v2/contexts/Project',
      '@id': `/api/v2/shop/projects/${body.id}`,
      '@type': 'Project',
      id: body.id,
      idPath: `/api/v2/shop/projects/${body.id}`,
      name: 'Autumn',
      description: null,
      client: { '@id': client.iri, '@type': 'Customer', idPath: client.iri, name: 'Bakkerij Blauw', hasUser: true },
      customer: expect.stringMatching(/^\/api\/v2\/shop\/customers\/\d+$/),
      state: 'open',
      voices,
      cart: null,
      orders: [],
      comments: [],
      theme: `/api/v2/shop/themes/${theme}`,
      lastCommentAt: null,
      createdAt: body.createdAt,
      updatedAt: body.updatedAt,
    })
    const again = await desk.call('GET', `/projects/${body.id}`, token('reseller'))
    expect([again.status, again.body]).toEqual([200, body])
  })

  test('is made archived where that is asked for, with voices named by their numbers', async () => {
    const [first] = await desk.rows("select id from products where kind = 'voices' order by id limit 1")
    const [late] = await desk.rows(
      `insert into products (id, kind, code, name) overriding system value
       values (123456789, 'voices', 'late', 'Late') returning id`,
    )
    const client = desk.clientNamed('Museumkwartier').iri
    const project = await desk.newProject({ state: 'archived', client, voices: [`${late?.id}`, `${first?.id}`] })
    expect([project.state, project.client.hasUser, project.voices]).toEqual([
      'archived',
      false,
      ['/api/v2/shop/voices/late', '/api/v2/shop/voices/sanne-de-wit'],
    ])
  })

  test('needs a name, and names each reference that is not the reseller’s', async () => {
    const nameless = await desk.call('POST', '/projects', { ...token('reseller'), body: { name: ' ' } })
    expect([nameless.status, violations(nameless)]).toEqual([422, [['name', 'not-blank']]])
    const foreign = desk.clientNamed('De Fietswinkel').iri
    for (const client of [foreign, '/api/v2/shop/customers/999999']) {
      const refused = await desk.call('POST', '/projects', { ...token('reseller'), body: { name: 'A', client } })
      expect([refused.status, violations(refused)]).toEqual([422, [['client', 'not-found']]])
    }
    const voices = [desk.voices[0]['@id'], '/api/v2/shop/voices/nobody']
    const voiceless = await desk.call('POST', '/projects', { ...token('reseller'), body: { name: 'A', voices } })
    expect([voiceless.status, violations(voiceless)]).toEqual([422, [['voices[1]', 'not-found']]])
  })

  test('takes no voice that left the catalogue, but keeps one that it has, and has one back that it had', async () => {
    const [gone, there] = desk.voices.map((voice: { '@id': string }) => voice['@id'])
    const has = await desk.newProject({ voices: [gone] })
    const hasNot = await desk.newProject()
    const setActive = (isActive: boolean) =>
      desk.rows('update products set active = $1 where code = $2', [isActive, gone.split('/').at(-1)])
    await setActive(false)
    onTestFinished(async () => void (await setActive(true)))
    const body = { voices: [there, gone] }
    const refusals = [
      await desk.call('PUT', `/projects/${hasNot.id}`, { ...token('reseller'), body }),
      await desk.call('POST', '/projects', { ...token('reseller'), body: { name: 'Autumn', ...body } }),
    ]
    expect(refusals.map((refused) => [refused.status, violations(refused)])).toEqual([
      [422, [['voices[1]', 'unavailable']]],
      [422, [['voices[1]', 'unavailable']]],
    ])
    const told = []
    for (const voices of [[there, gone], [there], [gone, there]]) {
      const change = { ...token('reseller'), body: { voices } }
      const answer = await desk.call('PUT', `/projects/${has.id}`, change)
      told.push([answer.status, answer.body.voices])
    }
    expect(told).toEqual([
      [200, [there, gone]],
      [200, [there]],
      [200, [gone, there]],
    ])
  })

  test('changes what is given alone, and loses its client by an empty one', async () => {
    const client = desk.clientNamed('Bakkerij Blauw').iri
    const project = await desk.newProject({ client, description: 'Keep me' })
    const archived = await desk.call('PUT', `/projects/${project.id}`, {
      ...token('reseller'),
      body: { state: 'archived' },
    })
    expect(archived.body).toEqual({ ...project, state: 'archived', updatedAt: archived.body.updatedAt })
    await desk.call('PUT', `/projects/${project.id}`, { ...token('reseller'), body: { state: 'open' } })
    for (const empty of [null, '']) {
      await desk.call('PUT', `/projects/${project.id}`, { ...token('reseller'), body: { client } })
      const cleared = await desk.call('PUT', `/projects/${project.id}`, {
        ...token('reseller'),
        body: { client: empty },
      })
      expect([cleared.body.client, cleared.body.description]).toEqual([null, 'Keep me'])
    }
    const wrong = await desk.call('PUT', `/projects/${project.id}`, { ...token('reseller'), body: { state: 'lost' } })
    expect([wrong.status, violations(wrong)]).toEqual([422, [['state', 'choice']]])
  })

  test('parks the cart that is linked to it, and takes no order twice, none that was confirmed without one, nor a stranger’s', async () => {
    const project = await desk.newProject()
    const other = await desk.newProject()
    const order = await desk.newOrder()
    const link = (id: number, orders: string[]) =>
      desk.call('PUT', `/projects/${id}`, { ...token('reseller'), body: { orders } })
    const linked = await link(project.id, [order['@id']])
    expect([linked.body.orders, linked.body.cart]).toEqual([[order['@id']], order.code])
    const parked = await desk.call('GET', `/orders/${order.code}`, token('reseller'))
    expect([parked.body.state, parked.body.projectId]).toEqual(['parked', project.id])
    expect(violations(await link(other.id, [order['@id']]))).toEqual([['orders[0]', 'invalid']])
    const foreign = await desk.call('POST', '/orders/ftv_create_order', { ...token('stranger'), body: {} })
    expect(violations(await link(project.id, [foreign.body['@id'], '/api/v2/shop/orders/none']))).toEqual([
      ['orders[0]', 'not-found'],
      ['orders[1]', 'not-found'],
    ])
    expect((await link(project.id, [])).body.orders).toEqual([order['@id']])
    const confirmed = await desk.newOrder()
    await desk.add(confirmed.code, { voice: desk.voices[0]['@id'] })
    await desk.complete(confirmed.code)
    expect(violations(await link(project.id, [confirmed['@id']]))).toEqual([['orders[0]', 'invalid']])
  })

  test('is not there for anybody else, in the same words as one that never was', async () => {
    const project = await desk.newProject()
    const missing = await desk.call('GET', '/projects/999999', token('reseller'))
    expect(missing.status).toBe(404)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Mine' }],
      ['DELETE', '', undefined],
      ['GET', '/orders', undefined],
      ['GET', '/comments', undefined],
    ] as const) {
      const answer = await desk.call(method, `/projects/${project.id}${path}`, { ...token('stranger'), body })
      expect([method, path, answer.status, answer.text]).toEqual([method, path, 404, missing.text])
    }
    expect((await desk.call('GET', '/projects/abc', token('reseller'))).status).toBe(404)
  })

  test('can be read by its client, who changes nothing', async () => {
    const project = await desk.newProject({ client: desk.clientNamed('Bakkerij Blauw').iri })
    const hidden = await desk.newProject({ client: desk.clientNamed('Zonnehuis Energie').iri })
    expect((await desk.call('GET', `/projects/${project.id}`, token('client'))).status).toBe(200)
    expect((await desk.call('GET', `/projects/${hidden.id}`, token('client'))).status).toBe(404)
    const changes = [
      await desk.call('POST', '/projects', { ...token('client'), body: { name: 'A' } }),
      await desk.call('PUT', `/projects/${project.id}`, { ...token('client'), body: { name: 'A' } }),
      await desk.call('DELETE', `/projects/${project.id}`, token('client')),
      await desk.call('POST', '/projects', { ...token('pending'), body: { name: 'A' } }),
    ]
    expect(changes.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await desk.call('GET', '/projects')).status).toBe(401)
  })

  test('is deleted with its open order, and kept when an order of it is confirmed', async () => {
    const { project, code } = await desk.readyOrder()
    expect((await desk.call('DELETE', `/projects/${project.id}`, token('reseller'))).status).toBe(204)
    expect((await desk.call('GET', `/orders/${code}`, token('reseller'))).status).toBe(404)
    const kept = await desk.readyOrder()
    await desk.complete(kept.code)
    const refused = await desk.call('DELETE', `/projects/${kept.project.id}`, token('reseller'))
    expect([refused.status, refused.body['@type']]).toEqual([422, 'hydra:Error'])
  })
})

describe('the list of projects', () => {
  test('holds open ones unless asked, newest first, by client and by page', async () => {
    const client = desk.clientNamed('Havenlijn Ferries')
    const first = await desk.newProject({ client: client.iri })
    const second = await desk.newProject({ client: client.iri, state: 'archived' })
    const ids = async (query: string) =>
      (await desk.call('GET', `/projects?${query}`, token('reseller'))).body['hydra:member'].map(
        (entry: { id: number }) => entry.id,
      )
    const filter = `client=${encodeURIComponent(client.iri)}`
    expect((await ids(filter)).includes(second.id)).toBe(false)
    expect((await ids(`${filter}&state=archived`))[0]).toBe(second.id)
    expect((await ids(`${filter}&state[]=archived&state[]=open`)).slice(0, 2)).toEqual([second.id, first.id])
    expect((await ids(`client=${client.id}`))[0]).toBe(first.id)
    expect(await ids(`client=${desk.clientNamed('De Fietswinkel').id}`)).toEqual([])
    expect(await ids('client=nobody')).toEqual([])
    expect(await ids('state=lost')).toEqual([])
    const page = await desk.call('GET', '/projects?itemsPerPage=1&page=2', token('reseller'))
    expect(page.body['hydra:member'].length).toBe(1)
    expect(page.body['hydra:view']['hydra:previous']).toBe('/api/v2/shop/projects?itemsPerPage=1&page=1')
    expect((await desk.call('GET', '/projects', token('stranger'))).body['hydra:totalItems']).toBe(0)
    expect((await desk.call('GET', '/projects', token('pending'))).body['hydra:member']).toEqual([])
  })
})
