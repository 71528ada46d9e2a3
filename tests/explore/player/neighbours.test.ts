import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { neighbours } from '../../../src/explore/player/neighbours.ts'
import { audioPlayerMachine, type SoundCommand } from '../../../src/machines/audio-player.machine.ts'
import { defaultPreferences, type PlayerPreferences, type Track } from '../../../src/machines/player-track.ts'
import { noorTrack } from '../../support/fake-media.ts'

const tomTrack: Track = { ...noorTrack, key: 'tom:1', path: 'tom.opus' }
const silent = fromCallback<{ type: 'keep'; preferences: Partial<PlayerPreferences> }>(() => undefined)
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

let lastOrigin = 4_000_000_000_000
/** A clock that no test before went by: a press is never earlier than the one before. */
const laterYet = (): number => {
  lastOrigin += 1_000_000
  return lastOrigin
}

/** A player of a tab of its own. Its sound begins when the test says so, as one does over a slow network. */
const open = () => {
  const sound = fromCallback<SoundCommand>(() => undefined)
  const actor = createActor(audioPlayerMachine.provide({ actors: { sound, neighbours, memory: silent } }), {
    input: { preferences: defaultPreferences, isPressNeeded: false },
  }).start()
  stops.push(() => actor.stop())
  return {
    press: (...tracks: Track[]) => actor.send({ type: 'track.pressed', tracks, index: 0 }),
    begin: () => actor.send({ type: 'sound.started' }),
    end: () => actor.send({ type: 'sound.ended' }),
    state: () => actor.getSnapshot().value.sound,
  }
}
const seeSilent = ({ state }: ReturnType<typeof open>) => vi.waitFor(() => expect(state()).toBe('paused'))

describe('of two players', () => {
  test('the one that was pressed last sounds, though both begin before they hear of each other', async () => {
    const [one, two] = [open(), open()]
    one.press(noorTrack)
    one.begin()
    two.press(tomTrack)
    two.begin()
    await seeSilent(one)
    expect(two.state()).toBe('playing')
  })

  test('the one that was pressed last sounds, though the other begins later', async () => {
    const [one, two] = [open(), open()]
    one.press(noorTrack)
    two.press(tomTrack)
    two.begin()
    one.begin()
    await seeSilent(one)
    expect(two.state()).toBe('playing')
  })

  test('one that waits for its sound is not stopped by an earlier press', async () => {
    const [one, two, witness] = [open(), open(), open()]
    witness.press(noorTrack)
    witness.begin()
    one.press(noorTrack)
    two.press(tomTrack)
    one.begin()
    await seeSilent(witness)
    expect(two.state()).toEqual({ loading: 'starting' })
    two.begin()
    await seeSilent(one)
    expect(two.state()).toBe('playing')
  })

  test('the next of a list is no press', async () => {
    const [one, two] = [open(), open()]
    one.press(noorTrack, tomTrack)
    one.begin()
    two.press(tomTrack)
    one.end()
    one.begin()
    two.begin()
    await seeSilent(one)
    expect(two.state()).toBe('playing')
  })
})

describe('the moment of a press', () => {
  /** What players tell their neighbours. */
  const listenIn = () => {
    const told: unknown[] = []
    const channel = new BroadcastChannel('voice-portal.player')
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => told.push(data))
    stops.push(() => channel.close())
    return { told, tell: (moment: number) => channel.postMessage(moment) }
  }

  test('is told on one clock for all tabs, and one of the same moment is not heard', async () => {
    const timeOrigin = laterYet()
    vi.stubGlobal('performance', { timeOrigin, now: () => 500 })
    const { told, tell } = listenIn()
    const [one, witness] = [open(), open()]
    witness.press(tomTrack)
    witness.begin()
    vi.stubGlobal('performance', { timeOrigin, now: () => 900 })
    one.press(noorTrack)
    tell(timeOrigin + 900)
    await seeSilent(witness)
    expect(one.state()).toEqual({ loading: 'starting' })
    one.begin()
    await vi.waitFor(() => expect(told).toEqual([timeOrigin + 500, timeOrigin + 900]))
  })

  test('is never the same for two', async () => {
    vi.stubGlobal('performance', { timeOrigin: laterYet(), now: () => 500 })
    const [one, two] = [open(), open()]
    one.press(noorTrack)
    one.begin()
    two.press(tomTrack)
    two.begin()
    await seeSilent(one)
    expect(two.state()).toBe('playing')
  })
})

test('a tab of an earlier version, which tells no moment, is heard', async () => {
  const one = open()
  one.press(noorTrack)
  one.begin()
  const earlier = new BroadcastChannel('voice-portal.player')
  stops.push(() => earlier.close())
  earlier.postMessage('started')
  await seeSilent(one)
})
