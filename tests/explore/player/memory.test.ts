import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'
import { memory, rememberedPreferences } from '../../../src/explore/player/memory.ts'
import { neighbours } from '../../../src/explore/player/neighbours.ts'
import type { NeighbourNote } from '../../../src/machines/audio-player.machine.ts'
import type { PlayerPreferences } from '../../../src/machines/player-track.ts'
import { RefusedChannel } from '../../support/refused-channel.ts'

const entries = new Map<string, string>()
const entriesOfTab = new Map<string, string>()
const storageOver = (held: Map<string, string>) => ({
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => held.set(key, value),
})
const fresh = { volume: 1, isMuted: false, speed: 1, hasPressed: false }

beforeEach(() => {
  entries.clear()
  entriesOfTab.clear()
  vi.stubGlobal('localStorage', storageOver(entries))
  vi.stubGlobal('sessionStorage', storageOver(entriesOfTab))
})
afterEach(() => vi.unstubAllGlobals())

/** A player's memory and its line to other tabs. */
const startPlayer = (heard: () => void = () => undefined) =>
  createActor(
    setup({
      types: {
        events: {} as
          | { type: 'keep'; preferences: Partial<PlayerPreferences> }
          | NeighbourNote
          | { type: 'neighbour.started' },
      },
      actors: { memory, neighbours },
      actions: { heard },
    }).createMachine({
      invoke: [
        { src: 'memory', id: 'memory' },
        { src: 'neighbours', id: 'neighbours' },
      ],
      on: {
        keep: { actions: sendTo('memory', ({ event }) => event) },
        claim: { actions: sendTo('neighbours', { type: 'claim' }) },
        announce: { actions: sendTo('neighbours', { type: 'announce' }) },
        'neighbour.started': { actions: 'heard' },
      },
    }),
  ).start()

describe('what a browser remembers of the player', () => {
  const stored = (value: unknown) => {
    entries.set('voice-portal.player', typeof value === 'string' ? value : JSON.stringify(value))
    return rememberedPreferences()
  }

  test('is what was kept last', () => {
    const preferences = { volume: 0.3, isMuted: true, speed: 1.5, hasPressed: true }
    const player = startPlayer()
    player.send({ type: 'keep', preferences })
    player.stop()
    expect(rememberedPreferences()).toEqual(preferences)
  })

  test('is not that it was muted once the visit has ended: its volume and speed alone', () => {
    const player = startPlayer()
    player.send({ type: 'keep', preferences: { volume: 0.3, speed: 2 } })
    player.send({ type: 'keep', preferences: { isMuted: true } })
    expect(rememberedPreferences()).toEqual({ ...fresh, volume: 0.3, speed: 2, isMuted: true })
    entriesOfTab.clear()
    expect(rememberedPreferences()).toEqual({ ...fresh, volume: 0.3, speed: 2 })
    player.send({ type: 'keep', preferences: { isMuted: true } })
    player.send({ type: 'keep', preferences: { isMuted: false } })
    expect(rememberedPreferences().isMuted).toBe(false)
    player.stop()
  })

  test('is what each of two tabs changed', () => {
    const [one, other] = [startPlayer(), startPlayer()]
    one.send({ type: 'keep', preferences: { volume: 0.4 } })
    other.send({ type: 'keep', preferences: { hasPressed: true } })
    expect(rememberedPreferences()).toEqual({ ...fresh, volume: 0.4, hasPressed: true })
    for (const player of [one, other]) player.stop()
  })

  test('is what is kept now where it was nothing that can be read', () => {
    entries.set('voice-portal.player', '{half')
    const player = startPlayer()
    player.send({ type: 'keep', preferences: { speed: 1.5 } })
    expect(rememberedPreferences()).toEqual({ ...fresh, speed: 1.5 })
    player.stop()
  })

  test('is nothing at first', () => {
    expect(rememberedPreferences()).toEqual(fresh)
  })

  test.each([
    [{ volume: 0.3 }, { ...fresh, volume: 0.3 }],
    [
      { volume: -1, speed: 0.1 },
      { ...fresh, speed: 0.5 },
    ],
    [
      { volume: 7, speed: 9 },
      { ...fresh, volume: 1, speed: 2 },
    ],
    [{ volume: 0 }, fresh],
    [{ volume: '0.3', speed: null }, fresh],
    [{ hasPressed: 1 }, fresh],
    [{ isMuted: true }, fresh],
    [{ hasPressed: true }, { ...fresh, hasPressed: true }],
    ['{"speed":1e999}', fresh],
    ['null', fresh],
    ['"loud"', fresh],
    ['{half', fresh],
  ])('is %j as far as it can be used', (value, preferences) => {
    expect(stored(value)).toEqual(preferences)
  })

  test('is nothing where storage is refused, and nothing fails', () => {
    const refused = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, { getItem: refused, setItem: refused })
    const player = startPlayer()
    player.send({ type: 'keep', preferences: { ...fresh, volume: 0.3 } })
    expect([rememberedPreferences(), player.getSnapshot().status]).toEqual([fresh, 'active'])
    player.stop()
  })
})

describe('players of one browser', () => {
  /** Channels that deliver at once, to all of their name but the sender. */
  const openChannels = () => {
    const open = new Set<FakeChannel>()
    class FakeChannel extends EventTarget {
      readonly name: string
      constructor(name: string) {
        super()
        this.name = name
        open.add(this)
      }
      postMessage(data: unknown): void {
        for (const other of open)
          if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
      }
      close(): void {
        open.delete(this)
      }
    }
    vi.stubGlobal('BroadcastChannel', FakeChannel)
    return open
  }

  test('hear of each other’s start, and not of their own', () => {
    openChannels()
    const heard: string[] = []
    const [one] = [startPlayer(() => heard.push('one')), startPlayer(() => heard.push('other'))]
    one.send({ type: 'claim' })
    one.send({ type: 'announce' })
    expect(heard).toEqual(['other'])
  })

  test('leave the line when they go', () => {
    const open = openChannels()
    const player = startPlayer()
    expect([...open].map(({ name }) => name)).toEqual(['voice-portal.player'])
    player.stop()
    expect(open.size).toBe(0)
  })

  test.each([
    ['there is no line', undefined],
    ['the browser refuses one', RefusedChannel],
  ])('play all the same where %s', (_, channel) => {
    vi.stubGlobal('BroadcastChannel', channel)
    const player = startPlayer()
    player.send({ type: 'announce' })
    expect(player.getSnapshot().status).toBe('active')
  })
})
