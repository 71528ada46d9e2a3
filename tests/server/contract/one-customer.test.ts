import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '../../../server/db/schema/customer.ts'
import { presentCustomers } from '../../../server/services/customer/present-customer.ts'
import { openScene, type Scene } from './scene.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer as it goes over the wire
type Wire = any

let scene: Scene
let readable: string[]
beforeAll(async () => {
  scene = await openScene()
  const { body: docs } = await scene.call('GET', '/api/v2/docs.jsonld')
  const customer = docs['hydra:supportedClass'].find((entry: Wire) => entry['@id'] === '#Customer')
  readable = customer['hydra:supportedProperty']
    .filter((property: Wire) => property['hydra:readable'])
    .map((property: Wire) => property['hydra:title'])
    .sort()
})
afterAll(() => scene.close())

const namesOf = (answer: object): string[] =>
  Object.keys(answer)
    .filter((name) => !name.startsWith('@'))
    .sort()

const as = (who: 'reseller' | 'client' | 'pending', method: string, path: string, body?: unknown) =>
  scene.call(method, path, { token: scene.bearers[who], ...(body === undefined ? {} : { body }) })

const idOf = async (email: string): Promise<number> =>
  Number((await scene.rows('select customer_id from users where email = $1', [email]))[0]?.customer_id)

describe('every answer about a customer has every documented property', () => {
  const cases: [name: string, ask: () => Promise<Wire>][] = [
    ['a client by its client path', () => as('reseller', 'GET', `/clients/${scene.own.client.id}`)],
    ['a client by its own IRI', () => as('reseller', 'GET', scene.own.client.iri)],
    ['a new client', () => as('reseller', 'POST', '/clients', { company: 'New', email: 'new-one@example.com' })],
    ['a changed client', () => as('reseller', 'PUT', `/clients/${scene.own.client.id}`, { firstName: 'Ada' })],
    ['a changed client by its own IRI', () => as('reseller', 'PUT', scene.own.client.iri, { lastName: 'Bakker' })],
    ["a reseller's own account", () => as('reseller', 'GET', `/customers/${scene.resellerId}`)],
    [
      "a reseller's changed account",
      () => as('reseller', 'PUT', `/customers/${scene.resellerId}`, { firstName: 'Robin' }),
    ],
    ["a client's own account", async () => as('client', 'GET', `/customers/${await idOf('client@example.com')}`)],
    ['an account under review', async () => as('pending', 'GET', `/customers/${await idOf('pending@example.com')}`)],
    [
      'a member of the list of clients',
      async () => ({ body: (await as('reseller', 'GET', '/clients')).body['hydra:member'][0] }),
    ],
  ]
  test.each(cases)('%s', async (_, ask) => {
    expect(namesOf((await ask()).body)).toEqual(readable)
  })
})

test('a client is the same by both paths and in the list, and its reseller sees what is the reseller’s to see', async () => {
  const project = await scene.own.project()
  const { body: client } = await as('reseller', 'GET', scene.own.client.iri)
  expect((await as('reseller', 'GET', `/clients/${scene.own.client.id}`)).body).toEqual(client)
  const { '@context': _, ...member } = client
  expect((await as('reseller', 'GET', '/clients')).body['hydra:member']).toContainEqual(member)
  const theme = await scene.own.theme()
  expect(client).toMatchObject({
    role: 'client',
    approved: true,
    groupCode: null,
    reseller: `/api/v2/shop/customers/${scene.resellerId}`,
    projects: client.clientProjects,
    numberOfProjects: client.clientProjects.length,
    theme: theme['@id'],
    themeId: theme.id,
    subscribedToNewsletter: false,
  })
  expect(client.projects).toContain(project['@id'])
})

test('an account tells its own addresses and projects, and no others', async () => {
  const project = await scene.own.project()
  const { body: reseller } = await as('reseller', 'GET', `/customers/${scene.resellerId}`)
  const own = (await as('reseller', 'GET', `/addresses?customer=${scene.resellerId}`)).body['hydra:member']
  expect(reseller).toMatchObject({ addresses: own, clientProjects: [], hasUser: true, user: { hasUser: true } })
  expect(reseller.numberOfProjects).toBe(reseller.projects.length)
  expect(reseller.projects).toContain(project['@id'])
  const id = await idOf('client@example.com')
  const { body: client } = await as('client', 'GET', `/customers/${id}`)
  const rows = await scene.rows('select id from projects where client_id = $1 order by id', [id])
  const iris = rows.map((row) => `/api/v2/shop/projects/${row.id}`)
  expect([client.projects, client.clientProjects, client.hasUser]).toEqual([iris, iris, true])
})

test('the newsletter of a client is what its reseller says, by both paths', async () => {
  const { body: created } = await as('reseller', 'POST', '/clients', {
    company: 'Reader',
    email: 'reader@example.com',
    subscribedToNewsletter: true,
  })
  const said = async (path: string, subscribedToNewsletter: boolean) => {
    const { body } = await as('reseller', 'PUT', path, { subscribedToNewsletter })
    const { body: read } = await as('reseller', 'GET', created['@id'])
    return [body.subscribedToNewsletter, read.subscribedToNewsletter]
  }
  expect([
    created.subscribedToNewsletter,
    await said(created['@id'], false),
    await said(`/clients/${created.id}`, true),
  ]).toEqual([true, [false, false], [true, true]])
})

test('a list takes as many queries as one client does', async () => {
  const { db } = scene.context.database
  const rows = await db.select().from(customers).orderBy(asc(customers.id))
  let queries = 0
  const counting = new Proxy(db, {
    get: (target, name) => {
      if (name === 'select') queries += 1
      return Reflect.get(target, name)
    },
  })
  await presentCustomers(counting, rows.slice(0, 1))
  const one = queries
  await presentCustomers(counting, rows)
  expect([rows.length > 3, one, queries - one]).toEqual([true, 4, 4])
})
