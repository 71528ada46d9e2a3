import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Order } from '../../src/api/contract/order.ts'
import { orderKeys } from '../../src/api/orders.ts'
import { recordingTrack } from '../../src/features/recordings/recording-track.ts'
import { renewPaths } from '../../src/features/recordings/renew-paths.ts'
import { audioPlayerMachine, type SoundCommand } from '../../src/machines/audio-player.machine.ts'
import { defaultPreferences } from '../../src/machines/player-track.ts'
import { recordedOrder, recordingOf } from '../support/recorded-order.ts'

const signed = (id: number, by: string): Order =>
  recordedOrder([recordingOf(id, 1, { path: `/media/${id}.wav?${by}` })], [])

/** A player that tells what it was to load; `happens` is what the sound tells. */
const startPlayer = () => {
  const loaded: string[] = []
  let happens: (type: 'sound.started' | 'sound.broken') => void = () => undefined
  const actor = createActor(
    audioPlayerMachine.provide({
      actors: {
        sound: fromCallback<SoundCommand>(({ sendBack, receive }) => {
          happens = (type) => sendBack({ type })
          receive((command) => command.type === 'load' && loaded.push(`${command.track.path} from ${command.position}`))
        }),
        neighbours: fromCallback(() => undefined),
        memory: fromCallback(() => undefined),
      },
    }),
    { input: { preferences: defaultPreferences, isPressNeeded: false } },
  ).start()
  return { actor, loaded, happens: (type: 'sound.started' | 'sound.broken') => happens(type) }
}

const begin = (id: number, ...answers: Order[]) => {
  const queries = new QueryClient()
  const player = startPlayer()
  const [item] = answers[0]?.items ?? []
  const [recording] = item?.recordings ?? []
  if (item === undefined || recording === undefined) throw new Error('An order without a recording')
  const fetch = vi.spyOn(queries, 'fetchQuery')
  for (const answer of answers.slice(1)) fetch.mockResolvedValueOnce(answer)
  fetch.mockRejectedValue(new Error('nobody answers'))
  const track = recordingTrack(item, recording, 'A recording')
  renewPaths(player.actor, queries, 'abc', [track.key])
  player.actor.send({ type: 'track.pressed', tracks: [track], index: 0, stopsAfterItem: true })
  player.happens('sound.started')
  player.actor.send({ type: 'position.sought', position: 12 })
  return { ...player, fetch, id }
}

beforeEach(() => void vi.useRealTimers())
afterEach(() => void vi.restoreAllMocks())

test('a path that ran out is read again with its order, and the sound goes on where it was', async () => {
  const { actor, loaded, happens, fetch } = begin(41, signed(41, 'old'), signed(41, 'new'))
  happens('sound.broken')
  await vi.waitFor(() => expect(loaded).toEqual(['/media/41.wav?old from 0', '/media/41.wav?new from 12']))
  expect(fetch.mock.calls.map(([{ queryKey }]) => queryKey)).toEqual([orderKeys.one('abc')])
  happens('sound.started')
  expect(actor.getSnapshot().matches({ sound: 'playing' })).toBe(true)
})

test('what breaks under a new path too is left broken', async () => {
  const { actor, loaded, happens, fetch } = begin(42, signed(42, 'old'), signed(42, 'new'), signed(42, 'newer'))
  happens('sound.broken')
  await vi.waitFor(() => expect(loaded).toHaveLength(2))
  happens('sound.broken')
  expect([fetch.mock.calls.length, actor.getSnapshot().matches({ sound: 'failed' })]).toEqual([1, true])
})

test('a page that is open for hours has each path that ran out renewed', async () => {
  const { loaded, happens } = begin(44, signed(44, 'old'), signed(44, 'new'), signed(44, 'newer'), signed(44, 'newest'))
  const start = Date.now()
  const clock = vi.spyOn(Date, 'now')
  for (const hour of [1, 2, 3]) {
    clock.mockReturnValue(start + hour * 3_600_000)
    happens('sound.broken')
    await vi.waitFor(() => expect(loaded).toHaveLength(hour + 1))
    happens('sound.started')
  }
  expect(loaded.map((load) => load.split(' ')[0])).toEqual(
    ['old', 'new', 'newer', 'newest'].map((by) => `/media/44.wav?${by}`),
  )
})

test('what was pressed meanwhile is not taken over by what comes then', async () => {
  const { actor, loaded, happens } = begin(43, signed(43, 'old'), signed(43, 'new'))
  happens('sound.broken')
  actor.send({ type: 'player.dismissed' })
  await new Promise(setImmediate)
  expect([loaded, actor.getSnapshot().matches({ sound: 'closed' })]).toEqual([['/media/43.wav?old from 0'], true])
})
