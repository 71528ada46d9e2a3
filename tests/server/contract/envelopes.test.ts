import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
let project: { '@id': string; id: number }
beforeAll(async () => {
  scene = await openScene()
  for (const name of ['One', 'Two', 'Three']) await scene.own.project({ name, client: null })
  project = await scene.own.project({ name: 'Last' })
})
afterAll(() => scene.close())
beforeEach(() => scene.forgetLimits())

const get = (path: string, headers: Record<string, string> = {}) =>
  scene.call('GET', path, { token: scene.bearers.reseller, headers })
const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  scene.call(method, path, { token: scene.bearers.reseller, body, headers })
const raw = (path: string, init: RequestInit): Promise<Response> => Promise.resolve(scene.app.request(path, init))

type Listed = { 'hydra:member': { '@id': string }[]; 'hydra:view': { 'hydra:next'?: string } }

const partial = 'hydra:PartialCollectionView'

describe('a list', () => {
  test('without a query and with one page has no view', async () => {
    const { status, body } = await get('/clients')
    expect([status, Object.keys(body)]).toEqual([
      200,
      ['@context', '@id', '@type', 'hydra:member', 'hydra:totalItems', 'hydra:search'],
    ])
    expect([body['@context'], body['@id'], body['@type'], body['hydra:totalItems']]).toEqual([
      '/api/v2/contexts/Customer',
      '/api/v2/shop/clients',
      'hydra:Collection',
      body['hydra:member'].length,
    ])
  })

  test('with a query and one page has a view with its id and type alone', async () => {
    const { body } = await get('/projects?state=open&itemsPerPage=100')
    expect(body['hydra:view']).toEqual({ '@id': '/api/v2/shop/projects?state=open&itemsPerPage=100', '@type': partial })
  })

  test('of several pages has links with the page last and brackets encoded', async () => {
    const path = '/api/v2/shop/voices'
    const { body } = await get('/voices?page=2&itemsPerPage=3&productTaxons.taxon.code[]=voice_gender_female')
    const last = Math.ceil(body['hydra:totalItems'] / 3)
    const at = (page: number) =>
      `${path}?itemsPerPage=3&productTaxons.taxon.code%5B%5D=voice_gender_female&page=${page}`
    expect(last).toBeGreaterThan(2)
    expect(body['hydra:view']).toEqual({
      '@id': at(2),
      '@type': partial,
      'hydra:first': at(1),
      'hydra:last': at(last),
      'hydra:previous': at(1),
      'hydra:next': at(3),
    })
    const links = async (page: number) => Object.keys((await get(at(page))).body['hydra:view']).slice(4)
    expect([await links(1), await links(last)]).toEqual([['hydra:next'], ['hydra:previous']])
  })

  test('gives each member once, whatever the size of its pages', async () => {
    const all = (await get('/projects?itemsPerPage=100')).body['hydra:member']
    let next: string | undefined = '/api/v2/shop/projects?itemsPerPage=2'
    const seen: string[] = []
    while (next !== undefined) {
      const { body }: { body: Listed } = await get(next)
      seen.push(...body['hydra:member'].map((member) => member['@id']))
      next = body['hydra:view']['hydra:next']
    }
    expect(seen).toEqual(all.map((member: { '@id': string }) => member['@id']))
  })

  test('past its end is empty, with the same total', async () => {
    const { status, body } = await get('/projects?page=999')
    const total = (await get('/projects')).body['hydra:totalItems']
    expect([status, body['hydra:member'], body['hydra:totalItems']]).toEqual([200, [], total])
    expect(body['hydra:view']).toEqual({ '@id': '/api/v2/shop/projects?page=999', '@type': partial })
  })

  test('past its end leads back to its last page', async () => {
    const { body } = await get('/voices?itemsPerPage=3&page=999')
    const last = `/api/v2/shop/voices?itemsPerPage=3&page=${Math.ceil(body['hydra:totalItems'] / 3)}`
    const { 'hydra:previous': previous, 'hydra:last': end, ...view } = body['hydra:view']
    expect([previous, end, 'hydra:next' in view]).toEqual([last, last, false])
  })

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e2', 'itemsPerPage=0', 'itemsPerPage=-3'])(
    'refuses %s',
    async (query) => {
      expect((await get(`/projects?${query}`)).status).toBe(400)
    },
  )

  test('has 30 members a page, and 100 at most', async () => {
    await scene.rows(
      "insert into projects (customer_id, name) select $1, 'Many ' || n from generate_series(1, 101) n",
      [scene.strangerId],
    )
    const sizes = await Promise.all(
      ['', '?itemsPerPage=100', '?itemsPerPage=101', '?itemsPerPage=9007199254740991'].map(
        async (query) =>
          (await scene.call('GET', `/projects${query}`, { token: scene.bearers.stranger })).body['hydra:member'].length,
      ),
    )
    expect(sizes).toEqual([30, 100, 100, 100])
  })

  test('names its filters in a template', async () => {
    const search = (variable: string, property = variable) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property,
      required: false,
    })
    expect((await get('/projects')).body['hydra:search']).toEqual({
      '@type': 'hydra:IriTemplate',
      'hydra:template':
        '/api/v2/shop/projects{?state,client,search,order[name],order[client.name],order[state],order[createdAt],order[updatedAt]}',
      'hydra:variableRepresentation': 'BasicRepresentation',
      'hydra:mapping': [
        search('state'),
        search('client'),
        search('search'),
        search('order[name]', 'name'),
        search('order[client.name]', 'client.name'),
        search('order[state]', 'state'),
        search('order[createdAt]', 'createdAt'),
        search('order[updatedAt]', 'updatedAt'),
      ],
    })
  })

  test('has members with an id and a type, and no context', async () => {
    for (const path of [
      '/projects',
      '/clients',
      '/orders',
      '/project-comments',
      '/voices',
      '/products',
      '/countries',
    ]) {
      const { body } = await get(path)
      const first = body['hydra:member'][0]
      expect([path, typeof first['@id'], typeof first['@type'], '@context' in first]).toEqual([
        path,
        'string',
        'string',
        false,
      ])
      expect(first['@id']).toMatch(/^\/api\/v2\/shop\//)
    }
  })

  test('reads a list in the query in each of its forms', async () => {
    const tokens = ['voice_language_dutch', 'voice_language_german']
    const name = 'productTaxons.taxon.code'
    const form = (key: (index: number) => string) =>
      tokens.map((value, index) => `${encodeURIComponent(key(index))}=${value}`).join('&')
    const total = async (query: string) => (await get(`/voices?${query}`)).body['hydra:totalItems']
    const both = await total(form(() => `${name}[]`))
    const one = await total(`${name}=voice_language_dutch`)
    expect(both).toBeGreaterThan(one)
    expect([await total(form((index) => `${name}[${index}]`)), await total(form(() => name))]).toEqual([both, both])
    expect([await total(`${name}[]=voice_language_dutch`), await total(`${name}[0]=voice_language_dutch`)]).toEqual([
      one,
      one,
    ])
    expect(await total(`${name}[]=voice_language_dutch&${name}[]=voice_language_german`)).toBe(both)
  })
})

describe('an item', () => {
  test('begins with its context, id and type, and names absent values', async () => {
    const { status, headers, body } = await get(project['@id'])
    expect([status, headers.get('content-type')]).toEqual([200, 'application/ld+json; charset=utf-8'])
    expect(Object.entries(body).slice(0, 4)).toEqual([
      ['@context', '/api/v2/contexts/Project'],
      ['@id', project['@id']],
      ['@type', 'Project'],
      ['id', project.id],
    ])
    expect([body.description, body.cart, body.lastCommentAt]).toEqual([null, null, null])
  })

  test('that was made answers 201 with its place', async () => {
    const made = await send('POST', '/projects', { name: 'Made' })
    expect([made.status, made.headers.get('location')]).toEqual([201, made.body['@id']])
    expect((await get(made.body['@id'])).body).toEqual(made.body)
  })

  test('that is gone leaves 204 without a body', async () => {
    const doomed = await scene.own.project()
    const gone = await scene.call('DELETE', doomed['@id'], { token: scene.bearers.reseller })
    expect([gone.status, gone.text, gone.headers.get('content-type')]).toEqual([204, '', null])
    expect((await get(doomed['@id'])).status).toBe(404)
  })
})

describe('Accept', () => {
  test.each([
    ['application/ld+json', 'application/ld+json'],
    ['*/*', 'application/ld+json'],
    ['application/*', 'application/ld+json'],
    ['text/html, */*;q=0.8', 'application/ld+json'],
    ['application/json, text/plain, */*', 'application/ld+json'],
    ['application/json, application/ld+json', 'application/ld+json'],
    ['application/json', 'application/json'],
    ['application/json;charset=utf-8', 'application/json'],
    ['APPLICATION/JSON', 'application/json'],
    ['application/json;q=0.5', 'application/json'],
    ['application/json, application/ld+json;q=0', 'application/json'],
    ['*/*, application/ld+json;q=0', 'application/json'],
    ['text/html;q=0.9, application/ld+json;q=0.1', 'application/ld+json'],
    ['application/*;q=0, application/ld+json', 'application/ld+json'],
  ])('%s is answered with %s', async (accept, type) => {
    const { status, headers } = await get('/projects', { Accept: accept })
    expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
  })

  test('left out means JSON-LD', async () => {
    const answer = await raw('/api/v2/shop/countries', {})
    expect(answer.headers.get('content-type')).toBe('application/ld+json; charset=utf-8')
  })

  test.each([
    'text/html',
    'application/xml',
    'image/png, text/*',
    'application/ld+json;q=0',
    'application/*;q=0, */*',
    'a',
    ';',
    ',',
  ])('%s fits neither', async (accept) => {
    const { status, body, headers } = await get('/projects', { Accept: accept })
    expect([status, body['@type'], headers.get('content-type')]).toEqual([
      406,
      'hydra:Error',
      'application/ld+json; charset=utf-8',
    ])
  })

  test('application/json gives plain JSON and bare lists', async () => {
    const accept = { Accept: 'application/json' }
    const list = (await get('/projects', accept)).body
    const linked = (await get('/projects')).body['hydra:member']
    const plain = (await get(project['@id'], accept)).body
    expect([Array.isArray(list), list.map(({ id }: { id: number }) => id)]).toEqual([
      true,
      linked.map(({ id }: { id: number }) => id),
    ])
    expect(JSON.stringify([list, plain])).not.toMatch(/"(?:@|hydra:)/)
    expect([plain.id, plain.name, plain.client.idPath]).toEqual([project.id, 'Last', scene.own.client.iri])
  })

  test('application/json gives problems instead of Hydra errors', async () => {
    const accept = { Accept: 'application/json' }
    const missing = await get('/projects/987654321', accept)
    expect([missing.status, missing.headers.get('content-type'), missing.body]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
      { type: 'about:blank', title: 'An error occurred', status: 404, detail: 'Not Found' },
    ])
    const violated = await send('POST', '/projects', { name: '' }, accept)
    const violation = { propertyPath: 'name', message: 'This value should not be blank.', code: 'not-blank' }
    expect([violated.status, violated.headers.get('content-type'), violated.body]).toEqual([
      422,
      'application/problem+json; charset=utf-8',
      {
        type: 'about:blank',
        title: 'An error occurred',
        status: 422,
        detail: 'name: This value should not be blank.',
        violations: [violation],
      },
    ])
  })
})
