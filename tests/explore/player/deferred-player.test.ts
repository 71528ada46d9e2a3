import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferredPlayer } from '../../../src/explore/player/deferred-player.ts'
import { runPlayer } from '../../../src/explore/player/running-player.ts'
import { trackOf } from '../../../src/machines/player-track.ts'
import { asAudio, FakeMedia, noorTrack as track } from '../../support/fake-media.ts'

const press = { type: 'track.pressed', tracks: [track], index: 0 } as const
const choice = { type: 'track.chosen', tracks: [track], index: 0 } as const
const louder = { type: 'volume.changed', volume: 0.5 } as const
const other = { ...track, key: 'tom:1', path: 'tom.opus' }
const pressOther = { type: 'track.pressed', tracks: [other], index: 0 } as const

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const desk = () => {
  const media = new FakeMedia()
  const asked: PromiseWithResolvers<{ runPlayer: typeof runPlayer }>[] = []
  const lost: [string, boolean][] = []
  const makeMedia = vi.fn(() => asAudio(media))
  const player = createDeferredPlayer({
    mediaUrl: (path) => `https://portal.example/${path}`,
    load: () => {
      const next = Promise.withResolvers<{ runPlayer: typeof runPlayer }>()
      asked.push(next)
      return next.promise
    },
    makeMedia,
    onLost: ({ message }, isPressed) => lost.push([message, isPressed]),
  })
  return { media, asked, lost, makeMedia, player }
}

test('before its machine has come it holds nothing, and makes no sound', () => {
  const { media, asked, makeMedia, player } = desk()
  const { context, ...snapshot } = player.actor.getSnapshot()
  expect([context, snapshot.value]).toEqual([
    {
      tracks: [],
      index: 0,
      stopsAfterItem: false,
      position: 0,
      duration: 0,
      preferences: { volume: 1, isMuted: false, speed: 1, hasPressed: false },
      isPressNeeded: false,
    },
    { sound: 'closed', bar: 'shown' },
  ])
  expect(snapshot.matches({ bar: 'shown' })).toBe(true)
  expect(snapshot.matches({ sound: 'loading' })).toBe(false)
  expect(snapshot.matches({ sound: 'closed', bar: 'hidden' })).toBe(false)
  expect(snapshot.hasTag('sounding')).toBe(false)
  expect(asked).toEqual([])
  expect(media.log).toEqual([])
  expect(makeMedia).not.toHaveBeenCalled()
})

test('what was pressed before is done when the machine comes, and those who listen hear of it', async () => {
  const { media, asked, makeMedia, player } = desk()
  const heard: unknown[] = []
  player.actor.subscribe(({ value }) => heard.push(value))
  const stop = player.start()
  player.actor.send(press)
  expect(media.log).toEqual(['load'])
  expect(heard).toEqual([{ sound: { loading: 'starting' }, bar: 'shown' }])
  const { context, hasTag, matches } = player.actor.getSnapshot()
  expect([trackOf(context), hasTag('loading'), hasTag('sounding')]).toEqual([track, true, false])
  expect([matches({ sound: 'loading' }), matches({ bar: 'shown' }), matches({ sound: 'playing' })]).toEqual([
    true,
    true,
    false,
  ])
  asked[0]?.resolve({ runPlayer })
  await player.running()
  expect(media.log).toEqual(['load', 'src https://portal.example/noor.opus', 'seek 0', 'play'])
  expect(player.media).toBe(media)
  expect(heard.at(-1)).toEqual({ sound: { loading: 'starting' }, bar: 'shown' })
  expect(trackOf(player.actor.getSnapshot().context)).toEqual(track)
  stop()
  expect(heard.at(-1)).toEqual({ sound: 'closed', bar: 'shown' })
  expect(asked).toHaveLength(1)
  expect(makeMedia).toHaveBeenCalledTimes(1)
})

test.each(['player.dismissed', 'pause.pressed'] as const)(
  'what was pressed before and then taken back by %s is not seen, and makes no sound later',
  async (type) => {
    const { media, asked, player } = desk()
    player.start()
    player.actor.send(louder)
    player.actor.send(press)
    player.actor.send({ type })
    expect(player.actor.getSnapshot().value).toEqual({ sound: 'closed', bar: 'shown' })
    asked[0]?.resolve({ runPlayer })
    await player.running()
    expect([media.log, player.actor.getSnapshot().value]).toEqual([['load'], { sound: 'closed', bar: 'shown' }])
    expect(player.actor.getSnapshot().context.preferences.volume).toBe(0.5)
  },
)

test('a machine that does not come is told of, with whether somebody pressed, and asked for again by the next press', async () => {
  const { media, asked, lost, player } = desk()
  player.start()
  asked[0]?.reject(new Error('gone'))
  await expect(player.running()).rejects.toThrow('gone')
  expect(lost).toEqual([['gone', false]])
  player.actor.send(press)
  asked[1]?.reject(new Error('gone'))
  await vi.waitFor(() => expect(lost.slice(1)).toEqual([['gone', true]]))
  expect(player.actor.getSnapshot().hasTag('loading')).toBe(false)
  player.actor.send(press)
  asked[2]?.resolve({ runPlayer })
  await player.running()
  expect(media.log.filter((line) => line === 'play')).toEqual(['play'])
})

test('stopped before the machine came it stays silent; started again it begins anew', async () => {
  const { media, asked, player } = desk()
  const stop = player.start()
  player.actor.send(press)
  stop()
  asked[0]?.resolve({ runPlayer })
  player.start()
  expect(asked).toHaveLength(2)
  asked[1]?.resolve({ runPlayer })
  await player.running()
  expect(media.log.filter((line) => line === 'play')).toEqual(['play'])
})

test('stopped before the machine came, whoever waits for it is told, and nobody else; what came late makes no sound', async () => {
  const { media, asked, lost, player } = desk()
  const stop = player.start()
  const waiting = player.running()
  player.actor.send(press)
  stop()
  asked[0]?.resolve({ runPlayer })
  await expect(waiting).rejects.toThrow('the player was stopped')
  expect([media.log, lost, player.actor.getSnapshot().value]).toEqual([['load'], [], { sound: 'closed', bar: 'shown' }])
})

test('a machine that is lost after the player was started anew takes nothing along', async () => {
  const { media, asked, lost, player } = desk()
  const stop = player.start()
  const waiting = player.running()
  player.actor.send(press)
  stop()
  player.start()
  asked[0]?.reject(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  asked[1]?.resolve({ runPlayer })
  await player.running()
  expect([asked.length, lost, media.log.at(-1)]).toEqual([2, [], 'play'])
})

test('what was done once is not done again by a player that is started anew', async () => {
  const { media, asked, player } = desk()
  const stop = player.start()
  player.actor.send(press)
  asked[0]?.resolve({ runPlayer })
  await player.running()
  player.actor.send(pressOther)
  stop()
  const before = media.log.length
  expect(media.paused).toBe(true)
  player.start()
  asked[1]?.resolve({ runPlayer })
  await player.running()
  player.actor.send({ type: 'drawer.opened' })
  expect([media.log.slice(before), player.actor.getSnapshot().value]).toEqual([[], { sound: 'closed', bar: 'hidden' }])
})

test('what was pressed when the machine was lost is forgotten: the next press is heard alone', async () => {
  const { media, asked, lost, player } = desk()
  player.start()
  player.actor.send(press)
  player.actor.send(louder)
  asked[0]?.reject(new Error('gone'))
  await vi.waitFor(() => expect(lost).toEqual([['gone', true]]))
  player.actor.send(pressOther)
  asked[1]?.resolve({ runPlayer })
  await player.running()
  expect(media.log.filter((line) => line.startsWith('src'))).toEqual(['src https://portal.example/tom.opus'])
  expect(player.actor.getSnapshot().context.preferences.volume).toBe(1)
})

test('a lost machine is asked for again by what is to sound alone', async () => {
  const { media, asked, lost, player } = desk()
  player.start()
  asked[0]?.reject(new Error('gone'))
  await vi.waitFor(() => expect(lost).toHaveLength(1))
  player.actor.send(louder)
  expect([asked.length, media.log]).toEqual([1, []])
  player.actor.send(choice)
  expect([asked.length, media.log]).toEqual([2, ['load']])
})

test('before it is started a press asks for nothing, nor once it is stopped; what was pressed is done when it starts', async () => {
  const { media, asked, player } = desk()
  player.actor.send(press)
  expect([asked.length, media.log]).toEqual([0, ['load']])
  const stop = player.start()
  asked[0]?.resolve({ runPlayer })
  await player.running()
  expect([asked.length, media.log.at(-1)]).toEqual([1, 'play'])
  stop()
  const before = media.log.length
  player.actor.send(press)
  expect([asked.length, media.log.slice(before)]).toEqual([1, ['load']])
  expect(trackOf(player.actor.getSnapshot().context)).toBe(null)
})

test('whoever no longer listens hears nothing', async () => {
  const { asked, player } = desk()
  const heard: unknown[] = []
  player.actor.subscribe(({ value }) => heard.push(value)).unsubscribe()
  player.start()
  asked[0]?.resolve({ runPlayer })
  const actor = await player.running()
  actor.send({ type: 'drawer.opened' })
  expect(heard).toEqual([])
})
