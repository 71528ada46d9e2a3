import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { followWithMediaSession } from '../../../src/explore/player/media-session.ts'
import {
  audioPlayerMachine,
  type NeighbourNote,
  type PlayerEvent,
  type SoundCommand,
} from '../../../src/machines/audio-player.machine.ts'
import { defaultPreferences, type PlayerPreferences, type Track } from '../../../src/machines/player-track.ts'
import { fakePage, Metadata } from '../../support/media-session.ts'

const trackOf = (code: string, duration: number): Track => ({
  key: `${code}:1`,
  item: { iri: `/api/v2/shop/voices/${code}`, code, kind: 'voices', name: code, image: null },
  title: code,
  detail: 'Dutch',
  path: `/media/${code}.opus`,
  duration,
  peaks: [0, 1],
})
const noor = trackOf('noor', 60)
const tom = trackOf('tom', 30)

type Page = ReturnType<typeof fakePage>

/** A player on this page that holds two pieces; each start sounds at once. */
const playerOn = (
  page: Partial<Pick<Page, 'surroundings'>>,
  tracks: readonly Track[] = [noor, tom],
  isPressNeeded = false,
) => {
  const machine = audioPlayerMachine.provide({
    actors: {
      sound: fromCallback<SoundCommand>(({ receive, sendBack }) =>
        receive((command) => {
          if (command.type === 'load' && command.isStarting) sendBack({ type: 'sound.started' })
        }),
      ),
      neighbours: fromCallback<NeighbourNote>(() => undefined),
      memory: fromCallback<{ type: 'keep'; preferences: Partial<PlayerPreferences> }>(() => undefined),
    },
  })
  const actor = createActor(machine, { input: { isPressNeeded, preferences: defaultPreferences } }).start()
  const letGo = followWithMediaSession(actor, (path) => path, page.surroundings)
  const send = (...events: PlayerEvent[]) => {
    for (const event of events) actor.send(event)
  }
  return {
    play: (index = 0) => send({ type: 'track.pressed', tracks, index }),
    send,
    letGo,
    at: () => ({
      sound: actor.getSnapshot().value.sound,
      position: actor.getSnapshot().context.position,
      index: actor.getSnapshot().context.index,
    }),
  }
}

beforeEach(() => {
  vi.stubGlobal('MediaMetadata', Metadata)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the system is told', () => {
  test('what sounds, where it stands, how long and how fast it is', () => {
    const page = fakePage()
    const player = playerOn(page)
    player.play()
    player.send({ type: 'sound.moved', position: 12 }, { type: 'speed.changed', speed: 1.5 })
    expect(page.sees()).toEqual({
      title: 'noor',
      state: 'playing',
      position: { duration: 60, playbackRate: 1.5, position: 12 },
    })
    player.send({ type: 'next.pressed' })
    expect(page.sees()).toMatchObject({ title: 'tom', position: { duration: 30, position: 0 } })
    player.send({ type: 'pause.pressed' })
    expect(page.sees().state).toBe('paused')
    player.send({ type: 'player.dismissed' })
    expect(page.sees()).toEqual({ title: null, state: 'none', position: null })
  })

  test('never a position behind the end of a piece that turns out to be shorter', () => {
    const page = fakePage()
    const player = playerOn(page)
    player.play()
    player.send({ type: 'sound.moved', position: 59 }, { type: 'sound.measured', duration: 58.5 })
    expect(page.sees().position).toEqual({ duration: 58.5, playbackRate: 1, position: 58.5 })
  })

  test('nothing of a piece that has not sounded', () => {
    const page = fakePage()
    const player = playerOn(page, [noor], true)
    player.send({ type: 'track.chosen', tracks: [noor], index: 0 }, { type: 'sound.prepared' })
    expect(player.at().sound).toBe('ready')
    expect(page.sees()).toEqual({ title: null, state: 'none', position: null })
    expect(() => page.press('play')).toThrow('nobody holds play')
  })
})

test.each<[MediaSessionAction, Partial<MediaSessionActionDetails>, object]>([
  ['pause', {}, { sound: 'paused', position: 20, index: 0 }],
  ['seekto', { seekTime: 42 }, { sound: 'playing', position: 42, index: 0 }],
  ['seekforward', {}, { sound: 'playing', position: 30, index: 0 }],
  ['seekbackward', { seekOffset: 5 }, { sound: 'playing', position: 15, index: 0 }],
  ['nexttrack', {}, { sound: 'playing', position: 0, index: 1 }],
  ['previoustrack', {}, { sound: 'playing', position: 0, index: 0 }],
  ['stop', {}, { sound: 'closed', position: 0, index: 0 }],
])('the key for %s acts on the piece that sounds', (action, details, expected) => {
  const page = fakePage()
  const player = playerOn(page)
  player.play()
  player.send({ type: 'sound.moved', position: 20 })
  page.press(action, details)
  expect(player.at()).toEqual(expected)
})

describe('of two players on a page', () => {
  const two = () => {
    const page = fakePage()
    const one = playerOn(page, [noor])
    const other = playerOn(page, [tom])
    one.play()
    other.play()
    return { page, one, other }
  }

  test('the keys are the one that began last, also while the other is still sounding', () => {
    const { page, one, other } = two()
    one.send({ type: 'sound.moved', position: 3 })
    expect(page.sees()).toMatchObject({ title: 'tom', state: 'playing' })
    one.send({ type: 'neighbour.started' })
    expect(page.sees()).toMatchObject({ title: 'tom', state: 'playing' })
    page.press('pause')
    expect([one.at().sound, other.at().sound]).toEqual(['paused', 'paused'])
    page.press('play')
    expect([one.at().sound, other.at().sound]).toEqual(['paused', 'playing'])
  })

  test('the first has them again when its piece goes on', () => {
    const { page, one, other } = two()
    one.send({ type: 'neighbour.started' })
    one.send({ type: 'play.pressed' })
    other.send({ type: 'neighbour.started' })
    expect(page.sees()).toMatchObject({ title: 'noor', state: 'playing' })
    page.press('seekto', { seekTime: 7 })
    expect([one.at().position, other.at().position]).toEqual([7, 0])
  })

  test('one that is closed or taken off the page leaves the other its keys', () => {
    const { page, one, other } = two()
    one.send({ type: 'player.dismissed' })
    one.letGo()
    expect(page.sees()).toMatchObject({ title: 'tom', state: 'playing' })
    page.press('pause')
    expect(other.at().sound).toBe('paused')
    other.letGo()
    expect(page.sees()).toEqual({ title: null, state: 'none', position: null })
  })
})

test('a player has its keys again once what took them has let go of them, and shows what it holds by then', () => {
  const page = fakePage()
  const player = playerOn(page)
  const other = playerOn(page, [trackOf('mila', 20)])
  player.play()
  other.play()
  player.send({ type: 'pause.pressed' })
  other.letGo()
  player.send({ type: 'drawer.closed' })
  expect(page.sees()).toEqual({
    title: 'noor',
    state: 'paused',
    position: { duration: 60, playbackRate: 1, position: 0 },
  })
  page.press('play')
  expect(player.at().sound).toBe('playing')
})

describe("the host page's own sound", () => {
  const elementOf = (page: Page, muted: boolean) => {
    const element = Object.assign(page.page, { muted })
    element.dispatchEvent(new Event('play'))
  }

  test('takes the keys, and ours take them back at their next start', () => {
    const page = fakePage()
    const player = playerOn(page)
    player.play()
    elementOf(page, false)
    player.send({ type: 'sound.moved', position: 5 })
    expect(page.sees()).toEqual({ title: null, state: 'none', position: null })
    expect(() => page.press('pause')).toThrow('nobody holds pause')
    player.send({ type: 'pause.pressed' }, { type: 'play.pressed' })
    expect(page.sees()).toMatchObject({ title: 'noor', state: 'playing' })
  })

  test('keeps the keys where ours stalled and goes on', () => {
    const page = fakePage()
    const player = playerOn(page)
    player.play()
    elementOf(page, false)
    player.send({ type: 'sound.stalled' }, { type: 'sound.moved', position: 5 })
    expect(page.sees()).toEqual({ title: null, state: 'none', position: null })
  })

  test('that is muted takes nothing', () => {
    const page = fakePage()
    const player = playerOn(page)
    player.play()
    elementOf(page, true)
    expect(page.sees()).toMatchObject({ title: 'noor', state: 'playing' })
  })
})

describe('what the system shows of a piece', () => {
  const shownOf = (track: Track) => {
    const page = fakePage()
    const shown: (MediaMetadataInit | undefined)[] = []
    class Seen extends Metadata {
      constructor(init: MediaMetadataInit) {
        super(init)
        shown.push(init)
      }
    }
    vi.stubGlobal('MediaMetadata', Seen)
    const player = playerOn(page, [track])
    player.play()
    player.send({ type: 'sound.moved', position: 1 }, { type: 'sound.moved', position: 2 })
    return shown
  }

  test('is its title, its detail and no picture', () => {
    expect(shownOf(noor)).toEqual([{ title: 'noor', artist: 'Dutch', artwork: [] }])
  })

  test('is its picture', () => {
    const pictured = { ...noor, item: { ...noor.item, image: '/media/noor.webp' } }
    expect(shownOf(pictured)).toEqual([{ title: 'noor', artist: 'Dutch', artwork: [{ src: '/media/noor.webp' }] }])
  })
})

test('where the browser shows no piece, nothing is followed', () => {
  const page = fakePage()
  vi.stubGlobal('MediaMetadata', undefined)
  const player = playerOn(page)
  player.play()
  expect([player.at().sound, page.sees().title, getEventListeners(page.page, 'play')]).toEqual(['playing', null, []])
})

test('the page’s own session is followed where no other is told', () => {
  const page = fakePage()
  vi.stubGlobal('navigator', { mediaSession: page.surroundings.session })
  vi.stubGlobal('document', page.page)
  const player = playerOn({})
  player.play()
  expect(page.sees().title).toBe('noor')
  player.letGo()
  expect(page.sees().title).toBeNull()
})

test('a player that lets go hears no more of the page', () => {
  const page = fakePage()
  const begun = vi.spyOn(page.page, 'addEventListener')
  const ended = vi.spyOn(page.page, 'removeEventListener')
  playerOn(page).letGo()
  expect(begun.mock.calls).toEqual([['play', expect.any(Function), true]])
  expect(ended.mock.calls).toEqual(begun.mock.calls)
})

test('what begins on the page and is no sound takes no keys', () => {
  const page = fakePage()
  playerOn(page).play()
  page.page.dispatchEvent(new Event('play'))
  expect(page.sees().title).toBe('noor')
})
