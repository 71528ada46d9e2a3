import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { routes } from '../../../server/routes/all.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.forgetLimits())

const get = (path: string, headers: Record<string, string> = {}) =>
  scene.call('GET', path, { token: scene.bearers.reseller, headers })
const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  scene.call(method, path, { token: scene.bearers.reseller, body, headers })
const raw = (path: string, init: RequestInit): Promise<Response> => Promise.resolve(scene.app.request(path, init))

const docsLink = '<http://localhost:8080/api/v2/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"'

describe('every answer', () => {
  const calls: [name: string, status: number, path: string, init: RequestInit][] = [
    ['a list', 200, '/shop/countries', {}],
    ['a cached list', 200, '/shop/voices', {}],
    ['an entrypoint', 200, '', {}],
    ['the documentation', 200, '/docs.jsonld', {}],
    ['the OpenAPI', 200, '/docs.json', {}],
    ['a context', 200, '/contexts/Project', {}],
    ['no token', 401, '/shop/projects', {}],
    ['a bad token', 401, '/shop/projects', { headers: { Authorization: 'Bearer a.b.c' } }],
    ['no such call', 404, '/shop/nothing', {}],
    ['no such method', 405, '/shop/countries', { method: 'DELETE' }],
    ['OPTIONS', 204, '/shop/countries', { method: 'OPTIONS' }],
    ['no such item', 404, '/shop/voices/nobody', {}],
    ['a wrong format', 406, '/shop/countries', { headers: { Accept: 'text/html' } }],
    ['a wrong type', 415, '/shop/customers', { method: 'POST', body: 'a' }],
    [
      'bad JSON',
      400,
      '/shop/customers',
      { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } },
    ],
    [
      'violations',
      422,
      '/shop/customers',
      { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
    ],
  ]

  const callsBeside: typeof calls = [
    ['health', 200, '/healthz', {}],
    ['readiness', 200, '/readyz', {}],
    ['a word of the gateway', 200, '/webhooks/mollie', { method: 'POST', body: 'id=nothing' }],
    ['no word of the gateway', 405, '/webhooks/mollie', {}],
    ['a long word of the gateway', 413, '/webhooks/mollie', { method: 'POST', body: 'a'.repeat(16_385) }],
  ]

  const seeHeaders = async (status: number, path: string, init: RequestInit): Promise<void> => {
    const answer = await raw(path, init)
    const { headers } = answer
    const names = ['link', 'x-content-type-options', 'content-security-policy', 'referrer-policy']
    expect([answer.status, ...names.map((name) => headers.get(name))]).toEqual([
      status,
      docsLink,
      'nosniff',
      "default-src 'none'; frame-ancestors 'none'",
      'strict-origin-when-cross-origin',
    ])
    expect(headers.get('vary')?.split(', ')).toContain('Accept')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  }

  test.each(calls)('carries its headers: %s', (_, status, path, init) => seeHeaders(status, `/api/v2${path}`, init))
  test.each(callsBeside)('carries them beside the API: %s', (_, ...call) => seeHeaders(...call))

  test('of a published resource names the hub', async () => {
    const named = `${docsLink}, <http://localhost:8080/.well-known/mercure>; rel="mercure"`
    const { order } = await scene.own.parkedOrder()
    const project = await send('POST', '/projects', { name: 'Summer' })
    const iri = project.body['@id']
    const answers = [
      project,
      await get('/projects'),
      await get(iri),
      await send('PUT', iri, { name: 'Autumn' }),
      await get('/project-comments'),
      await send('PUT', `${order['@id']}/ftv_delete_product`, { orderItemId: order.items[0].id, instructionIndex: 0 }),
      await send('POST', '/orders/ftv_create_order', { localCode: 'nl_NL', project: iri }),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.get('link')])).toEqual(
      [201, 200, 200, 200, 200, 200, 201].map((status) => [status, named]),
    )
    expect((await send('DELETE', iri, undefined)).headers.get('link')).toBe(docsLink)
  })

  test('of what the stream tells of names the hub, and that of the account from where to listen', () => {
    const nameOf = ({ spec }: (typeof routes)[number]): string => `${spec.method.toUpperCase()} ${spec.path}`
    expect(routes.filter(({ spec }) => spec.published).map(nameOf)).toEqual([
      'GET /shop/projects',
      'POST /shop/projects',
      'GET /shop/projects/{id}',
      'PUT /shop/projects/{id}',
      'GET /shop/projects/{id}/orders',
      'GET /shop/projects/{id}/comments',
      'GET /shop/project-comments',
      'POST /shop/project-comments',
      'GET /shop/project-comments/{id}',
      'PUT /shop/project-comments/{id}',
      'GET /shop/orders',
      'POST /shop/orders/ftv_create_order',
      'GET /shop/orders/{code}',
      'POST /shop/orders/{code}/ftv_add_product',
      'PUT /shop/orders/{code}/ftv_update_product_voice',
      'PUT /shop/orders/{code}/ftv_update_product',
      'PUT /shop/orders/{code}/ftv_delete_product',
      'PUT /shop/orders/{code}/ftv_complete_order',
    ])
    expect(routes.filter(({ spec }) => spec.followed).map(nameOf)).toEqual(['GET /shop/customers/{id}'])
  })

  test('has a request id of its own, whatever the caller sends', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await get('/themes', { 'X-Request-Id': 'mine' })).headers.get('x-request-id')),
    )
    expect([new Set(ids).size, ids.includes('mine')]).toEqual([2, false])
  })

  test('to HEAD is that of GET without its body', async () => {
    const { order } = await scene.own.parkedOrder()
    const file = (await scene.own.attachment()).path
    const headers = { Authorization: `Bearer ${scene.bearers.reseller}` }
    const paths = ['', '/docs.jsonld', '/shop/countries', '/shop/voices', '/shop/voices/nobody', '/shop/projects']
    for (const path of [...paths.map((end) => `/api/v2${end}`), order['@id'], file, scene.voices[0].audio[0].path]) {
      const [head, got] = await Promise.all(['HEAD', 'GET'].map((method) => raw(path, { method, headers })))
      const said = ({ headers: all }: Response) => ({ ...Object.fromEntries(all), 'x-request-id': '' })
      if (head === undefined || got === undefined) throw new Error('two answers')
      expect([path, head.status, await head.text(), said(head)]).toEqual([path, got.status, '', said(got)])
      await got.arrayBuffer()
    }
  })
})

describe('a refusal', () => {
  test('without a valid token says so in the words of the bearer scheme', async () => {
    const none = await raw('/api/v2/shop/projects', { headers: { Accept: 'application/ld+json' } })
    const bad = await raw('/api/v2/shop/projects', { headers: { Authorization: 'Bearer a.b.c' } })
    const basic = await raw('/api/v2/shop/projects', { headers: { Authorization: 'Basic YTpi' } })
    const facts = async (answer: Response) => [
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('www-authenticate'),
      await answer.json(),
    ]
    expect(await Promise.all([none, bad, basic].map(facts))).toEqual([
      [401, 'application/json', 'Bearer', { code: 401, message: 'JWT Token not found' }],
      [401, 'application/json', 'Bearer', { code: 401, message: 'Invalid JWT Token' }],
      [401, 'application/json', 'Bearer', { code: 401, message: 'Invalid JWT Token' }],
    ])
  })

  test.each([
    ['{}', 'Missing JWT Refresh Token'],
    ['{"refreshToken":null}', 'Missing JWT Refresh Token'],
    ['{"refreshToken":"unknown"}', 'JWT Refresh Token Not Found'],
    ['{"refresh_token":"unknown"}', 'JWT Refresh Token Not Found'],
  ])('to refresh with %s has the words of the contract', async (body, message) => {
    const answer = await scene.call('POST', '/authentication-token/refresh', { body })
    expect([answer.status, answer.body]).toEqual([401, { code: 401, message }])
  })

  test('of what is not there is a Hydra error', async () => {
    for (const path of ['/projects/987654321', '/nothing', '/projects/1/nothing']) {
      const { status, headers, body } = await get(path)
      expect([status, headers.get('content-type'), body]).toEqual([
        404,
        'application/ld+json; charset=utf-8',
        {
          '@context': '/api/v2/contexts/Error',
          '@type': 'hydra:Error',
          'hydra:title': 'An error occurred',
          'hydra:description': 'Not Found',
        },
      ])
    }
  })

  test('of a field is a violation, in the caller’s language', async () => {
    const refused = await send(
      'POST',
      '/clients',
      { company: ' ', email: 'nobody' },
      { 'Accept-Language': 'nl-NL,nl;q=0.9' },
    )
    expect([refused.status, refused.headers.get('content-type'), refused.body]).toEqual([
      422,
      'application/ld+json; charset=utf-8',
      {
        '@context': '/api/v2/contexts/ConstraintViolationList',
        '@type': 'ConstraintViolationList',
        'hydra:title': 'An error occurred',
        'hydra:description': 'company: Dit veld mag niet leeg zijn.\nemail: Dit e-mailadres is niet geldig.',
        violations: [
          { propertyPath: 'company', message: 'Dit veld mag niet leeg zijn.', code: 'not-blank' },
          { propertyPath: 'email', message: 'Dit e-mailadres is niet geldig.', code: 'email' },
        ],
      },
    ])
  })

  test('after too many tries says when to come back', async () => {
    const body = { email: 'limited@example.com', password: 'wrong-password' }
    await scene.rows(
      "insert into sign_in_failures (key, points, expire) values ('account:limited@example.com', 30, extract(epoch from now()) * 1000 + 40000)",
    )
    const { status, headers, body: said } = await scene.call('POST', '/customers/token', { body })
    const words = 'Too many attempts to sign in failed. Try again in a minute.'
    expect([status, said['@type'], said['hydra:description']]).toEqual([429, 'hydra:Error', words])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(30)
  })

  test('of our own making tells nothing of its cause', async () => {
    const { stream, ...rest } = scene.context
    const broken = {
      ...rest,
      stream,
      catalogue: {
        ...rest.catalogue,
        taxon: () => {
          throw new Error('select secret from /etc')
        },
      },
    }
    const answer = await createApp(broken).request('/api/v2/shop/taxons/any')
    expect([answer.status, answer.headers.get('x-request-id')?.length, answer.headers.get('link')]).toEqual([
      500,
      36,
      docsLink,
    ])
    expect(await answer.json()).toEqual({
      '@context': '/api/v2/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': 'An error occurred',
      'hydra:description': 'Internal Server Error',
    })
  })
})

describe('a page of the portal', () => {
  test('is shown in no frame, asks for no device, and keeps to https where it is reached by it', async () => {
    const headersOf = async (publicUrl: string) =>
      (await createApp({ ...scene.context, publicUrl }).request('/login')).headers
    const headers = await headersOf('http://localhost:8080')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('permissions-policy')).toBe(
      'camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), display-capture=(), payment=()',
    )
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBe(null)
    const secure = await headersOf('https://portal.example')
    expect(secure.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('whose address holds a token tells it to nobody, and nobody keeps it', async () => {
    const policyAt = async (path: string) => {
      const { headers } = await scene.app.request(path)
      return `${headers.get('referrer-policy')}; ${headers.get('cache-control')}`
    }
    const secret = ['/?link=abc', '/feedback?link=abc', '/forgotten-password/abc', '/confirm-email/abc']
    expect([...new Set(await Promise.all(secret.map(policyAt)))]).toEqual(['no-referrer; private, no-store'])
    expect(await policyAt('/login')).toBe('strict-origin-when-cross-origin; no-cache')
  })
})
