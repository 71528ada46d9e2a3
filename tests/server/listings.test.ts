import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  // A reseller's lists of this test alone.
  await desk.rows("update projects set state = 'archived'")
  const client = desk.clientNamed('Havenlijn Ferries').iri
  await desk.newProject({ name: 'Étude in blue' })
  await desk.newProject({ name: 'Zomer 50%', client })
  await desk.newProject({ name: 'autumn Straße' })
  await desk.newProject({ name: 'Þorri', client: desk.clientNamed('Bakkerij Blauw').iri })
})
afterAll(() => desk.close())

const list = async (path: string, key: string, who: keyof Desk['tokens'] = 'reseller') => {
  const { status, body } = await desk.call('GET', path, { token: desk.tokens[who] })
  expect([path, status]).toEqual([path, 200])
  return body['hydra:member'].map((member: Record<string, unknown>) => member[key])
}
const projects = (query: string) => list(`/projects?${query}`, 'name')

describe('projects', () => {
  test('are found by a part of their name or their client, whatever its case and accents', async () => {
    expect(await projects('search=etude')).toEqual(['Étude in blue'])
    expect(await projects('search=STRASSE')).toEqual(['autumn Straße'])
    expect(await projects('search=%C3%BEo')).toEqual(['Þorri'])
    expect(await projects('search=thorri')).toEqual(['Þorri'])
    expect(await projects('search=havenlijn')).toEqual(['Zomer 50%'])
    expect(await projects('search=nowhere')).toEqual([])
    expect(await projects('search=%E2%80%9Czomer%E2%80%9D%20%20havenlijn,')).toEqual(['Zomer 50%'])
    expect(await projects('search=blue-%C3%A9tude')).toEqual([])
    expect(await projects('search=in-blue%20etude')).toEqual(['Étude in blue'])
  })

  test('take wildcards for letters', async () => {
    expect(await projects('search=50%25')).toEqual(['Zomer 50%'])
    expect(await projects('search=__')).toEqual([])
    expect(await projects('search=%25%25')).toEqual([])
  })

  test('are all there while the search has one character', async () => {
    expect(await projects('search=z')).toHaveLength(4)
    expect(await projects('search=')).toHaveLength(4)
  })

  test('come newest first, and by name, client or date when asked', async () => {
    const byName = ['autumn Straße', 'Étude in blue', 'Þorri', 'Zomer 50%']
    expect(await projects('')).toEqual(['Þorri', 'autumn Straße', 'Zomer 50%', 'Étude in blue'])
    expect(await projects('order[name]=asc')).toEqual(byName)
    expect(await projects('order[name]=DESC')).toEqual([...byName].reverse())
    expect(await projects('order[createdAt]=asc')).toEqual(['Étude in blue', 'Zomer 50%', 'autumn Straße', 'Þorri'])
    const byClient = await projects('order[client.name]=desc&order[name]=desc')
    expect(byClient).toEqual(['Zomer 50%', 'Þorri', 'Étude in blue', 'autumn Straße'])
    expect(await projects('order[client.name]=asc&order[name]=asc&itemsPerPage=3&page=1')).toEqual([
      'Þorri',
      'Zomer 50%',
      'autumn Straße',
    ])
  })

  test('are counted as they are found', async () => {
    const { body } = await desk.call('GET', '/projects?search=au&itemsPerPage=1', { token: desk.tokens.reseller })
    expect([body['hydra:totalItems'], body['hydra:view']['hydra:last']]).toEqual([
      2,
      '/api/v2/shop/projects?search=au&itemsPerPage=1&page=2',
    ])
  })

  test('refuse another direction, and ignore another field', async () => {
    const answer = await desk.call('GET', '/projects?order[name]=up', { token: desk.tokens.reseller })
    expect([answer.status, answer.body['hydra:description']]).toEqual([400, 'order[name] should be asc or desc.'])
    expect(await projects('order[secret]=asc&order[name]=asc&itemsPerPage=1')).toEqual(['autumn Straße'])
  })

  test('of somebody else are found by nobody', async () => {
    expect(await list('/projects?search=zomer', 'name', 'stranger')).toEqual([])
  })
})

describe('clients', () => {
  const clients = (query: string) => list(`/clients?${query}`, 'company')

  test('are found by company or e-mail address', async () => {
    expect(await clients('search=blauw')).toEqual(['Bakkerij Blauw'])
    expect(await clients(`search=${desk.clientNamed('Havenlijn Ferries').email.slice(0, 9)}`)).toEqual([
      'Havenlijn Ferries',
    ])
  })

  test('are sorted by company and by what they have', async () => {
    const companies = await clients('')
    expect(await clients('order[company]=desc')).toEqual([...companies].reverse())
    const most = await list('/clients?order[numberOfProjects]=desc', 'numberOfProjects')
    expect(most).toEqual([...most].sort((a: number, b: number) => b - a))
    const made = async (path: string, body: object) =>
      (await desk.call('POST', path, { token: desk.tokens.reseller, body })).body
    await made('/clients', { company: 'Zee', email: 'zee@example.com', defaultAddress: { city: 'Ede' } })
    // A contact, and no address of its own: as many addresses as the one before.
    const { '@id': customer } = await made('/clients', { company: 'Aan zee', email: 'aan-zee@example.com' })
    const person = { firstName: 'A', lastName: 'B', email: 'a@example.com' }
    await made('/addresses', { customer, type: 'contact', ...person })
    const few = await list('/clients?order[numberOfContacts]=asc', 'numberOfContacts')
    expect(few).toEqual([...few].sort((a: number, b: number) => a - b))
  })
})

describe('orders', () => {
  test('are found by number and by the names of their confirmation, and sorted', async () => {
    const { project, code } = await desk.readyOrder()
    await desk.call('PUT', `/projects/${project.id}`, { token: desk.tokens.reseller, body: { name: 'Kerstfilm' } })
    const { body } = await desk.complete(code)
    await desk.call('PUT', `/projects/${project.id}`, { token: desk.tokens.reseller, body: { name: 'Renamed' } })
    const codes = (query: string) => list(`/orders?${query}`, 'code')
    expect(await codes('search=kerstfilm')).toEqual([code])
    expect(await codes('search=renamed')).toEqual([])
    expect(await codes(`search=${body.number}`)).toEqual([code])
    expect((await codes('order[number]=desc'))[0]).toBe(code)
    const names = await list('/orders?order[projectName]=asc', 'projectName')
    expect(names).toEqual([...names].sort((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect(await list(`/projects/${project.id}/orders?search=kerst&order[createdAt]=asc`, 'code')).toEqual([code])
  })
  test('come by when they were confirmed, or else made, the latest first', async () => {
    const { project, code: first } = await desk.readyOrder()
    const { code: second } = await desk.readyOrder()
    const draft = (await desk.newOrder()).code
    const confirmed = await desk.newOrder()
    await desk.add(confirmed.code, { voice: desk.voices[0]['@id'] })
    await desk.complete(second)
    await desk.complete(first)
    expect(await list('/orders?itemsPerPage=2', 'code')).toEqual([first, second])
    expect(await list('/orders?order[createdAt]=desc&itemsPerPage=2', 'code')).toEqual([second, first])
    const orders = [draft, confirmed.code].map((code) => `/api/v2/shop/orders/${code}`)
    await desk.call('PUT', `/projects/${project.id}`, { token: desk.tokens.reseller, body: { orders } })
    await desk.complete(confirmed.code)
    expect(await list(`/projects/${project.id}/orders`, 'code')).toEqual([confirmed.code, first, draft])
  })
})
