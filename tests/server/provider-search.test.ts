import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, administratorToken } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let token: string
beforeAll(async () => {
  desk = await openDesk()
  token = await administratorToken(desk)
})
afterAll(() => desk.close())

// biome-ignore lint/suspicious/noExplicitAny: an answer as it goes over the wire
type Wire = any

const find = async (q: string): Promise<Wire[]> =>
  (await desk.call('GET', `${admin}/search?q=${encodeURIComponent(q)}`, { token })).body['hydra:member']
const add = async (kind: string, body: Record<string, unknown>) =>
  (await desk.call('POST', `${admin}/${kind}`, { token, body })).body

describe('finding anything', () => {
  test('gives what has the part in its name, by kind and then by name, hidden things too', async () => {
    await add('voices', { name: 'Zoë Quarx', status: 'hidden' })
    await add('voices', { name: 'Anna Quarx', status: 'published' })
    await add('musics', { name: 'Quarx march', status: 'published' })
    await add('products', { name: 'Quarx spot', type: 'product' })
    expect(await find('QUÁRX')).toEqual([
      {
        '@id': '/api/v2/admin/voices/anna-quarx',
        '@type': 'ProviderSearchResult',
        kind: 'voices',
        code: 'anna-quarx',
        name: 'Anna Quarx',
        detail: null,
        active: true,
      },
      expect.objectContaining({ kind: 'voices', name: 'Zoë Quarx', active: false }),
      expect.objectContaining({ kind: 'musics', code: 'quarx-march' }),
      expect.objectContaining({ '@id': '/api/v2/admin/products/quarx-spot', kind: 'products', active: false }),
    ])
  })

  test('finds orders by number and by project, and resellers', async () => {
    const { code } = await desk.readyOrder()
    await desk.complete(code)
    const { '@id': iri, number, project } = (await desk.call('GET', `${admin}/orders/${code}`, { token })).body
    const order = { '@id': iri, kind: 'orders', code: number, name: number, detail: expect.stringContaining(project) }
    expect(await find(number)).toEqual([expect.objectContaining(order)])
    expect(await find(project)).toContainEqual(expect.objectContaining(order))
    const resellers = (await find('reseller@example.com')).filter(({ kind }) => kind === 'resellers')
    expect(resellers.map(({ detail, active }) => [detail, active])).toEqual([
      ['other-reseller@example.com', true],
      ['reseller@example.com', true],
    ])
  })

  test('gives five of a kind at most, nothing for one character, and takes % and _ as they are', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await add('idents', { name: `Plinth ${number}` })
    expect((await find('plinth')).map(({ name }) => name)).toEqual([
      'Plinth 1',
      'Plinth 2',
      'Plinth 3',
      'Plinth 4',
      'Plinth 5',
    ])
    expect([await find('p'), await find(''), await find('%%'), await find('__')]).toEqual([[], [], [], []])
  })
})
