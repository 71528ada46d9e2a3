import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FakeMedia } from '../../support/fake-media.ts'
import { load, startSound } from '../../support/player-sound.ts'

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

  test.each(['playing', 'timeupdate'])('for a seek is not told of where "%s" comes at once', async (type) => {
    const { media, told, fire } = await playHalf()
    media.seeking = true
    fire('waiting')
    vi.advanceTimersByTime(299)
    fire(type)
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual(type === 'playing' ? [] : [{ type: 'sound.moved', position: 0 }])
  })

  test('for a seek says so once that lasts, and is given up as well', async () => {
    const { media, told, fire } = await playHalf()
    media.seeking = true
    fire('waiting')
    vi.advanceTimersByTime(300)
    expect(told).toEqual([{ type: 'sound.stalled' }])
    vi.advanceTimersByTime(14_700)
    expect(told).toEqual([{ type: 'sound.stalled' }, { type: 'sound.broken' }])
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
