import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { isOwnKey, playerKey } from '../../../src/explore/player/player-keys.ts'
import {
  audioPlayerMachine,
  type NeighbourNote,
  type SoundCommand,
} from '../../../src/machines/audio-player.machine.ts'
import type { PlayerPreferences, Track } from '../../../src/machines/player-track.ts'

const trackOf = (code: string): Track => ({
  key: code,
  item: { iri: `/api/v2/shop/voices/${code}`, code, kind: 'voices', name: code, image: null },
  title: code,
  detail: 'Dutch',
  path: `/media/${code}.opus`,
  duration: 60,
  peaks: [0, 1],
})

/** A player that plays the second of three pieces of a minute, 20 seconds in, at half the volume. */
const playing = (isMuted = false) => {
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
  const preferences = { volume: 0.5, isMuted, speed: 1, hasPressed: true }
  const actor = createActor(machine, { input: { isPressNeeded: false, preferences } }).start()
  actor.send({ type: 'track.pressed', tracks: ['noor', 'tom', 'sam'].map(trackOf), index: 1 })
  actor.send({ type: 'sound.moved', position: 20 })
  const press = (key: string, held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => {
    const action = playerKey(actor, { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held })
    action?.()
    const { value, context } = actor.getSnapshot()
    return {
      isTaken: action !== null,
      sound: value.sound,
      index: context.index,
      position: context.position,
      volume: context.preferences.volume,
      isMuted: context.preferences.isMuted,
    }
  }
  return { press }
}

const untouched = { isTaken: true, sound: 'playing', index: 1, position: 20, volume: 0.5, isMuted: false }

test.each([
  [' ', { sound: 'paused' }],
  ['k', { sound: 'paused' }],
  ['K', { sound: 'paused' }],
  ['ArrowLeft', { position: 15 }],
  ['ArrowRight', { position: 25 }],
  ['j', { position: 10 }],
  ['J', { position: 10 }],
  ['l', { position: 30 }],
  ['L', { position: 30 }],
  ['ArrowUp', { volume: 0.55 }],
  ['ArrowDown', { volume: 0.45 }],
  ['m', { isMuted: true }],
  ['M', { isMuted: true }],
  ['0', { position: 0 }],
  ['5', { position: 30 }],
  ['9', { position: 54 }],
])('the key "%s" gives %j', (key, changed) => {
  expect(playing().press(key)).toEqual({ ...untouched, ...changed })
})

test.each([
  ['N', { index: 2, position: 0 }],
  ['n', { index: 2, position: 0 }],
  ['P', { position: 0 }],
  ['p', { position: 0 }],
  ['K', { sound: 'paused' }],
  ['ArrowRight', { position: 25 }],
])('the key "%s" with Shift gives %j', (key, changed) => {
  expect(playing().press(key, { shiftKey: true })).toEqual({ ...untouched, ...changed })
})

test('louder and softer count from what is heard: nothing, where it is muted', () => {
  expect(playing(true).press('ArrowDown')).toEqual({ ...untouched, isMuted: true })
  expect(playing(true).press('ArrowUp')).toEqual({ ...untouched, volume: 0.05 })
})

test('softer comes down to nothing, and the speaker brings back what was heard last', () => {
  const { press } = playing()
  for (let step = 0; step < 10; step += 1) press('ArrowDown')
  expect(press('ArrowDown')).toEqual({ ...untouched, volume: 0.05, isMuted: true })
  expect(press('m')).toEqual({ ...untouched, volume: 0.05 })
})

test.each(['n', 'p', 'N', 'P', 'x', 'Enter', 'F5', '10', 'a1'])('the key "%s" is none of the player’s', (key) => {
  expect(playing().press(key)).toEqual({ ...untouched, isTaken: false })
})

test.each(['altKey', 'ctrlKey', 'metaKey'] as const)('with %s held every key is the browser’s', (held) => {
  expect(playing().press('k', { [held]: true })).toEqual({ ...untouched, isTaken: false })
})

test('the key that pauses goes on where the sound stopped', () => {
  const { press } = playing()
  press('k')
  expect(press('k')).toEqual(untouched)
})

class FakeElement extends EventTarget {
  readonly #selectors: string[]
  constructor(...selectors: string[]) {
    super()
    this.#selectors = selectors
  }
  matches(selector: string): boolean {
    return selector.split(', ').some((part) => this.#selectors.includes(part))
  }
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['button', [' ', 'Enter'], ['k', 'ArrowLeft', '1']],
  ['a', [' ', 'Enter'], ['k', 'ArrowLeft', '1']],
  ['summary', [' ', 'Enter'], ['k', 'ArrowLeft', '1']],
  ['select', [' ', 'ArrowUp', 'ArrowLeft', '1', '9'], ['k', 'Enter', 'F10', '1a']],
  ['[data-own-keys]', ['ArrowUp', 'ArrowRight'], [' ', 'k', '1', 'Enter', 'xArrow']],
  ['p', [], [' ', 'Enter', 'ArrowUp', '1']],
])('%s needs %j for itself and leaves %j', (selector, own, left) => {
  vi.stubGlobal('Element', FakeElement)
  const target = new FakeElement(selector)
  expect([...own, ...left].map((key) => isOwnKey(target, key))).toEqual([
    ...own.map(() => true),
    ...left.map(() => false),
  ])
})

test('what is no element needs no key', () => {
  vi.stubGlobal('Element', FakeElement)
  expect(isOwnKey(new EventTarget(), ' ')).toBe(false)
})
