import { getEventListeners } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import type { Track } from '../../../src/machines/player-track.ts'
import { noorTrack as track } from '../../support/fake-media.ts'
import { load, preferences, startSound } from '../../support/player-sound.ts'

const other: Track = { ...track, key: 'tom:1', path: 'tom.opus' }

describe('a piece that is loaded', () => {
  test('is set, tuned and started in one go, and says so once it sounds', async () => {
    const { media, told, send } = startSound()
    send(load({ position: 12 }))
    expect(media.log).toEqual(['src https://portal.example/media/noor.opus', 'seek 12', 'play'])
    expect([media.volume, media.muted, media.defaultPlaybackRate, media.playbackRate]).toEqual([0.4, true, 1.5, 1.5])
    expect(told).toEqual([])
    media.plays[0]?.resolve()
    await vi.waitFor(() => expect(told).toEqual([{ type: 'sound.started' }]))
  })

  test('without a start asks for no byte', () => {
    const { media, told, send } = startSound()
    send(load({ isStarting: false }))
    expect([media.log, told]).toEqual([
      ['src https://portal.example/media/noor.opus', 'seek 0'],
      [{ type: 'sound.prepared' }],
    ])
  })

  test('again keeps what was fetched, and moves by more than a second alone', () => {
    const { media, send } = startSound()
    send(load(), load({ position: 1 }), load({ position: 1.5 }), load({ position: 0 }))
    expect(media.log.slice(2)).toEqual(['play', 'play', 'seek 1.5', 'play', 'seek 0', 'play'])
  })

  test('again where it stands far in does not move', () => {
    const { media, send } = startSound()
    send(load({ position: 12 }), load({ position: 12.5 }))
    expect(media.log.slice(1)).toEqual(['seek 12', 'play', 'play'])
  })

  test('again after it was unloaded hears nothing of the first start', async () => {
    const { media, told, send } = startSound()
    send(load(), { type: 'unload' }, load({ track: other }))
    media.plays[0]?.reject(new DOMException('gone', 'NotSupportedError'))
    media.plays[1]?.resolve()
    await vi.waitFor(() => expect(told).toEqual([{ type: 'sound.started' }]))
  })

  test('again after it broke is fetched anew', () => {
    const { media, send } = startSound()
    send(load())
    media.error = {}
    send(load())
    expect(media.log.filter((entry) => entry.startsWith('src'))).toHaveLength(2)
  })

  test('tells nothing of the one before', async () => {
    const { media, told, send } = startSound()
    send(load(), load({ track: other }))
    media.plays[0]?.resolve()
    media.plays[1]?.resolve()
    await vi.waitFor(() => expect(told).toEqual([{ type: 'sound.started' }]))
  })

  test('hides the failure of the one before', async () => {
    const { media, told, send } = startSound()
    send(load(), load({ track: other }))
    media.plays[0]?.reject(new DOMException('gone', 'NotSupportedError'))
    media.plays[1]?.resolve()
    await vi.waitFor(() => expect(told).toEqual([{ type: 'sound.started' }]))
  })
})

test.each([
  [new DOMException('press', 'NotAllowedError'), 'sound.blocked'],
  [new DOMException('format', 'NotSupportedError'), 'sound.broken'],
  [new Error('anything'), 'sound.broken'],
  ['no error at all', 'sound.broken'],
  [{ name: 'NotAllowedError' }, 'sound.broken'],
])('a start that fails with %s is %s', async (error, type) => {
  const { media, told, send } = startSound()
  send(load())
  media.plays[0]?.reject(error)
  await vi.waitFor(() => expect(told).toEqual([{ type }]))
})

test('a start that a pause cut off has stopped', async () => {
  const { media, told, send } = startSound()
  send(load(), { type: 'pause' })
  media.plays[0]?.reject(new DOMException('cut', 'AbortError'))
  await vi.waitFor(() => expect(told).toEqual([{ type: 'sound.stopped' }]))
})

describe('what the element says', () => {
  test('is passed on with where it stands and how long it is', () => {
    const { media, told, send, fire } = startSound()
    send(load({ isStarting: false, position: 7 }))
    fire('timeupdate')
    fire('durationchange')
    media.duration = 61.5
    fire('durationchange')
    fire('ended')
    fire('error')
    expect(told.slice(1)).toEqual([
      { type: 'sound.moved', position: 7 },
      { type: 'sound.measured', duration: 61.5 },
      { type: 'sound.ended' },
      { type: 'sound.broken' },
    ])
  })

  test('of a pause counts while it lasts, and not at the end of a piece', () => {
    const { media, told, fire } = startSound()
    media.paused = false
    fire('pause')
    media.paused = true
    media.ended = true
    fire('pause')
    expect(told).toEqual([])
    media.ended = false
    fire('pause')
    expect(told).toEqual([{ type: 'sound.stopped' }])
  })

  test('of an error without a source is nothing', () => {
    const { told, fire } = startSound()
    fire('error')
    expect(told).toEqual([])
  })
})

describe('a command', () => {
  test('seeks, pauses and tunes', () => {
    const { media, send } = startSound()
    send({ type: 'seek', position: 30 }, { type: 'pause' }, { type: 'tune', preferences })
    expect([media.log, media.volume, media.muted, media.playbackRate]).toEqual([['seek 30', 'pause'], 0.4, true, 1.5])
  })

  test('to unload lets go of the piece, and of nothing where there is none', async () => {
    const { media, told, send } = startSound()
    send({ type: 'unload' })
    expect(media.log).toEqual([])
    send(load(), { type: 'unload' })
    expect(media.log.slice(3)).toEqual(['pause', 'remove src', 'load'])
    media.plays[0]?.resolve()
    await Promise.resolve()
    expect(told).toEqual([])
  })
})

test('once it is stopped, the piece is let go and nothing is heard of it', () => {
  const { media, told, send, stop, fire } = startSound()
  send(load({ isStarting: false }))
  stop()
  const types = ['pause', 'ended', 'waiting', 'playing', 'timeupdate', 'durationchange', 'error']
  for (const type of types) fire(type)
  expect([media.log.slice(2), told]).toEqual([['pause', 'remove src', 'load'], [{ type: 'sound.prepared' }]])
  expect(types.flatMap((type) => getEventListeners(media, type))).toEqual([])
})
