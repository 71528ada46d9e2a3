import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeferredPlayer } from '../../../src/explore/player/deferred-player.ts'
import { runPlayer } from '../../../src/explore/player/running-player.ts'
import { trackOf } from '../../../src/machines/player-track.ts'
import { asAudio, FakeMedia, noorTrack as track } from '../../support/fake-media.ts'

const press = { type: 'track.pressed', tracks: [track], index: 0 } as const

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const desk = () => {
  const media = new FakeMedia()
  const asked: PromiseWithResolvers<{ runPlayer: typeof runPlayer }>[] = []
  const lost: [string, boolean][] = []
  const player = createDeferredPlayer({
    mediaUrl: (path) => `https://portal.example/${path}`,
    load: () => {
      const next = Promise.withResolvers<{ runPlayer: typeof runPlayer }>()
      asked.push(next)
      return next.promise
    },
    makeMedia: () => asAudio(media),
    onLost: ({ message }, isPressed) => lost.push([message, isPressed]),
  })
  return { media, asked, lost, player }
}

test('before its machine has come it holds nothing, and makes no sound', () => {
  const { media, asked, player } = desk()
  const { context, ...snapshot } = player.actor.getSnapshot()
  expect([trackOf(context), snapshot.value]).toEqual([null, { sound: 'closed', bar: 'shown' }])
  expect(snapshot.matches({ bar: 'shown' })).toBe(true)
  expect(snapshot.matches({ sound: 'loading' })).toBe(false)
  expect(asked).toEqual([])
  expect(media.log).toEqual([])
})

test('what was pressed before is done when the machine comes, and those who listen hear of it', async () => {
  const { media, asked, player } = desk()
  const heard: unknown[] = []
  player.actor.subscribe(({ value }) => heard.push(value))
  const stop = player.start()
  player.actor.send(press)
  expect(media.log).toEqual(['load'])
  asked[0]?.resolve({ runPlayer })
  await player.running()
  expect(media.log).toEqual(['load', 'src https://portal.example/noor.opus', 'seek 0', 'play'])
  expect(heard.at(-1)).toEqual({ sound: { loading: 'starting' }, bar: 'shown' })
  expect(trackOf(player.actor.getSnapshot().context)).toEqual(track)
  stop()
  expect(heard.at(-1)).toEqual({ sound: 'closed', bar: 'shown' })
  expect(asked).toHaveLength(1)
})

test('a machine that does not come is told of, with whether somebody pressed, and asked for again by the next press', async () => {
  const { media, asked, lost, player } = desk()
  player.start()
  asked[0]?.reject(new Error('gone'))
  await expect(player.running()).rejects.toThrow('gone')
  expect(lost).toEqual([['gone', false]])
  player.actor.send(press)
  asked[1]?.reject(new Error('gone'))
  await vi.waitFor(() => expect(lost.slice(1)).toEqual([['gone', true]]))
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
