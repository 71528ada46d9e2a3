import { afterEach, describe, expect, test, vi } from 'vitest'
import { markAllRead } from '../../src/api/comments.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { payOrder } from '../../src/api/orders.ts'
import { renewRecoveryCodes, startTwoFactor } from '../../src/api/security.ts'
import { environmentAt } from '../support/environment.ts'
import { type Heard, type Reply, startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()

const serve = async (reply: (heard: Heard) => Reply | Promise<Reply>) => {
  const server = await startLoopback(reply)
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  return server
}

afterEach(async () => {
  http.reset()
  await stop()
})

const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error)

describe('an Idempotency-Key', () => {
  const add = (name = 'Radio spot') => http.send('POST', '/shop/orders/a/ftv_add_product', { body: { name } })
  const keysOf = (heard: readonly Heard[]) => heard.map(({ key }) => key)

  test('goes with every call that changes something, another one with each, also with a POST that only reads; with no GET', async () => {
    const { heard } = await serve(() => ({ status: 200, body: {} }))
    await http.put('/shop/orders/a/ftv_delete_product', { body: { orderItemId: 1 } })
    await http.post('/shop/clients', { body: { company: 'Acme' } })
    await http.post('/shop/customers', { body: { email: 'a@example.com' }, token: null })
    await http.send('PATCH', '/shop/customers/reset-password/t0ken', { body: { newPassword: 'x' }, token: null })
    await http.put('/shop/customers/2/password', { body: { newPassword: 'x' } })
    await http.put('/shop/clients/1', { body: {} })
    await http.put('/shop/clients/1', { body: {} })
    await http.delete('/shop/clients/1')
    await http.get('/shop/clients/1')
    expect(keysOf(heard).map((key) => key !== null)).toEqual([...Array(8).fill(true), false])
    expect(new Set(keysOf(heard)).size).toBe(9)
  })

  test('of a POST that only reads is another one with each, under way at once or again after a failure', async () => {
    const { heard } = await serve(() => ({ status: 503, body: {} }))
    const read = () => failure(http.post('/shop/authentication-token/refresh', { body: {}, isReading: true }))
    await Promise.all([read(), read()])
    await read()
    expect(keysOf(heard).map((key) => key !== null)).toEqual([true, true, true])
    expect(new Set(keysOf(heard)).size).toBe(3)
  })

  test.each([401, 408, 429, 500, 503])('stays after %i until an answer came', async (status) => {
    const replies = [status, status, 201, 201]
    const { heard } = await serve(() => ({ status: replies.shift() ?? 500, body: {} }))
    for (const _ of [1, 2, 3, 4]) await failure(add(`Spot ${status}`))
    const [first, second, third, fourth] = keysOf(heard)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['marking everything as read', () => markAllRead('/api/v2/shop/customers/2', { newest: 7 })],
    ['opening a payment', () => payOrder('a', null)],
    ['two-factor sign-in', () => startTwoFactor('/api/v2/shop/customers/2', 'x')],
    ['other recovery codes', () => renewRecoveryCodes('/api/v2/shop/customers/2', 'x')],
  ])('is another one with each press, as what the first did may be over: %s', async (_, press) => {
    const { heard } = await serve(() => ({ status: 502 }))
    await failure(press())
    await failure(press())
    const [first, second] = keysOf(heard)
    expect([typeof first, typeof second, second === first]).toEqual(['string', 'string', false])
  })

  test('stays when nobody answered', async () => {
    const down = await serve(() => ({ status: 201, body: {} }))
    await down.stop()
    expect(await failure(add('TV spot'))).toMatchObject({ status: 0 })
    const keys: (string | null)[] = []
    const up = await serve(({ key }) => {
      keys.push(key)
      // The first answer is lost on its way.
      return keys.length === 1 ? { status: 502 } : { status: 201, body: {} }
    })
    await failure(add('TV spot'))
    await add('TV spot')
    expect(keys[1]).toBe(keys[0])
    expect(up.heard).toHaveLength(2)
  })

  test('is a new one after a refusal, and for another product', async () => {
    const { heard } = await serve(() => ({ status: 422, body: {} }))
    await add()
    await add()
    await add('Online video')
    expect(new Set(keysOf(heard)).size).toBe(3)
  })

  test('of a change is forgotten by the next change of the same', async () => {
    const replies = [503, 200, 200]
    const { heard } = await serve(() => ({ status: replies.shift() ?? 500, body: {} }))
    const setVoice = (voice: string) => http.send('PUT', '/shop/orders/a/ftv_update_product_voice', { body: { voice } })
    await failure(setVoice('noor'))
    await setVoice('tom')
    await setVoice('noor')
    expect(new Set(keysOf(heard)).size).toBe(3)
  })

  test('tells uploads apart by their files', async () => {
    const { heard } = await serve(() => ({ status: 503, body: {} }))
    const upload = (text: string) => {
      const body = new FormData()
      body.set('file', new File([text], 'script.pdf', { lastModified: 1 }))
      return failure(http.post('/shop/order-item-attachments', { body }))
    }
    await upload('one')
    await upload('one')
    await upload('other')
    const [first, second, third] = keysOf(heard)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})

describe('a confirmation whose answer was lost', () => {
  /** A tab's storage, and the calls as they are after each load of its page. */
  const openTab = () => {
    const entries = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    })
    return async () => {
      vi.resetModules()
      const { setEnvironment: set } = await import('../../src/api/environment.ts')
      const loaded = await import('../../src/api/http.ts')
      return {
        at: (origin: string) => set(environmentAt(origin)),
        confirm: (token?: null) =>
          failure(loaded.http.send('PUT', '/shop/orders/a/ftv_complete', { body: { notes: '' }, token })),
      }
    }
  }
  afterEach(() => vi.unstubAllGlobals())

  test('has the same key after a reload, and another one once it was answered', async () => {
    const load = openTab()
    const replies = [503, 200, 200]
    const { heard, origin } = await serve(() => ({ status: replies.shift() ?? 500, body: {} }))
    for (const _ of [1, 2, 3]) {
      const page = await load()
      page.at(origin)
      await page.confirm()
    }
    const [lost, again, next] = heard.map(({ key }) => key)
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
  })

  test('has another key after a reload where nobody is signed in', async () => {
    const load = openTab()
    const { heard, origin } = await serve(() => ({ status: 503, body: {} }))
    for (const _ of [1, 2]) {
      const page = await load()
      page.at(origin)
      await page.confirm(null)
    }
    expect(new Set(heard.map(({ key }) => key)).size).toBe(2)
  })
})

describe('a POST that is pressed twice', () => {
  test('is sent once, and both get its answer', async () => {
    const { heard } = await serve(() => ({ status: 201, body: { id: 1 } }))
    const press = () => http.post('/shop/project-comments', { body: { comment: 'Please listen' } })
    expect(await Promise.all([press(), press()])).toEqual([{ id: 1 }, { id: 1 }])
    expect(heard).toHaveLength(1)
  })

  test('is sent again when the first press was given up', async () => {
    const controller = new AbortController()
    const { heard } = await serve(() => {
      controller.abort()
      return { status: 201, body: { id: 1 } }
    })
    const press = (signal?: AbortSignal) => http.post('/shop/clients', { body: { company: 'Twice' }, signal })
    const [first, second] = await Promise.all([failure(press(controller.signal)), press()])
    expect(first).toMatchObject({ name: 'AbortError' })
    expect(second).toEqual({ id: 1 })
    expect(new Set(heard.map(({ key }) => key)).size).toBe(1)
  })
})
