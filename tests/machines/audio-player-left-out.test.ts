import { describe, expect, test } from 'vitest'
import type { PlayerEvent } from '../../src/machines/audio-player.machine.ts'
import { startPlayer as start, trackOf, tracks } from '../support/running-player.ts'

type Running = ReturnType<typeof start>

describe('a sound that follows by itself and cannot be had', () => {
  const three = [...tracks, trackOf('mila')]
  const begun: PlayerEvent[] = [{ type: 'track.pressed', tracks: three, index: 0 }, { type: 'sound.started' }]
  const leftOut = ({ context }: Running) => context().leftOut?.title ?? null

  test.each<[string, PlayerEvent[]]>([
    ['playing', []],
    ['stalled', [{ type: 'sound.stalled' }]],
  ])('is left out for the next one, which says so as long as it is held: %s', (_, before) => {
    const running = start()
    running.send(...begun, ...before, { type: 'sound.ended' }, { type: 'sound.broken' }, { type: 'sound.started' })
    expect(running.told.slice(2)).toEqual(['start tom at 0', 'start mila at 0', 'announce'])
    expect([running.state(), leftOut(running)]).toEqual([{ sound: 'playing', bar: 'shown' }, 'tom'])
    running.send({ type: 'pause.pressed' }, { type: 'play.pressed' })
    expect(leftOut(running)).toBe('tom')
    running.send({ type: 'previous.pressed' })
    expect(leftOut(running)).toBeNull()
  })

  test('is the last where the one before it could not be had either', () => {
    const running = start()
    const four = [...three, trackOf('sanne')]
    running.send({ type: 'track.pressed', tracks: four, index: 0 }, { type: 'sound.started' }, { type: 'sound.ended' })
    running.send({ type: 'sound.broken' }, { type: 'sound.broken' })
    expect(running.told.slice(2)).toEqual(['start tom at 0', 'start mila at 0'])
    expect(running.state()).toEqual({ sound: 'failed', bar: 'shown' })
    running.send({ type: 'play.pressed' }, { type: 'sound.started' }, { type: 'sound.ended' })
    expect([running.told.at(-1), leftOut(running)]).toEqual(['start sanne at 0', null])
  })

  test('is waited for by a press where nothing follows it, and where a person asked for it', () => {
    const running = start()
    running.send({ type: 'track.pressed', tracks, index: 0 }, { type: 'sound.started' }, { type: 'sound.ended' })
    running.send({ type: 'sound.broken' })
    expect([running.state(), running.context().index]).toEqual([{ sound: 'failed', bar: 'shown' }, 1])
    running.send(...begun, { type: 'next.pressed' }, { type: 'sound.broken' })
    expect([running.state(), running.context().index]).toEqual([{ sound: 'failed', bar: 'shown' }, 1])
  })
})
