import { afterEach, describe, expect, test, vi } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { type CallOptions, http } from '../../src/api/http.ts'
import type { Answer } from '../../src/api/transport.ts'
import { environmentAt } from '../support/environment.ts'
import { type Reaction, startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()

const serve = async (reply: () => Reaction | Promise<Reaction>) => {
  const server = await startLoopback(reply)
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  return server
}

afterEach(async () => {
  vi.useRealTimers()
  http.reset()
  await stop()
})

/** A network that is away until `come`. */
const awayNetwork = () => {
  let come: (wasAway: boolean) => void = () => undefined
  const back = new Promise<boolean>((resolve) => {
    come = resolve
  })
  return { reached: () => back, come: () => come(true) }
}

describe('while the server cannot be reached', () => {
  test('a call waits, and goes once when it is back', async () => {
    const { heard } = await serve(() => ({ status: 201, body: { id: 1 } }))
    const network = awayNetwork()
    http.use({ reached: network.reached })
    const first = http.post('/shop/projects', { body: { name: 'A' } })
    const second = http.post('/shop/projects', { body: { name: 'A' } })
    expect(heard).toEqual([])
    network.come()
    expect(await Promise.all([first, second])).toEqual([{ id: 1 }, { id: 1 }])
    expect(heard.length).toBe(1)
  })

  test('an impatient call goes at once', async () => {
    await serve(() => ({ status: 200, body: {} }))
    http.use({ reached: () => new Promise(() => undefined) })
    expect(await http.get('/shop/a', { isImpatient: true })).toEqual({})
  })

  test('who gives up waiting gets the abort itself', async () => {
    await serve(() => ({ status: 200, body: {} }))
    const giving = new AbortController()
    http.use({
      reached: (signal) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('no longer waited for')))),
    })
    const call = http.get('/shop/a', { signal: giving.signal }).catch((error: unknown) => error)
    giving.abort('enough')
    expect(await call).toBe('enough')
  })
})

test('a call that nobody answers for long raises a doubt, again and again, and goes on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Reaction>()
  await serve(() => {
    arrived.resolve()
    return answer.promise
  })
  const news: boolean[] = []
  http.use({ heard: (isAnswered) => news.push(isAnswered) })
  const call = http.get('/shop/a')
  await arrived.promise
  vi.advanceTimersByTime(9_999)
  expect(news).toEqual([])
  vi.advanceTimersByTime(1)
  expect(news).toEqual([false])
  vi.advanceTimersByTime(10_000)
  expect(news).toEqual([false, false])
  answer.resolve({ status: 200, body: { id: 1 } })
  expect(await call).toEqual({ id: 1 })
  vi.advanceTimersByTime(60_000)
  expect(news).toEqual([false, false, true])
})

test('who gives up a call gets the abort itself, and raises no doubt', async () => {
  const arrived = Promise.withResolvers<void>()
  await serve(() => {
    arrived.resolve()
    return new Promise(() => undefined)
  })
  const news: boolean[] = []
  http.use({ heard: (isAnswered) => news.push(isAnswered) })
  const giving = new AbortController()
  const call = http.get('/shop/a', { signal: giving.signal }).catch((error: unknown) => error)
  await arrived.promise
  giving.abort('enough')
  expect([await call, news]).toEqual(['enough', []])
})

test('an upload takes its time: it raises no doubt', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Answer>()
  const news: boolean[] = []
  http.use({ heard: (isAnswered) => news.push(isAnswered) })
  setEnvironment(environmentAt('http://portal.example'))
  const transport = () => {
    begun.resolve()
    return answer.promise
  }
  const upload = http.post('/shop/theme-media', { body: new FormData(), transport })
  await begun.promise
  vi.advanceTimersByTime(60_000)
  expect(news).toEqual([])
  answer.resolve({ ok: true, status: 201, body: { id: 1 } })
  expect(await upload).toEqual({ id: 1 })
  expect(news).toEqual([true])
})

describe('an answer that was lost with the network', () => {
  const losing = (wasAway: boolean) => {
    let asked = 0
    const news: boolean[] = []
    http.use({
      reached: () => Promise.resolve(asked++ > 0 && wasAway),
      heard: (isAnswered) => news.push(isAnswered),
    })
    return news
  }
  const serveAfterSilence = () => {
    let calls = 0
    return serve(() => (calls++ === 0 ? 'hang up' : { status: 201, body: { id: 4 } }))
  }

  test.each<[string, () => Promise<unknown>]>([
    ['what is posted', () => http.post('/shop/projects', { body: { name: 'B' } })],
    ['a change', () => http.put('/shop/projects/1', { body: { name: 'C' } })],
    ['what is taken away', () => http.delete('/shop/projects/1')],
  ])('is asked for again with the same key: %s', async (_, call) => {
    const { heard } = await serveAfterSilence()
    const news = losing(true)
    expect(await call()).toEqual({ id: 4 })
    const [first, second, ...others] = heard.map(({ key }) => key)
    expect([first?.length, second === first, others]).toEqual([32, true, []])
    expect(news).toEqual([false, true])
  })

  test('while the network was there is a failure', async () => {
    const { heard } = await serveAfterSilence()
    losing(false)
    await expect(http.get('/shop/projects/1')).rejects.toMatchObject({ status: 0 })
    expect(heard.length).toBe(1)
  })
})

describe('a change that is pressed twice', () => {
  test('is sent once', async () => {
    const { heard } = await serve(() => ({ status: 200, body: { id: 2 } }))
    const press = () => http.send('PUT', '/shop/projects/2', { body: { name: 'D' } })
    const remove = () => http.send('DELETE', '/shop/clients/3')
    await Promise.all([press(), press(), remove(), remove()])
    expect(heard.map(({ method }) => method).sort()).toEqual(['DELETE', 'PUT'])
  })

  test.each(['/shop/projects/2', '/shop/orders/a/ftv_update_product'])(
    'there and back again is three: %s',
    async (path) => {
      const { heard } = await serve(() => ({ status: 200, body: { id: 2 } }))
      const set = (state: string) => http.send('PUT', path, { body: { state } })
      await Promise.all([set('archived'), set('open'), set('archived')])
      expect(heard.length).toBe(3)
    },
  )

  test('over another state of what is changed, or as somebody else, is another one', async () => {
    const { heard } = await serve(() => ({ status: 200, body: { id: 2 } }))
    const rename = (options: CallOptions) => http.send('PUT', '/shop/projects/2', { body: { name: 'D' }, ...options })
    await Promise.all([
      rename({ ifMatch: '"1"' }),
      rename({ ifMatch: '"2"' }),
      rename({ ifMatch: '"2"', token: 'eva' }),
    ])
    expect(heard.map(({ ifMatch, authorization }) => [ifMatch, authorization]).sort()).toEqual([
      ['"1"', null],
      ['"2"', null],
      ['"2"', 'Bearer eva'],
    ])
  })
})
