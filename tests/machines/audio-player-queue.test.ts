import { expect, test } from 'vitest'
import { startPlayer as start, trackOf, tracks } from '../support/running-player.ts'

const titles = ({ context }: ReturnType<typeof start>) => context().tracks.map(({ title }) => title)

test('other tracks come around the one that sounds, which goes on where it is', () => {
  const running = start()
  running.send({ type: 'track.pressed', tracks, index: 1 }, { type: 'sound.started' })
  running.send({ type: 'sound.moved', position: 7 })
  const told = running.told.length
  running.send({ type: 'queue.replaced', tracks: [trackOf('mila'), trackOf('sanne'), trackOf('tom'), trackOf('eva')] })
  expect([titles(running), running.context().index]).toEqual([['mila', 'sanne', 'tom', 'eva'], 2])
  expect([running.state(), running.context().position]).toEqual([{ sound: 'playing', bar: 'shown' }, 7])
  expect(running.told).toHaveLength(told)
  running.send({ type: 'sound.ended' })
  expect(running.told.at(-1)).toBe('start eva at 0')
})

test('of those that lack it, and of a player that holds nothing, none are taken', () => {
  const running = start()
  running.send({ type: 'queue.replaced', tracks })
  expect([titles(running), running.state()]).toEqual([[], { sound: 'closed', bar: 'shown' }])
  running.send({ type: 'track.pressed', tracks, index: 1 }, { type: 'sound.started' })
  running.send({ type: 'queue.replaced', tracks: [trackOf('mila'), trackOf('eva')] })
  expect([titles(running), running.context().index]).toEqual([['noor', 'tom'], 1])
})
