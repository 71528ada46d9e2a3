import { expect, test } from 'vitest'
import { followPlayer } from '../../src/widget/follow-player.ts'
import { FakeMedia } from '../support/fake-media.ts'
import { startPlayer, trackOf, tracks } from '../support/running-player.ts'

/** An event of the sound at this moment of its page, in milliseconds. */
const eventAt = (type: string, timeStamp: number): Event =>
  Object.defineProperty(new Event(type), 'timeStamp', { value: timeStamp })

const follow = (start = 0) => {
  const { actor, send, context } = startPlayer()
  const media = new FakeMedia()
  const told: [name: string, detail: unknown][] = []
  const emit = (name: string, detail: unknown) => {
    told.push([name, detail])
    return true
  }
  const stop = followPlayer({ actor, media }, emit, () => start)
  return { media, send, told, stop, context }
}

test('how far a sound is comes at most four times a second, and only while it sounds', () => {
  const { media, send, told, stop } = follow()
  media.dispatchEvent(eventAt('timeupdate', 0))
  expect(told).toEqual([])
  send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.started' })
  for (let at = 1000; at < 2000; at += 20) {
    media.currentTime = (at - 1000) / 1000
    media.dispatchEvent(eventAt('timeupdate', at))
  }
  expect(told.map(([name]) => name)).toEqual(['play', ...Array<string>(4).fill('timeupdate')])
  expect(told[2]?.[1]).toMatchObject({ id: 'noor', position: 0.26, duration: 60 })
  stop()
  media.dispatchEvent(eventAt('timeupdate', 9000))
  expect(told.at(-1)?.[0]).toBe('pause')
})

test('each time that a sound fails the page is told once', () => {
  const { send, told } = follow()
  send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.broken' }, { type: 'volume.changed', volume: 0.5 })
  const failure = ['error', { code: 'play', message: 'the sound is failed' }]
  expect(told).toEqual([failure])
  send({ type: 'play.pressed' }, { type: 'sound.broken' })
  expect(told).toEqual([failure, failure])
})

test('an item of two sounds begins once, and has ended once the second one has', () => {
  const { media, send, told } = follow()
  const pieces = [trackOf('noor'), { ...trackOf('noor'), key: 'noor:2' }, trackOf('tom')]
  const playToItsEnd = () => {
    send({ type: 'sound.started' })
    media.dispatchEvent(new Event('ended'))
    send({ type: 'sound.ended' })
  }
  const names = () => told.map(([name]) => name)
  send({ type: 'track.pressed', tracks: pieces, index: 0 })
  playToItsEnd()
  expect(names()).toEqual(['play'])
  playToItsEnd()
  expect(names()).toEqual(['play', 'ended', 'pause'])
  playToItsEnd()
  expect(names()).toEqual(['play', 'ended', 'pause', 'play', 'ended', 'pause'])
})

test('an item whose next sound does not come no longer sounds', () => {
  const { send, told } = follow()
  const pieces = [trackOf('noor'), { ...trackOf('noor'), key: 'noor:2' }]
  send({ type: 'track.pressed', tracks: pieces, index: 0 }, { type: 'sound.started' }, { type: 'next.pressed' })
  send({ type: 'sound.blocked' })
  expect(told.map(([name]) => name)).toEqual(['play', 'pause'])
})

test.each([
  [59, 59],
  [60, 0],
  [61, 0],
])('a sound of a minute that is to begin at second %i begins at %i', (start, position) => {
  const { send, context } = follow(start)
  send({ type: 'track.pressed', tracks, index: 0 })
  expect(context().position).toBe(position)
})
