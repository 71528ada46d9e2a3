import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { noContent } from '../../server/http/api/answers.ts'
import { mountRoutes } from '../../server/http/api/mount-routes.ts'
import { route } from '../../server/http/api/route.ts'
import { createTokenBuckets } from '../../server/http/api/token-buckets.ts'
import { routes } from '../../server/routes/all.ts'
import { TooManyRequests } from '../../server/shared/errors.ts'
import { type Desk, openDesk } from '../support/desk.ts'

test('calls that cost something, or that somebody could guess with, are limited', () => {
  const limits = routes.flatMap(({ spec: { method, path, limit } }) =>
    limit === undefined || 'burst' in limit ? [] : [[`${method.toUpperCase()} ${path}`, limit] as const],
  )
  const factor = { name: 'second factor', calls: 30, seconds: 600 }
  expect(Object.fromEntries(limits)).toEqual({
    'POST /admin/imports': { by: 'account', calls: 60, seconds: 600 },
    'POST /shop/customers/{id}/two-factor': factor,
    'PUT /shop/customers/{id}/two-factor': factor,
    'POST /shop/customers/{id}/two-factor/recovery-codes': factor,
    'POST /shop/customers/{id}/two-factor/end': factor,
    'POST /admin/administrators/{id}/two-factor': factor,
    'PUT /admin/administrators/{id}/two-factor': factor,
    'POST /admin/administrators/{id}/two-factor/recovery-codes': factor,
    'POST /admin/administrators/{id}/two-factor/end': factor,
    'POST /shop/customers': { calls: 30, seconds: 600, field: 'email' },
    'POST /shop/customers/reset-password': { calls: 60, seconds: 600, isUntold: true },
    'PATCH /shop/customers/reset-password/{token}': { calls: 60, seconds: 600 },
    'PUT /shop/customers/{id}/password': { calls: 60, seconds: 600 },
    'POST /shop/customers/{id}/email': { calls: 20, seconds: 600 },
    'PATCH /shop/customers/confirm-email': { calls: 60, seconds: 600 },
    'POST /shop/theme-media': { by: 'account', calls: 60, seconds: 600 },
    'POST /shop/sets/{code}/plays': { calls: 600, seconds: 600 },
    'POST /shop/project-comments': { calls: 120, seconds: 60 },
    'POST /shop/project-comments/{id}/guests': { calls: 60, seconds: 60 },
    'POST /shop/order-item-attachments': { by: 'account', calls: 300, seconds: 600 },
    'POST /shop/order-item-recordings': { by: 'account', calls: 300, seconds: 600 },
    'PUT /admin/administrators/{id}/password': { calls: 60, seconds: 600 },
    'POST /admin/administrators': { calls: 60, seconds: 600 },
  })
})

describe('a call that is limited to two a minute', () => {
  const facts = { resource: 'Thing', summary: '', answer: noContent(), body: z.object({ email: z.string() }) } as const
  const call = { ...facts, method: 'post', access: 'public' } as const
  const limited = [
    route({ ...call, path: '/shop/by-mail', limit: { calls: 2, seconds: 60, field: 'email' } }, async () => {}),
    route({ ...call, path: '/shop/one', limit: { name: 'together', calls: 2, seconds: 60 } }, async () => {}),
    route({ ...call, path: '/shop/other', limit: { name: 'together', calls: 2, seconds: 60 } }, async () => {}),
    route(
      { ...call, access: 'customer', path: '/shop/own', limit: { by: 'account', calls: 2, seconds: 60 } },
      async () => {},
    ),
  ]
  let desk: Desk
  let app: Hono
  beforeAll(async () => {
    desk = await openDesk({ TRUST_PROXY: '1' })
    app = new Hono()
    mountRoutes(app, desk.context, limited, createTokenBuckets())
    app.onError((error, c) => {
      if (!(error instanceof TooManyRequests)) throw error
      return c.body(null, 429, { 'Retry-After': String(error.retryAfterSeconds) })
    })
  })
  afterAll(() => desk.close())
  // The clock stands still: on a slow machine a second passes between two calls.
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await desk.rows('delete from rate_limits')
  })
  afterEach(() => void vi.useRealTimers())

  const send = async (path: string, email = 'a@example.com', { address = '192.0.2.1', token = '' } = {}) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
    }
    const answer = await app.request(`/api/v2/shop/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email }),
    })
    return [answer.status, answer.headers.get('retry-after')]
  }
  const fine = [204, null]

  test('is refused the third time, until its minute is over, which no call prolongs', async () => {
    expect([await send('one'), await send('one')]).toEqual([fine, fine])
    await desk.rows('update rate_limits set window_ends_at = $1', [new Date(Date.now() + 39_500).toISOString()])
    expect([await send('one'), await send('one')]).toEqual([
      [429, '40'],
      [429, '40'],
    ])
    await desk.rows("update rate_limits set window_ends_at = now() - interval '1 second'")
    expect([await send('one'), await send('one'), await send('one')]).toEqual([fine, fine, [429, '60']])
  })

  test('is counted with the calls of its name, and for each address', async () => {
    expect([await send('one'), await send('other'), await send('other')]).toEqual([fine, fine, [429, '60']])
    expect(await send('one', 'a@example.com', { address: '192.0.2.2' })).toEqual(fine)
  })

  test('is counted for each value of its field, however that is written, from wherever it comes', async () => {
    const from = (number: number, email: string) => send('by-mail', email, { address: `192.0.2.${number}` })
    expect([
      await from(1, 'b@example.com'),
      await from(2, ' B@Example.com '),
      await from(3, 'b@example.com'),
      await from(3, 'c@example.com'),
    ]).toEqual([fine, fine, [429, '60'], fine])
  })

  test('is counted for each account, from wherever it comes', async () => {
    const { reseller, stranger } = desk.tokens
    const by = (token: string, number: number) => send('own', '', { token, address: `192.0.2.${number}` })
    expect([await by(reseller, 1), await by(reseller, 2), await by(reseller, 3), await by(stranger, 1)]).toEqual([
      fine,
      fine,
      [429, '60'],
      fine,
    ])
  })
})
