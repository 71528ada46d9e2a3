import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamEvents } from '../../../server/stream/events.ts'
import type { StoredUpdate, StreamHub } from '../../../server/stream/hub.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A hub over a list; `subscribers` counts who listens. */
const listHub = (updates: StoredUpdate[]) => {
  const subscribers = new Set<{ wake: () => void; close: () => void }>()
  const hub: StreamHub = {
    subscribe: (_, subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    after: async (_, id) => updates.filter((update) => update.id > id).slice(0, 2),
    kept: async () => ({ oldest: updates[0]?.id ?? 0, latest: updates.at(-1)?.id ?? 0 }),
    size: () => subscribers.size,
    close: async () => {},
  }
  return {
    hub,
    subscribers,
    wakeAll: () => {
      for (const { wake } of [...subscribers]) wake()
    },
  }
}

const update = (id: number): StoredUpdate => ({ id, topic: '/x', data: { id } })
const text = (id: number): string => `id: ${id}\ndata: {"id":${id}}\n\n`
const subscriptionTo = (after: number, mayGoOn = async () => true) => ({
  customerId: 1,
  after,
  told: (update: StoredUpdate) => update,
  matches: () => true,
  heartbeatMs: 25_000,
  mayGoOn,
  end: new AbortController(),
})

test('a comment keeps a quiet stream alive every 25 seconds', async () => {
  const { hub } = listHub([])
  const events = streamEvents(hub, subscriptionTo(0))
  expect((await events.next()).value).toBe(': \n\n')
  for (const _ of [1, 2]) {
    let hasCome = false
    const next = events.next().then(({ value }) => {
      hasCome = true
      return value
    })
    await vi.advanceTimersByTimeAsync(24_999)
    expect(hasCome).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await next).toBe(': \n\n')
  }
})

test('news that is not told, and being woken for nothing, put no comment off', async () => {
  const updates: StoredUpdate[] = []
  const { hub, wakeAll } = listHub(updates)
  const events = streamEvents(hub, { ...subscriptionTo(0), told: () => null })
  await events.next()
  const heard: unknown[] = []
  const listen = async (): Promise<void> => {
    heard.push((await events.next()).value)
    return listen()
  }
  void listen()
  const began = performance.now()
  for (const [seconds, comments] of [
    [8, 0],
    [16, 0],
    [24, 0],
    [25, 1],
    [33, 1],
    [49, 1],
    [50, 2],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - performance.now() + began)
    expect(heard).toEqual(Array(comments).fill(': \n\n'))
    if (seconds % 8 === 0) updates.push(update(seconds))
    wakeAll()
  }
})

test('what is missed comes page by page before what is new', async () => {
  const updates = [1, 2, 3, 4].map(update)
  const { hub, wakeAll } = listHub(updates)
  const events = streamEvents(hub, subscriptionTo(1))
  await events.next()
  expect((await events.next()).value).toBe(text(2) + text(3))
  expect((await events.next()).value).toBe(text(4))
  const next = events.next()
  await vi.advanceTimersByTimeAsync(10)
  updates.push(update(5))
  wakeAll()
  expect((await next).value).toBe(text(5))
})

test('news that comes while the table is read is not slept through', async () => {
  const updates: StoredUpdate[] = []
  const { hub, wakeAll } = listHub(updates)
  const read = hub.after
  hub.after = async (customerId, id) => {
    const found = await read(customerId, id)
    if (updates.length === 0) {
      updates.push(update(1))
      wakeAll()
    }
    return found
  }
  const events = streamEvents(hub, subscriptionTo(0))
  await events.next()
  expect((await events.next()).value).toBe(text(1))
})

test('the end of the stream ends its subscription, also in the middle of a quiet time', async () => {
  const { hub, subscribers } = listHub([])
  const subscription = subscriptionTo(0)
  const events = streamEvents(hub, subscription)
  await events.next()
  expect(subscribers.size).toBe(1)
  const next = events.next()
  subscription.end.abort()
  expect(await next).toEqual({ value: undefined, done: true })
  expect(subscribers.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('nobody reads on, and its end still ends its subscription', async () => {
  const { hub, subscribers } = listHub([1, 2, 3, 4].map(update))
  const subscription = subscriptionTo(0)
  const events = streamEvents(hub, subscription)
  await events.next()
  await events.next()
  subscription.end.abort()
  expect(subscribers.size).toBe(0)
})

test('who may no longer listen hears nothing more, not even that there is news', async () => {
  const updates: StoredUpdate[] = []
  const { hub, wakeAll } = listHub(updates)
  let may = true
  const events = streamEvents(
    hub,
    subscriptionTo(0, async () => may),
  )
  await events.next()
  updates.push(update(1))
  expect((await events.next()).value).toBe(text(1))
  const next = events.next()
  await vi.advanceTimersByTimeAsync(10)
  may = false
  updates.push(update(2))
  wakeAll()
  expect(await next).toEqual({ value: undefined, done: true })
})

test('an update is found by the resource that it tells of, and by its topic', async () => {
  const told = (id: number): StoredUpdate => ({
    id,
    topic: '/customers/1/notifications',
    data: { '@id': `/comments/${id}` },
  })
  const heardBy = async (wanted: string): Promise<string[]> => {
    const { hub } = listHub([told(1), told(2)])
    const subscription = { ...subscriptionTo(0), matches: (topic: string) => topic === wanted }
    const events = streamEvents(hub, subscription)
    await events.next()
    const { value } = await events.next()
    subscription.end.abort()
    return [...String(value).matchAll(/^id: (\d+)$/gm)].map(([, id]) => id ?? '')
  }
  expect([await heardBy('/comments/2'), await heardBy('/customers/1/notifications')]).toEqual([['2'], ['1', '2']])
})
