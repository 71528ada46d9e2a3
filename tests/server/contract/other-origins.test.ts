import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const admin = 'https://admin.example'
const stranger = 'https://stranger.example'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ CORS_ORIGINS: `${admin}, http://localhost:5174` })
  token = (await server.signIn(demoAccounts.reseller.email)).token
})
afterAll(() => server.close())

const ask = async (path: string, origin: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  server.app.request(path, { ...init, headers: { Origin: origin, ...init.headers } })

const preflight = async (path: string, origin: string, method: string) => {
  const wanted = 'authorization, if-match, idempotency-key, content-type'
  const headers = { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': wanted }
  const answer = await ask(path, origin, { method: 'OPTIONS', headers })
  return {
    origin: answer.headers.get('access-control-allow-origin'),
    seconds: answer.headers.get('access-control-max-age'),
    methods: answer.headers.get('access-control-allow-methods'),
    allows: wanted.split(', ').filter((name) => {
      const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ')
      return allowed.includes(name)
    }),
  }
}

const everything = ['authorization', 'if-match', 'idempotency-key', 'content-type']

describe('a page of a listed origin', () => {
  test('may write, with what the portal sends along', async () => {
    expect(await preflight('/api/v2/shop/projects/1', admin, 'PUT')).toEqual({
      origin: admin,
      seconds: '7200',
      methods: 'GET, HEAD, PUT, DELETE, OPTIONS',
      allows: everything,
    })
    const answer = await ask('/api/v2/shop/projects', admin, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/ld+json' },
      body: JSON.stringify({ name: 'From elsewhere' }),
    })
    expect([answer.status, answer.headers.get('access-control-allow-origin'), answer.headers.get('vary')]).toEqual([
      201,
      admin,
      'Accept, Accept-Language, Accept-Encoding, Origin',
    ])
    expect(answer.headers.get('access-control-expose-headers')).toBe('Link, Location, ETag, Retry-After, Last-Event-ID')
    expect(answer.headers.get('access-control-allow-credentials')).toBe(null)
  })

  test('may sign in, and hears why not', async () => {
    expect((await preflight('/api/v2/shop/customers/token', admin, 'POST')).origin).toBe(admin)
    const refused = await ask('/api/v2/shop/customers/token', 'http://localhost:5174', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }),
    })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, 'http://localhost:5174'])
  })

  test.each(['/.well-known/mercure', '/.well-known/mercure/feedback'])(
    'may open the stream, by a cookie too: %s',
    async (path) => {
      const answer = await ask(path, admin)
      expect([
        answer.status,
        answer.headers.get('access-control-allow-origin'),
        answer.headers.get('access-control-allow-credentials'),
      ]).toEqual([401, admin, 'true'])
      expect((await preflight(path, admin, 'GET')).origin).toBe(admin)
    },
  )
})

describe('a page of any other origin', () => {
  test.each([stranger, 'https://admin.example.evil.example', 'http://admin.example', 'null'])(
    'may do nothing of this: %s',
    async (origin) => {
      const closed = { origin: null, seconds: null, methods: null, allows: [] }
      expect(await preflight('/api/v2/shop/projects/1', origin, 'PUT')).toEqual(closed)
      expect(await preflight('/api/v2/shop/projects', origin, 'GET')).toEqual(closed)
      const answer = await ask('/api/v2/shop/projects', origin, { headers: { Authorization: `Bearer ${token}` } })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
      // A cache on the way must not give it to a page of a listed origin.
      expect(answer.headers.get('vary')).toBe('Accept, Accept-Language, Accept-Encoding, Origin')
      expect((await ask('/.well-known/mercure', origin)).headers.get('access-control-allow-origin')).toBe(null)
    },
  )

  test('may read what is public', async () => {
    expect(await preflight('/api/v2/shop/voices', stranger, 'GET')).toEqual({
      origin: '*',
      seconds: '7200',
      methods: 'GET, HEAD',
      allows: everything,
    })
    expect((await ask('/api/v2/shop/voices', stranger)).headers.get('access-control-allow-origin')).toBe('*')
  })
})
