import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../../src/features/feedback/listen.ts'
import { tellMessage } from '../../src/session/event-stream.ts'

type Connection = {
  url: string
  authorization: string | null
  write: (text: string) => Promise<void>
  end: () => Promise<void>
  isCut: () => boolean
}

let portal = new EventTarget()
let connections: Connection[] = []
let refusal: number | null = null

/** What was written has been read. */
const settled = () => vi.advanceTimersByTimeAsync(0)

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const see = async (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
  await settled()
}

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  portal = new EventTarget()
  vi.stubGlobal('window', portal)
  connections = []
  refusal = null
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: { headers: HeadersInit; signal: AbortSignal }) => {
    if (refusal !== null) return new Response(null, { status: refusal })
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    connections.push({
      url,
      authorization: new Headers(headers).get('Authorization'),
      write: async (text) => {
        void writer.write(new TextEncoder().encode(text))
        await settled()
      },
      end: async () => {
        void writer.close()
        await settled()
      },
      isCut: () => signal.aborted,
    })
    return new Response(readable)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const start = async (tokens: (string | null)[] = ['short']) => {
  let looks = 0
  const ending = new AbortController()
  const token = () => (tokens.length > 1 ? tokens.shift() : tokens[0]) ?? null
  const tell = () => {
    looks += 1
  }
  listen({ link: { id: 7, refreshToken: 'scoped' }, token, tell }, ending.signal)
  await settled()
  return { looks: () => looks, end: () => ending.abort() }
}
const connection = (index: number): Connection => {
  const found = connections[index]
  if (found === undefined) throw new Error(`there is no connection ${index}`)
  return found
}

test('the portal’s own stream is asked with the link’s token, and every message is worth a look', async () => {
  const { looks, end } = await start()
  expect(connections.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['/.well-known/mercure/feedback?topic=*', 'Bearer short'],
  ])
  await connection(0).write(': \n\n')
  expect(looks()).toBe(0)
  await connection(0).write('id: 1\ndata: {}\n\n')
  expect(looks()).toBe(1)
  end()
})

test('its end is worth a look, and so is its coming back: what happened between may not be told', async () => {
  const { looks, end } = await start()
  await connection(0).end()
  expect([looks(), connections.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([looks(), connections.length]).toEqual([2, 2])
  end()
})

test('a network that comes back is worth a connection of its own, and a look', async () => {
  const { looks, end } = await start()
  portal.dispatchEvent(new Event('online'))
  await settled()
  expect([connection(0).isCut(), connections.length, looks()]).toEqual([true, 2, 2])
  end()
  portal.dispatchEvent(new Event('online'))
  await settled()
  expect([connections.length, looks()]).toEqual([2, 2])
})

test('one that never began is asked for more and more seldom, and leads to no look', async () => {
  refusal = 403
  const { looks, end } = await start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks()).toBe(0)
  refusal = null
  await vi.advanceTimersByTimeAsync(30_000)
  expect([looks(), connections.length]).toEqual([0, 1])
  end()
})

test('without a token, or with one that is refused, the page looks, which buys one', async () => {
  refusal = 401
  const { looks, end } = await start([null, 'over', 'over', 'fresh'])
  expect(looks()).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(looks()).toBe(2)
  refusal = null
  await vi.advanceTimersByTimeAsync(4_000)
  expect([looks(), connections.length]).toEqual([3, 0])
  await vi.advanceTimersByTimeAsync(8_000)
  expect([looks(), connections.map(({ authorization }) => authorization)]).toEqual([3, ['Bearer fresh']])
  end()
})

test('by a clock that is fast every token looks over, and is used all the same', async () => {
  vi.setSystemTime(new Date('2026-11-20T10:16:00Z'))
  const bought = `a.${btoa(JSON.stringify({ iat: 1_795_168_800, exp: 1_795_169_700 }))}.c`
  const { looks, end } = await start([bought])
  expect([looks(), connections.map(({ authorization }) => authorization)]).toEqual([0, [`Bearer ${bought}`]])
  end()
})

test('a page that nobody sees holds no connection', async () => {
  const { end, looks } = await start()
  await see('hidden')
  expect(connection(0).isCut()).toBe(true)
  await see('visible')
  expect([connections.length, connection(1).isCut(), looks()]).toEqual([2, false, 0])
  end()
  await see('visible')
  expect([connections.length, connection(1).isCut()]).toEqual([2, true])
})

test('its connection is cut where it is ended, and it does not begin where that was before', async () => {
  const { end, looks } = await start()
  end()
  expect([connection(0).isCut(), looks()]).toEqual([true, 0])
  const link = { id: 7, refreshToken: 'scoped' }
  listen({ link, token: () => 'short', tell: () => undefined }, AbortSignal.abort())
  await settled()
  expect(connections).toHaveLength(1)
})

test('the client’s own account hears each message of its portal’s stream, and looks once for those before it listened, until it is ended', async () => {
  const looks: string[] = []
  const ending = new AbortController()
  const before = connections.length
  listen({ link: { id: 7, refreshToken: null }, token: () => null, tell: () => looks.push('looked') }, ending.signal)
  tellMessage()
  tellMessage()
  ending.abort()
  tellMessage()
  await settled()
  expect([looks.length, connections.length - before]).toEqual([3, 0])
})
