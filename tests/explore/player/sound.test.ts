import { getEventListeners } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import { createSound } from '../../../src/explore/player/sound.ts'
import type { SoundCommand } from '../../../src/machines/audio-player.machine.ts'
import type { Track } from '../../../src/machines/player-track.ts'
import { asAudio, FakeMedia, noorTrack as track } from '../../support/fake-media.ts'

const other: Track = { ...track, key: 'tom:1', path: 'tom.opus' }
const preferences = { volume: 0.4, isMuted: true, speed: 1.5, hasPressed: true }
const load = (change: Partial<SoundCommand & { type: 'load' }> = {}): SoundCommand => ({
  type: 'load',
  track,
  position: 0,
  isStarting: true,
  preferences,
  ...change,
})

const startSound = () => {
  const fake = new FakeMedia()
  const told: unknown[] = []
  const sound = createSound(asAudio(fake), (path) => `https://portal.example/media/${path}`)
  const actor = createActor(
    setup({
      types: { events: {} as { type: 'command'; command: SoundCommand } | { type: 'sound.moved' } },
      actors: { sound },
    }).createMachine({
      invoke: { src: 'sound', id: 'sound' },
      on: {
        command: { actions: sendTo('sound', ({ event }) => event.command) },
        '*': { actions: ({ event }) => told.push(event) },
      },
    }),
  ).start()
  return {
    media: fake,
    told,
    stop: () => actor.stop(),
    send: (...commands: SoundCommand[]) => {
      for (const command of commands) actor.send({ type: 'command', command })
    },
    fire: (type: string) => fake.dispatchEvent(new Event(type)),
  }
}

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

describe('a start that nothing comes of', () => {
  const startHanging = () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const sound = startSound()
    sound.send(load())
    return sound
  }

  test('is given up after 15 seconds without a byte, and the next press asks anew', async () => {
    const { media, told, send, fire } = startHanging()
    vi.advanceTimersByTime(14_999)
    fire('progress')
    vi.advanceTimersByTime(14_999)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([{ type: 'sound.broken' }])
    expect(media.log.slice(-2)).toEqual(['remove src', 'load'])
    send(load())
    expect(media.log.slice(-3)).toEqual(['src https://portal.example/media/noor.opus', 'seek 0', 'play'])
  })

  test('is waited for also where the element has come to its place', () => {
    const { told, fire } = startHanging()
    fire('timeupdate')
    vi.advanceTimersByTime(15_000)
    expect(told).toEqual([{ type: 'sound.moved', position: 0 }, { type: 'sound.broken' }])
  })

  test('waits no longer once it sounds or is paused', async () => {
    const ends: ((play: FakeMedia['plays'][number]) => void)[] = [
      ({ resolve }) => resolve(),
      ({ reject }) => reject(new DOMException('paused', 'AbortError')),
    ]
    for (const end of ends) {
      const { media, told } = startHanging()
      const [play] = media.plays
      if (play === undefined) throw new Error('nothing was played')
      end(play)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(told).not.toContainEqual({ type: 'sound.broken' })
    }
  })

  test('is forgotten with the piece', () => {
    const { told, send, stop } = startHanging()
    send({ type: 'unload' })
    vi.advanceTimersByTime(60_000)
    send(load(), load({ isStarting: false }))
    vi.advanceTimersByTime(60_000)
    stop()
    expect(told).toEqual([{ type: 'sound.prepared' }])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a sound that stops coming midway', () => {
  const playHalf = async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const sound = startSound()
    sound.send(load())
    sound.media.plays[0]?.resolve()
    await vi.advanceTimersByTimeAsync(0)
    sound.told.length = 0
    return sound
  }
  const stall = async () => {
    const sound = await playHalf()
    sound.fire('waiting')
    sound.told.length = 0
    return sound
  }

  test('says so', async () => {
    const { told, fire } = await playHalf()
    fire('waiting')
    expect(told).toEqual([{ type: 'sound.stalled' }])
  })

  test('is given up after 15 seconds without a byte', async () => {
    const { media, told, fire } = await stall()
    vi.advanceTimersByTime(14_999)
    fire('progress')
    vi.advanceTimersByTime(14_999)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([{ type: 'sound.broken' }])
    expect(media.log.slice(-2)).toEqual(['remove src', 'load'])
  })

  test.each(['playing', 'timeupdate', 'pause'])('is waited for no longer after "%s"', async (type) => {
    const { media, told, fire } = await stall()
    media.paused = type === 'pause'
    fire(type)
    vi.advanceTimersByTime(60_000)
    expect(told).not.toContainEqual({ type: 'sound.broken' })
  })

  test('is not waited for while it is paused', async () => {
    const { media, told, fire } = await playHalf()
    media.paused = true
    fire('pause')
    fire('waiting')
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([{ type: 'sound.stopped' }])
  })
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
