import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '../../api/contract/order.ts'
import type { Recording } from '../../api/contract/recording.ts'
import { orderQuery } from '../../api/orders.ts'
import type { PlayerActor } from '../../explore/player/player-actor.ts'
import { trackOf } from '../../machines/player-track.ts'

/** Which order a recording is read with, by its track. */
const orders = new Map<string, string>()
/** What was put in the place of a path that ran out. */
const renewed = new Map<string, string>()
const watched = new WeakSet<PlayerActor>()

const recordingOf = ({ items }: Order, key: string): Recording | undefined =>
  items.flatMap(({ recordings = [] }) => recordings).find((recording) => recording['@id'] === key)

/**
 * A recording's path lasts an hour, and what was held longer can not be had any more: its order is read again, and the
 * sound goes on where it was, also from another page. Once for each path: what breaks twice is broken.
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
    if (!isNew || track === null || order === undefined || renewed.get(track.key) === track.path) return
    const goOn = (now: Order) => {
      const path = recordingOf(now, track.key)?.path
      const held = actor.getSnapshot()
      // Something else was pressed meanwhile, or nothing else is to be had.
      if (path === undefined || !held.matches({ sound: 'failed' }) || trackOf(held.context)?.key !== track.key) return
      renewed.set(track.key, path)
      actor.send({ type: 'track.pressed', tracks: [{ ...track, path }], index: 0, stopsAfterItem: true })
    }
    queries.fetchQuery({ ...orderQuery(order), staleTime: 0 }).then(goOn, () => undefined)
  })
}
