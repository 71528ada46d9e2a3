import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { createTokenIssuer } from '../../../server/auth/tokens.ts'
import { loggedError } from '../../../server/db/logged-error.ts'
import { users } from '../../../server/db/schema/customer.ts'
import { noContent } from '../../../server/http/api/answers.ts'
import { checkContentType } from '../../../server/http/api/content-types.ts'
import { loggedPath } from '../../../server/http/api/logged-path.ts'
import { mountRoutes } from '../../../server/http/api/mount-routes.ts'
import { readQuery } from '../../../server/http/api/query.ts'
import { route } from '../../../server/http/api/route.ts'
import { createTokenBuckets } from '../../../server/http/api/token-buckets.ts'
import { UnsupportedMediaType } from '../../../server/shared/errors.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.forgetLimits())

const get = (path: string, headers: Record<string, string> = {}) =>
  scene.call('GET', path, { token: scene.bearers.reseller, headers })
const raw = (path: string, init: RequestInit): Promise<Response> => Promise.resolve(scene.app.request(path, init))

describe('Content-Type', () => {
  const statusOf = async (method: string, path: string, type: string | null, body = '{"name":"A"}') => {
    const { token } = { token: scene.bearers.reseller }
    const headers: Record<string, string> = { Authorization: `Bearer ${token}` }
    if (type !== null) headers['Content-Type'] = type
    return (await raw(`/api/v2/shop${path}`, { method, headers, body: new TextEncoder().encode(body) })).status
  }

  test.each([
    ['application/ld+json', 201],
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['Application/JSON', 201],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/merge-patch+json', 415],
    ['application/json; charset="UTF-8"', 201],
    ['application/json; charset=utf8', 201],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json, text/plain', 415],
    ['application/jsonp', 415],
    ['application/xml', 415],
    [null, 415],
  ])('%s of a POST: %i', async (type, status) => {
    expect(await statusOf('POST', '/projects', type)).toBe(status)
  })

  // Read backwards, either text would take minutes.
  test('is read in no time, whatever stands in it', () => {
    expect(() => checkContentType(`text/plain; charset=${' '.repeat(100_000)}a b`, [])).toThrow(UnsupportedMediaType)
  })

  test('of a packed body is none: nothing is unpacked here', async () => {
    const sent = (encoding: string) =>
      raw('/api/v2/shop/projects', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${scene.bearers.reseller}`,
          'Content-Type': 'application/json',
          'Content-Encoding': encoding,
        },
        body: '{"name":"A"}',
      })
    const statuses = ['gzip', 'br', 'identity'].map(async (encoding) => (await sent(encoding)).status)
    expect(await Promise.all(statuses)).toEqual([415, 415, 201])
  })

  test('of a PATCH is a merge patch alone', async () => {
    const path = '/customers/reset-password/unknown'
    const types = ['application/merge-patch+json', 'application/json', 'application/ld+json']
    const body = '{"newPassword":"longenough1","confirmNewPassword":"longenough1"}'
    expect(await Promise.all(types.map((type) => statusOf('PATCH', path, type, body)))).toEqual([422, 415, 415])
  })

  test('of an upload is a form alone', async () => {
    expect(await statusOf('POST', '/theme-media', 'application/ld+json')).toBe(415)
    expect(await statusOf('POST', '/theme-media', 'multipart/form-data')).toBe(400)
  })
})

describe('a body', () => {
  const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const bad: [name: string, body: string | Uint8Array<ArrayBuffer>][] = [
    ['bad JSON', '{"name":'],
    ['nothing', ''],
    ['a comma too many', '{"name":"A",}'],
    ['a list', '[{"name":"A"}]'],
    ['null', 'null'],
    ['a text', '"name"'],
    ['a number', '1'],
    ['a name of the wrong type', '{"name":1}'],
    ['a name in a list', '{"name":["A"]}'],
    ['a name that is null-terminated', '{"name":"A\\u0000B"}'],
    ['a lone high surrogate', '{"name":"A\\ud83d"}'],
    ['a lone low surrogate', '{"name":"\\ude00A"}'],
    ['a lone surrogate in a key', '{"name":"A","\\ud83d":1}'],
    ['a prototype', '{"name":"A","__proto__":{"admin":true}}'],
    ['a constructor', '{"name":"A","constructor":{"prototype":{}}}'],
    ['too deep a nest', `{"name":"A","x":${nested(40)}}`],
    ['bytes that are no UTF-8', Uint8Array.from([...Buffer.from('{"name":"A'), 0xff, 0xfe, ...Buffer.from('"}')])],
  ]
  const post = (body: string | Uint8Array<ArrayBuffer>) =>
    raw('/api/v2/shop/projects', {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.bearers.reseller}`, 'Content-Type': 'application/json' },
      body,
    })

  test.each(bad)('of %s is refused with 400', async (_, body) => {
    const answer = await post(body)
    expect([answer.status, (await answer.json())['@type']]).toEqual([400, 'hydra:Error'])
  })

  test('may begin with a byte order mark and hold what nobody reads', async () => {
    expect((await post('\ufeff{"name":"A"}')).status).toBe(201)
    expect((await post(`{"name":"A","id":1,"customer":"x","x":${nested(20)}}`)).status).toBe(201)
  })

  test('above a megabyte is refused with 413, however it is sent', async () => {
    const large = `{"name":"${'a'.repeat(1024 * 1024)}"}`
    expect((await post(large)).status).toBe(413)
    const parts = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024).fill(32)),
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.bearers.reseller}`, 'Content-Type': 'application/json' },
      body: parts,
      duplex: 'half',
    }
    expect((await raw('/api/v2/shop/projects', init)).status).toBe(413)
    let asked = 0
    const unread = new ReadableStream<Uint8Array>(
      {
        pull: () => {
          asked += 1
        },
      },
      { highWaterMark: 0 },
    )
    const declared = { ...init.headers, 'Content-Length': String(1024 * 1024 + 1) }
    expect((await raw('/api/v2/shop/projects', { ...init, headers: declared, body: unread })).status).toBe(413)
    expect(asked).toBe(0)
    expect((await post(`{"name":"A","x":"${'a'.repeat(1_000_000)}"}`)).status).toBe(201)
  })

  test('in a query is read in no time, however often a name comes back', () => {
    expect(readQuery('a&'.repeat(100_000)).get('a')?.length).toBe(100_000)
  })

  test('in a query holds no NUL and no broken text', async () => {
    const statuses = await Promise.all(
      ['client=%00', '%00=1', 'client=%ff', 'client=%ed%a0%80', 'state=%'].map(
        async (query) => (await get(`/projects?${query}`)).status,
      ),
    )
    expect(statuses).toEqual([400, 400, 400, 400, 200])
  })
})

describe('a path', () => {
  test.each(['%00', '%ff', '%', '%zz', '..%2f..%2fetc', 'a%00b', '🎙', '%F0%9F%8E%99', 'a'.repeat(5000)])(
    'with %s in it is one that does not exist',
    async (part) => {
      const paths = [
        'voices',
        'products',
        'product-variants',
        'taxons',
        'payment-methods',
        'orders',
        'projects',
        'themes',
      ]
      const statuses = await Promise.all(
        paths.map(async (resource) => (await get(`/api/v2/shop/${resource}/${part}`)).status),
      )
      expect(statuses).toEqual(paths.map(() => 404))
      expect((await get(`/media/${part}`)).status).toBe(404)
      expect((await get(`/api/v2/contexts/${part}`)).status).toBe(404)
    },
  )
})

describe('a bearer token', () => {
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const statusOf = async (header: string) =>
    (await raw('/api/v2/shop/projects', { headers: { Authorization: header } })).status

  test('is one that this server signed, with its own algorithm', async () => {
    const own = scene.bearers.reseller
    const [head = '', claims = '', signature = ''] = own.split('.')
    const facts = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const other = await createTokenIssuer('another secret, which is long enough too').issue(facts)
    const headers = [
      `Bearer ${own}`,
      `bearer ${own}`,
      `Bearer ${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `Bearer ${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.${signature}`,
      `Bearer ${head}.${encoded({ ...facts, exp: facts.exp + 60 })}.${signature}`,
      `Bearer ${other}`,
      `Bearer ${scene.bearers.expired}`,
      `Bearer ${scene.bearers.refresh}`,
      'Bearer',
      `Basic ${own}`,
    ]
    expect(await Promise.all(headers.map(statusOf))).toEqual([200, 200, ...Array(8).fill(401)])
    expect((await raw(`/api/v2/shop/projects?access_token=${own}`, {})).status).toBe(401)
  })
})

describe('the log', () => {
  const lines: string[] = []
  const logged = (app: (log: Logger) => Hono) => {
    lines.length = 0
    return app(pino({ serializers: { err: loggedError } }, { write: (line: string) => void lines.push(line) }))
  }

  test('has a line for each answer with its request id, and no query, token or mailed link', async () => {
    const app = logged((log) => createApp({ ...scene.context, log }))
    const headers = {
      Authorization: `Bearer ${scene.bearers.reseller}`,
      'Content-Type': 'application/merge-patch+json',
    }
    const body = '{"newPassword":"secret-password","confirmNewPassword":"secret-password"}'
    const answers = [
      await app.request('/api/v2/shop/projects?state=secret-query', { headers }),
      await app.request('/api/v2/shop/customers/reset-password/secret-token', { method: 'PATCH', headers, body }),
      await app.request('/confirm-email/secret-token'),
      await app.request('/forgotten-password/secret-token?link=secret-link'),
      await app.request('/forgotten-password/secret%0Atoken%0A'),
      await app.request('/?link=secret-link'),
      await app.request('/%3flink%3Dsecret-link'),
    ]
    const ids = lines.map((line) => JSON.parse(line).requestId)
    expect(ids).toEqual(answers.map(({ headers: said }) => said.get('x-request-id')))
    expect(lines.map((line) => JSON.parse(line).path)).toEqual([
      '/api/v2/shop/projects',
      '/api/v2/shop/customers/reset-password/…',
      '/confirm-email/…',
      '/forgotten-password/…',
      '/forgotten-password/…',
      '/',
      '/%3flink…',
    ])
    expect(lines.join('')).not.toMatch(/secret|eyJ/)
  })

  test('holds no path longer than anybody would read, and no mailed token in whichever letters', () => {
    expect(loggedPath(`/${'a'.repeat(400)}`)).toBe(`/${'a'.repeat(299)}`)
    expect(loggedPath('/api/v2/shop/customers/Reset-Password/secret/x')).toBe('/api/v2/shop/customers/Reset-Password/…')
  })

  test('tells of a failed query without what it was asked with', async () => {
    const broken = route(
      { method: 'get', path: '/shop/broken', access: 'public', resource: 'Broken', summary: '', answer: noContent() },
      async ({ context: { database } }) => {
        await database.db.select().from(users).where(eq(users.email, 'hidden\u0000\n    at hidden'))
      },
    )
    const app = logged((log) => {
      const hono = new Hono()
      mountRoutes(hono, { ...scene.context, log }, [broken], createTokenBuckets())
      hono.onError((error, c) => {
        log.error({ err: error }, 'request failed')
        return c.text('failed', 500)
      })
      return hono
    })
    expect((await app.request('/api/v2/shop/broken')).status).toBe(500)
    expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([expect.stringMatching(/^Failed query: select/)])
    expect(lines.join('')).not.toContain('hidden')
  })
})
