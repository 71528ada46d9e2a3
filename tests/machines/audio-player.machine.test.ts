import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { audioPlayerMachine, type PlayerEvent } from '../../src/machines/audio-player.machine.ts'
import { defaultPreferences, speeds } from '../../src/machines/player-track.ts'
import type { Driver } from '../support/model-paths.ts'
import { type AudioPlayerModelEvent, audioPlayerModel } from '../support/models/audio-player.model.ts'
import { startPlayer as start, trackOf, tracks } from '../support/running-player.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

type Running = ReturnType<typeof start>

const stateName = ({ actor }: Running): string => {
  const snapshot = actor.getSnapshot()
  const { index, isPressNeeded, preferences } = snapshot.context
  const place = index + 1
  const isUntouched = isPressNeeded && !preferences.hasPressed
  if (snapshot.matches({ sound: 'closed' })) return isUntouched ? 'untouched' : 'closed'
  if (snapshot.matches({ sound: { loading: 'preparing' } })) return `preparing ${place}`
  if (snapshot.matches({ sound: { loading: 'stalled' } })) return `stalled ${place}`
  if (snapshot.matches({ sound: 'loading' })) return `starting ${place}`
  if (snapshot.matches({ sound: 'ready' })) return `${isUntouched ? 'waiting' : 'ready'} ${place}`
  if (snapshot.matches({ sound: 'failed' })) return `${isUntouched ? 'broken' : 'failed'} ${place}`
  return `${snapshot.value.sound} ${place}`
}

const eventFor: Record<AudioPlayerModelEvent, PlayerEvent> = {
  'press play on the first': { type: 'track.pressed', tracks, index: 0 },
  'press play on the last': { type: 'track.pressed', tracks, index: 1 },
  'choose the first': { type: 'track.chosen', tracks, index: 0 },
  'choose the last': { type: 'track.chosen', tracks, index: 1 },
  'press play': { type: 'play.pressed' },
  'press pause': { type: 'pause.pressed' },
  'press next': { type: 'next.pressed' },
  'press previous': { type: 'previous.pressed' },
  dismiss: { type: 'player.dismissed' },
  'it is prepared': { type: 'sound.prepared' },
  'it starts': { type: 'sound.started' },
  'it breaks': { type: 'sound.broken' },
  'it stalls': { type: 'sound.stalled' },
  'it goes on': { type: 'sound.moved', position: 2 },
  'it ends': { type: 'sound.ended' },
  'the browser wants a press': { type: 'sound.blocked' },
  'the system pauses': { type: 'sound.stopped' },
  'another tab sounds': { type: 'neighbour.started' },
}

const drive = (isPressNeeded: boolean): Driver<AudioPlayerModelEvent> => {
  const running = start({ isPressNeeded })
  return {
    perform: (event) => running.send(eventFor[event]),
    expectState: (state) => {
      expect(stateName(running)).toBe(state)
      const [kind = ''] = state.split(' ')
      const open = ['closed', 'untouched'].includes(kind) ? [] : ['open']
      const loading = ['starting', 'stalled'].includes(kind) ? ['loading'] : []
      const sounding = ['starting', 'stalled', 'playing'].includes(kind) ? ['sounding'] : []
      expect([...running.actor.getSnapshot().tags].sort()).toEqual([...loading, ...open, ...sounding])
    },
  }
}

describe.each([
  { isPressNeeded: false, states: 14, transitions: 138 },
  { isPressNeeded: true, states: 21, transitions: 194 },
])('a press is needed: $isPressNeeded', ({ isPressNeeded, states, transitions }) => {
  testEveryTransition(audioPlayerModel(isPressNeeded), { drive: () => drive(isPressNeeded), states, transitions })
})

test.each<[string, PlayerEvent[]]>([
  ['pressed', [{ type: 'track.pressed', tracks, index: 1 }]],
  ['chosen', [{ type: 'track.chosen', tracks, index: 1 }]],
  ['picked from the queue', [{ type: 'queue.picked', index: 1 }]],
  ['next', [{ type: 'next.pressed' }]],
  ['next by itself', [{ type: 'sound.ended' }]],
])('a track that is %s begins at its start', (_, events) => {
  const { send, told, context } = start({ preferences: { hasPressed: true } })
  send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.started' }, { type: 'sound.measured', duration: 31 })
  send({ type: 'sound.moved', position: 7 }, ...events)
  expect([told.at(-1), context().position, context().duration]).toEqual(['start tom at 0', 0, 60])
  send({ type: 'sound.started' }, { type: 'sound.moved', position: 2 }, { type: 'previous.pressed' })
  expect([told.at(-1), context().position]).toEqual(['start noor at 0', 0])
})

test('the last track goes back to its start as it ends, and can be played from there', () => {
  const { send, told } = start({ preferences: { hasPressed: true } })
  send({ type: 'track.pressed', tracks, index: 1 }, { type: 'sound.started' }, { type: 'sound.moved', position: 7 })
  send({ type: 'sound.ended' })
  expect(told.at(-1)).toBe('seek 0')
  send({ type: 'play.pressed' })
  expect(told.at(-1)).toBe('start tom at 0')
})

test('a player has nothing to play at first, and five speeds', () => {
  expect(start().context()).toMatchObject({ tracks: [], index: 0, stopsAfterItem: false, position: 0, duration: 0 })
  expect(speeds).toEqual([0.75, 1, 1.25, 1.5, 2])
})

test.each<[string, PlayerEvent[], PlayerEvent]>([
  ['a track', [], { type: 'track.pressed', tracks, index: 0 }],
  ['play while it is prepared', [], { type: 'play.pressed' }],
  ['play once it is ready', [{ type: 'sound.prepared' }], { type: 'play.pressed' }],
  ['play after it broke', [{ type: 'sound.broken' }], { type: 'play.pressed' }],
  ['the next', [], { type: 'next.pressed' }],
  ['one of the queue', [], { type: 'queue.picked', index: 1 }],
])('the first press, of %s, is kept', (_, before, press) => {
  const { send, told, context } = start({ isPressNeeded: true })
  send({ type: 'track.chosen', tracks, index: 0 }, ...before)
  expect(context().preferences.hasPressed).toBe(false)
  send(press)
  expect(context().preferences.hasPressed).toBe(true)
  expect(told).toContain('keep {"hasPressed":true}')
})

describe('the sound', () => {
  test('is told to start at once by the play button of a track', () => {
    const { told, send } = start({ preferences: { hasPressed: true } })
    send({ type: 'track.pressed', tracks, index: 1 })
    expect(told).toEqual(['start tom at 0'])
  })

  test('is announced to the other tabs when it starts, and not before', () => {
    const { told, send } = start({ preferences: { hasPressed: true } })
    send({ type: 'track.pressed', tracks, index: 0 })
    expect(told).not.toContain('announce')
    send({ type: 'sound.started' })
    expect(told).toEqual(['start noor at 0', 'announce'])
  })

  test('that stalls is silent until it moves on, and is not announced again', () => {
    const { told, send, actor, context } = start({ preferences: { hasPressed: true } })
    const tags = () => [...actor.getSnapshot().tags].sort()
    send({ type: 'track.pressed', tracks, index: 0 })
    expect(tags()).toEqual(['loading', 'open', 'sounding'])
    send({ type: 'sound.started' }, { type: 'sound.moved', position: 12 })
    expect(tags()).toEqual(['open', 'sounding'])
    send({ type: 'sound.stalled' })
    expect(tags()).toEqual(['loading', 'open', 'sounding'])
    send({ type: 'sound.moved', position: 13 })
    expect([tags(), context().position, told]).toEqual([['open', 'sounding'], 13, ['start noor at 0', 'announce']])
  })

  test('is claimed by what a person does, and not by the end of the track before', () => {
    const { claims, send } = start()
    send({ type: 'track.chosen', tracks, index: 0 })
    expect(claims).toHaveLength(1)
    send({ type: 'sound.started' }, { type: 'sound.ended' }, { type: 'sound.started' })
    expect(claims).toHaveLength(1)
    send({ type: 'track.pressed', tracks, index: 0 }, { type: 'next.pressed' }, { type: 'queue.picked', index: 0 })
    expect(claims).toHaveLength(4)
    send({ type: 'sound.started' }, { type: 'pause.pressed' }, { type: 'play.pressed' })
    expect(claims).toHaveLength(5)
  })

  test('falls silent when another tab sounds, and takes up where it was', () => {
    const { told, send } = start({ preferences: { hasPressed: true } })
    send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.started' }, { type: 'sound.moved', position: 12 })
    send({ type: 'neighbour.started' }, { type: 'play.pressed' })
    expect(told).toEqual(['start noor at 0', 'announce', 'pause', 'start noor at 12'])
  })

  test('keeps where it was when its own play button is pressed again from another list', () => {
    const { told, send, context } = start({ preferences: { hasPressed: true } })
    send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.started' }, { type: 'sound.moved', position: 7 })
    send({ type: 'pause.pressed' }, { type: 'track.pressed', tracks: [tracks[0] ?? trackOf('none')], index: 0 })
    expect(told.at(-1)).toBe('start noor at 7')
    expect(context().tracks).toHaveLength(1)
  })

  test('starts from its beginning when a track is left and taken again', () => {
    const { told, send } = start({ preferences: { hasPressed: true } })
    send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.started' }, { type: 'sound.moved', position: 30 })
    send({ type: 'next.pressed' }, { type: 'queue.picked', index: 0 })
    expect(told.at(-1)).toBe('start noor at 0')
  })

  test('goes back to its beginning by previous once it is more than 3 seconds in', () => {
    const { told, send, context } = start()
    send({ type: 'track.pressed', tracks, index: 1 }, { type: 'sound.started' }, { type: 'sound.moved', position: 3.1 })
    send({ type: 'previous.pressed' })
    expect({ index: context().index, last: told.at(-1) }).toEqual({ index: 1, last: 'seek 0' })
  })

  test('is let go of when the player is dismissed', () => {
    const { told, send, context } = start()
    send({ type: 'track.pressed', tracks, index: 0 }, { type: 'player.dismissed' })
    expect(told.at(-1)).toBe('unload')
    expect(context().tracks).toEqual([])
  })

  test('ends with its item where the list says so: its further tracks follow, the next item waits for a press', () => {
    const { told, send, state } = start({ preferences: { hasPressed: true } })
    const second = { ...trackOf('noor'), key: 'noor:2', title: 'noor 2' }
    const pieces = [...tracks.slice(0, 1), second, ...tracks.slice(1)]
    const playToItsEnd: PlayerEvent[] = [{ type: 'sound.started' }, { type: 'sound.ended' }]
    send({ type: 'track.pressed', tracks: pieces, index: 0, stopsAfterItem: true }, ...playToItsEnd, ...playToItsEnd)
    expect(told).toEqual(['start noor at 0', 'announce', 'start noor 2 at 0', 'announce', 'seek 0'])
    expect(state()).toEqual({ sound: 'ready', bar: 'shown' })
    send({ type: 'next.pressed' }, ...playToItsEnd)
    expect(told.slice(5)).toEqual(['start tom at 0', 'announce', 'seek 0'])
    send({ type: 'track.pressed', tracks: pieces, index: 1 }, ...playToItsEnd)
    expect(told.at(-1)).toBe('start tom at 0')
  })

  test('is not started by a track that the list does not have', () => {
    const { told, send, state } = start()
    send({ type: 'track.pressed', tracks, index: 2 }, { type: 'track.chosen', tracks: [], index: 0 })
    send({ type: 'queue.picked', index: 0 }, { type: 'play.pressed' })
    expect({ told, state: state() }).toEqual({ told: [], state: { sound: 'closed', bar: 'shown' } })
  })
})

describe('the position', () => {
  test('stays between the beginning and the end', () => {
    const { told, send } = start()
    send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.started' })
    send({ type: 'position.sought', position: -5 }, { type: 'position.sought', position: 61 })
    expect(told.slice(-2)).toEqual(['seek 0', 'seek 60'])
  })

  test('is bounded by the length that the browser measured', () => {
    const { send, context } = start()
    send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.measured', duration: 48 })
    send({ type: 'position.sought', position: 50 })
    expect(context()).toMatchObject({ duration: 48, position: 48 })
  })

  test('follows the sound only while it plays', () => {
    const { send, context } = start()
    send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.started' }, { type: 'pause.pressed' })
    send({ type: 'sound.moved', position: 9 })
    expect(context().position).toBe(0)
  })
})

describe('the first press', () => {
  test.each([true, false])('is remembered once where one is needed: %s', (isPressNeeded) => {
    const { told, send } = start({ isPressNeeded })
    send({ type: 'track.pressed', tracks, index: 0 }, { type: 'track.pressed', tracks, index: 1 })
    expect(told.filter((word) => word === 'keep {"hasPressed":true}')).toHaveLength(isPressNeeded ? 1 : 0)
  })

  test('of an earlier visit lets a chosen track start by itself on Safari', () => {
    const { told, send } = start({ isPressNeeded: true, preferences: { hasPressed: true } })
    send({ type: 'track.chosen', tracks, index: 0 })
    expect(told).toEqual(['start noor at 0'])
  })

  test('is no matter of choosing: a chosen track leaves the flag as it is', () => {
    const { told, send } = start({ isPressNeeded: true })
    send({ type: 'track.chosen', tracks, index: 0 })
    expect(told).toEqual(['prepare noor at 0'])
  })
})

test('the bottom player hides while the voice drawer is open, and the sound goes on', () => {
  const { send, state } = start()
  send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.started' }, { type: 'drawer.opened' })
  expect(state()).toEqual({ sound: 'playing', bar: 'hidden' })
  send({ type: 'drawer.closed' })
  expect(state()).toEqual({ sound: 'playing', bar: 'shown' })
})

test('without its actors the machine fails loudly', () => {
  const errors: unknown[] = []
  const actor = createActor(audioPlayerMachine, { input: { isPressNeeded: false, preferences: defaultPreferences } })
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  expect(errors).toEqual([new Error('audioPlayerMachine: provide sound')])
})

testUnwired('audioPlayerMachine', audioPlayerMachine, 3)
