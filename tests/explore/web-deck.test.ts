import { afterEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { webDeck } from '../../src/explore/comparison/web-deck.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that decodes, and refuses to play. */
class Refusing {
  readonly state = 'running'
  readonly currentTime = 0
  decodeAudioData = async () => ({ duration: 8, numberOfChannels: 1, sampleRate: 8000, getChannelData: () => [0.5] })
  close = async () => undefined
}

const entry = { key: 'noor', voice: 'noor', path: '/noor.mp3', duration: 8, peaks: [], loudness: -16 }

/** A page with a deck, which tells what the deck says. */
const pageWithDeck = (heard: (type: string) => void) =>
  createActor(
    createMachine({
      invoke: { src: webDeck((path) => path), id: 'deck', input: { entries: [entry] } },
      on: { 'deck.*': { actions: ({ event }) => heard(event.type) } },
    }),
  ).start()

test('an iPhone that is set to silent plays what is compared, until the comparison ends', async () => {
  const audioSession = { type: 'auto' }
  vi.stubGlobal('navigator', { audioSession })
  vi.stubGlobal('AudioContext', Refusing)
  vi.stubGlobal('fetch', async () => new Response('sound'))
  const heard = vi.fn()
  const page = pageWithDeck(heard)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('deck.ready'))
  expect(audioSession.type).toBe('playback')
  page.stop()
  expect(audioSession.type).toBe('auto')
})

test('a browser that refuses what is scheduled is told on, so that the plain deck can go on', async () => {
  vi.stubGlobal('AudioContext', Refusing)
  vi.stubGlobal('GainNode', function refuse() {
    throw new DOMException('overlaps', 'NotSupportedError')
  })
  vi.stubGlobal('fetch', async () => new Response('sound'))
  const heard = vi.fn()
  const page = pageWithDeck(heard)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('deck.ready'))
  page.getSnapshot().children.deck?.send({ type: 'play', index: 0, position: 0 })
  expect(heard).toHaveBeenCalledWith('deck.failed')
  expect(page.getSnapshot().status).toBe('active')
  page.stop()
})
