import { describe, expect, test } from 'vitest'
import type { PlayerEvent } from '../../src/machines/audio-player.machine.ts'
import { defaultPreferences, type PlayerPreferences } from '../../src/machines/player-track.ts'
import { startPlayer as start } from '../support/running-player.ts'

test('no sound at all is mute, the least is not; what was heard last is kept', () => {
  const { send, context } = start()
  send({ type: 'volume.changed', volume: 0.01 })
  expect(context().preferences).toMatchObject({ volume: 0.01, isMuted: false })
  send({ type: 'volume.changed', volume: 0 })
  expect(context().preferences).toMatchObject({ volume: 0.01, isMuted: true })
  send({ type: 'mute.toggled' })
  expect(context().preferences).toMatchObject({ volume: 0.01, isMuted: false })
})

describe('volume and speed', () => {
  test.each<[string, PlayerEvent, Partial<PlayerPreferences>]>([
    ['a volume is kept', { type: 'volume.changed', volume: 0.4 }, { volume: 0.4, isMuted: false }],
    ['a volume above the top is the top', { type: 'volume.changed', volume: 1.05 }, { volume: 1, isMuted: false }],
    ['no volume is muted', { type: 'volume.changed', volume: -0.05 }, { isMuted: true }],
    ['mute keeps the volume', { type: 'mute.toggled' }, { isMuted: true }],
    ['a speed is kept', { type: 'speed.changed', speed: 1.5 }, { speed: 1.5 }],
    ['a speed above 2 is 2', { type: 'speed.changed', speed: 9 }, { speed: 2 }],
  ])('%s, the sound is told of all of them, the memory of what changed', (_, event, changed) => {
    const { told, send } = start()
    send(event)
    expect([...told].sort()).toEqual([
      `keep ${JSON.stringify(changed)}`,
      `tune ${JSON.stringify({ ...defaultPreferences, ...changed })}`,
    ])
  })
})

test('a volume that the page around sets sounds at once, and is not kept', () => {
  const { told, send } = start()
  send({ type: 'volume.set', volume: 0.4 })
  send({ type: 'volume.set', volume: 0 })
  expect(told).toEqual([
    `tune ${JSON.stringify({ ...defaultPreferences, volume: 0.4, isMuted: false })}`,
    `tune ${JSON.stringify({ ...defaultPreferences, volume: 0.4, isMuted: true })}`,
  ])
})
