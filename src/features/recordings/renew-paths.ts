import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '../../api/contract/order.ts'
import type { Recording } from '../../api/contract/recording.ts'
import { orderQuery } from '../../api/orders.ts'
import type { PlayerActor } from '../../explore/player/player-actor.ts'
import { trackOf } from '../../machines/player-track.ts'

/** Which order a recording is read with, by its track. */
const orders = new Map<string, string>()
/** What was put in the place of a path that ran out, and when (ms). */
const renewed = new Map<string, { path: string; at: number }>()
/** ms: a path that broke sooner did not run out, which it does after an hour. */
const shortest = 50 * 60_000
const watched = new WeakSet<PlayerActor>()

export const recordingOf = ({ items }: Order, key: string): Recording | undefined =>
  items.flatMap(({ recordings = [] }) => recordings).find((recording) => recording['@id'] === key)

/**
 * A recording's path lasts an hour, and what was held longer can not be had any more: its order is read again, and the
 * sound goes on where it was, also from another page. What breaks again within the hour of its path is broken.
 */
export const renewPaths = (actor: PlayerActor, queries: QueryClient, code: string, keys: readonly string[]): void => {
  for (const key of keys) orders.set(key, code)
  if (watched.has(actor)) return
  watched.add(actor)
  let wasFailed = false
  actor.subscribe((snapshot) => {
    const isFailed = snapshot.matches({ sound: 'failed' })
    const track = trackOf(snapshot.context)
    const isNew = isFailed && !wasFailed
    wasFailed = isFailed
    const order = track === null ? undefined : orders.get(track.key)
    if (!isNew || track === null || order === undefined) return
    const last = renewed.get(track.key)
    if (last?.path === track.path && Date.now() - last.at < shortest) return
    const goOn = (now: Order) => {
      const path = recordingOf(now, track.key)?.path
      const held = actor.getSnapshot()
      // Something else was pressed meanwhile, or nothing else is to be had.
      if (path === undefined || !held.matches({ sound: 'failed' }) || trackOf(held.context)?.key !== track.key) return
      renewed.set(track.key, { path, at: Date.now() })
      actor.send({ type: 'track.pressed', tracks: [{ ...track, path }], index: 0, stopsAfterItem: true })
    }
    queries.fetchQuery({ ...orderQuery(order), staleTime: 0 }).then(goOn, () => undefined)
  })
}

/** The order that a recording is read with; undefined where it is shown without one. */
export const orderOf = (key: string): string | undefined => orders.get(key)

const isOld = (queries: QueryClient, code: string): boolean =>
  Date.now() - (queries.getQueryState(orderQuery(code).queryKey)?.dataUpdatedAt ?? 0) > shortest

/** Reads the path of a file again whose order was read long ago; null where the one at hand still opens. */
export const freshPath = (
  queries: QueryClient,
  code: string,
  pathIn: (order: Order) => string | null | undefined,
): Promise<string | null | undefined> | null =>
  isOld(queries, code) ? queries.fetchQuery({ ...orderQuery(code), staleTime: 0 }).then(pathIn) : null
