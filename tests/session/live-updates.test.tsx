import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientKeys } from '../../src/api/clients.ts'
import { commentKeys } from '../../src/api/comments.ts'
import type { Iri } from '../../src/api/contract/hydra.ts'
import type { News } from '../../src/api/contract/news.ts'
import { customerKeys, streamPositionKey } from '../../src/api/customers.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { orderKeys } from '../../src/api/orders.ts'
import { projectKeys } from '../../src/api/projects.ts'
import { onMessage } from '../../src/session/event-stream.ts'
import { createQueryClient } from '../../src/session/query-client.ts'
import { runningSession, startSession, tellSession } from '../../src/session/session.ts'
import { useLiveUpdates } from '../../src/session/use-live-updates.ts'
import { environmentAt } from '../support/environment.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const mila = '/api/v2/shop/customers/2'
const streamUrl = 'https://portal.test/.well-known/mercure'

const tokens = tokensNamed('first', Date.now() + 3_600_000, mila)
const renewed = tokensNamed('second', Date.now() + 3_600_000, mila)

type Connection = { url: string; headers: Headers; signal: AbortSignal; say: (text: string) => void }

/** The server: each connection to its stream, told that it goes on after `after`, and the renewals it was asked for. */
const serve = (after: string | null = null) => {
  const connections: Connection[] = []
  const renewals: unknown[] = []
  const encoder = new TextEncoder()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, request = {}) => {
    const url = String(input)
    if (url.includes('/authentication-token/refresh')) {
      renewals.push(JSON.parse(String(request.body)))
      return Response.json(renewed)
    }
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (text: string) => controller.enqueue(encoder.encode(text))
        const signal = request.signal ?? new AbortController().signal
        connections.push({ url, headers: new Headers(request.headers), signal, say })
      },
    })
    return new Response(body, { headers: after === null ? {} : { 'Last-Event-ID': after } })
  })
  return { connections, renewals }
}

/** What is shown, of which anything may be read again. */
const shown: Record<string, readonly unknown[]> = {
  order: orderKeys.all,
  project: projectKeys.all,
  client: clientKeys.all,
  comments: commentKeys.all,
  stats: customerKeys.stats(mila),
  account: customerKeys.one(mila),
  catalogue: ['catalogue'],
}

const follow = (customer: Iri | null = mila, queries = createQueryClient()) => {
  for (const key of Object.values(shown)) queries.setQueryData(key, 'read')
  const told: News[] = []
  const tell = (news: News) => void told.push(news)
  const { unmount } = renderHook(() => useLiveUpdates(customer, tell), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  const readAgain = () => Object.keys(shown).filter((name) => queries.getQueryState(shown[name] ?? [])?.isInvalidated)
  return { queries, told, readAgain, unmount }
}

const connected = async ({ connections }: ReturnType<typeof serve>, count = 1): Promise<Connection> => {
  await waitFor(() => expect(connections).toHaveLength(count))
  const last = connections.at(-1)
  if (last === undefined) throw new Error('nobody listens')
  return last
}

const message = (id: string, data: unknown) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`

beforeEach(async () => {
  await startSession()
  await runningSession()
  setEnvironment({ ...environmentAt('https://portal.test'), streamUrl })
  tellSession({ type: 'credentials.accepted', tokens })
})

test('who is signed in listens to all topics, from what was read first on', async () => {
  const server = serve()
  const queries = createQueryClient()
  queries.setQueryData(streamPositionKey(mila), 'a7')
  follow(mila, queries)
  const { url, headers } = await connected(server)
  expect(url).toBe('https://portal.test/.well-known/mercure?topic=*')
  expect(headers.get('accept')).toBe('text/event-stream')
  expect(headers.get('authorization')).toBe(`Bearer ${tokens.token}`)
  expect(headers.get('last-event-id')).toBe('a7')
})

test('nobody listens for a guest, nor for who left before the code for it came', async () => {
  const server = serve()
  follow(null)
  follow().unmount()
  const { unmount } = follow()
  const { signal } = await connected(server)
  expect(server.connections).toHaveLength(1)
  unmount()
  expect(signal.aborted).toBe(true)
})

test('what became of an order is told, and everything that shows it is read again', async () => {
  const server = serve()
  const { told, readAgain } = follow()
  const { say } = await connected(server)
  say(message('a8', { '@type': 'Order', number: '000000123', paymentState: 'paid' }))
  await waitFor(() => expect(told).toEqual([{ kind: 'order', number: '000000123', change: 'paid' }]))
  expect(readAgain()).toEqual(['order', 'project', 'client', 'comments', 'stats', 'account'])
})

test('any message reads comments and the counts again, and those who look by themselves hear of it', async () => {
  const server = serve()
  const heard = vi.fn()
  const stop = onMessage(heard)
  const { told, readAgain } = follow()
  const { say } = await connected(server)
  say(message('a8', { '@type': 'ProjectComment' }))
  await waitFor(() => expect(told).toEqual([{ kind: 'other' }]))
  expect(readAgain()).toEqual(['comments', 'stats'])
  expect(heard).toHaveBeenCalledOnce()
  stop()
})

test('an approval is worth a new token, and then all is read again', async () => {
  const server = serve()
  const { told, readAgain } = follow()
  const { say } = await connected(server)
  say(message('a8', { '@type': 'Customer', approved: true }))
  await waitFor(() => expect(readAgain()).toEqual(Object.keys(shown)))
  expect(told).toEqual([{ kind: 'approval' }])
  expect(server.renewals).toEqual([{ refreshToken: 'refresh-first' }])
})

test('where the server goes on from elsewhere, all is read again and nothing told', async () => {
  const server = serve('a1')
  const heard = vi.fn()
  const stop = onMessage(heard)
  const queries = createQueryClient()
  queries.setQueryData(streamPositionKey(mila), 'a7')
  const { told, readAgain } = follow(mila, queries)
  await waitFor(() => expect(readAgain()).toEqual(Object.keys(shown)))
  expect(told).toEqual([])
  expect(heard).toHaveBeenCalledOnce()
  expect(server.connections).toHaveLength(1)
  stop()
})

test('a frame that comes back goes on after the last message that it heard', async () => {
  const server = serve()
  const { queries, told, unmount } = follow()
  const { say } = await connected(server)
  say(message('a8', { '@type': 'ProjectComment' }))
  await waitFor(() => expect(told).toHaveLength(1))
  unmount()
  follow(mila, queries)
  const { headers } = await connected(server, 2)
  expect(headers.get('last-event-id')).toBe('a8')
})
