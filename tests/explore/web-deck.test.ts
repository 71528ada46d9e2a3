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

test('a browser that refuses what is scheduled is told on, so that the plain deck can go on', async () => {
  vi.stubGlobal('AudioContext', Refusing)
  vi.stubGlobal('GainNode', function refuse() {
    throw new DOMException('overlaps', 'NotSupportedError')
  })
  vi.stubGlobal('fetch', async () => new Response('sound'))
  const entry = { key: 'noor', voice: 'noor', path: '/noor.mp3', duration: 8, peaks: [], loudness: -16 }
  const heard = vi.fn()
  const page = createActor(
    createMachine({
      invoke: { src: webDeck((path) => path), id: 'deck', input: { entries: [entry] } },
      on: { 'deck.*': { actions: ({ event }) => heard(event.type) } },
    }),
  ).start()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('deck.ready'))
  page.getSnapshot().children.deck?.send({ type: 'play', index: 0, position: 0 })
  expect(heard).toHaveBeenCalledWith('deck.failed')
  expect(page.getSnapshot().status).toBe('active')
  page.stop()
})
