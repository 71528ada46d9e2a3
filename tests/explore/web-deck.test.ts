import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { plainDeck, webDeck } from '../../src/explore/comparison/web-deck.ts'
import { FakeMedia } from '../support/fake-media.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** How loud each output is that was made. */
const gains: { value: number; setTargetAtTime: (value: number) => void }[] = []
class Gain {
  readonly gain
  constructor(_: unknown, { gain }: { gain: number }) {
    this.gain = {
      value: gain,
      setTargetAtTime(value: number) {
        this.value = value
      },
    }
    gains.push(this.gain)
  }
  connect = (next: unknown) => next
}
beforeEach(() => {
  gains.length = 0
  vi.stubGlobal('GainNode', Gain)
})

/** A browser that decodes, and refuses to play. */
class Refusing extends EventTarget {
  state = 'running'
  readonly currentTime = 0
  decodeAudioData = async () => ({ duration: 8, numberOfChannels: 1, sampleRate: 8000, getChannelData: () => [0.5] })
  close = async () => undefined
}

const entry = { key: 'noor', voice: 'noor', path: '/noor.mp3', duration: 8, peaks: [], loudness: -16 }

/** The player as loud as it was set, and what sets it. */
const loudnessOf = (volume: number) => {
  let set: (volume: number) => void = () => undefined
  const follow = (tell: (volume: number) => void) => {
    set = tell
    tell(volume)
    return () => {
      set = () => undefined
    }
  }
  return { follow, set: (now: number) => set(now) }
}

/** A page with a deck, which tells what the deck says. */
const pageWithDeck = (heard: (type: string) => void, deckOf = webDeck, { follow } = loudnessOf(1)) =>
  createActor(
    createMachine({
      invoke: { src: deckOf((path) => path, follow), id: 'deck', input: { entries: [entry] } },
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
  vi.stubGlobal('AudioBufferSourceNode', function refuse() {
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

test('what is compared is as loud as the player, as it was and as it is set', async () => {
  vi.stubGlobal('AudioContext', Refusing)
  vi.stubGlobal('fetch', async () => new Response('sound'))
  const heard = vi.fn()
  const loudness = loudnessOf(0)
  const page = pageWithDeck(heard, webDeck, loudness)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('deck.ready'))
  expect(gains.map(({ value }) => value)).toEqual([0])
  loudness.set(0.4)
  expect(gains.map(({ value }) => value)).toEqual([0.4])
  page.stop()
})

describe('while a call goes on', () => {
  /** A page whose deck is ready, in a browser where nothing sounds again before the call ends. */
  const called = async () => {
    const made: Refusing[] = []
    vi.stubGlobal(
      'AudioContext',
      class extends Refusing {
        constructor() {
          super()
          made.push(this)
        }
        resume = () => Promise.reject(new DOMException('interrupted', 'InvalidStateError'))
      },
    )
    vi.stubGlobal('fetch', async () => new Response('sound'))
    const heard = vi.fn()
    const page = pageWithDeck(heard)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('deck.ready'))
    const [context] = made
    if (context === undefined) throw new Error('nothing was made')
    const become = (state: string) => {
      context.state = state
      context.dispatchEvent(new Event('statechange'))
    }
    // Of a demo that is not here, so that nothing has to be scheduled.
    const press = () => page.getSnapshot().children.deck?.send({ type: 'switch', index: 1, position: 0 })
    const told = () => heard.mock.calls.flat().filter((type) => type !== 'deck.ready' && type !== 'deck.moved')
    return { page, become, press, told }
  }

  test.each(['suspended', 'interrupted'])('a sound that the system took away is told on: %s', async (state) => {
    const { page, become, told } = await called()
    become('running')
    expect(told()).toEqual([])
    become(state)
    expect(told()).toEqual(['deck.interrupted'])
    page.stop()
  })

  test('a press is told that nothing is heard, and the deck stays for the next one', async () => {
    const { page, become, press, told } = await called()
    become('interrupted')
    press()
    await vi.waitFor(() => expect(told()).toEqual(['deck.interrupted', 'deck.blocked']))
    page.stop()
  })

  test('what the system says of a sound that it took away is not told again', async () => {
    const { page, become, told } = await called()
    become('interrupted')
    become('suspended')
    expect(told()).toEqual(['deck.interrupted'])
    page.stop()
  })
})

test('a demo that comes no further is given up after 15 seconds without a byte', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', Refusing)
  let more: () => void = () => undefined
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (stream) => {
        more = () => stream.enqueue(new Uint8Array(8))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    })
    return new Response(body)
  })
  const heard = vi.fn()
  const page = pageWithDeck(heard)
  await vi.advanceTimersByTimeAsync(14_999)
  more()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(heard.mock.calls).toEqual([['deck.failed']])
  page.stop()
})

describe('the plain deck', () => {
  const made: FakeMedia[] = []
  beforeEach(() => {
    made.length = 0
    vi.stubGlobal(
      'Audio',
      class extends FakeMedia {
        constructor(src: string) {
          super()
          this.src = src
          made.push(this)
        }
      },
    )
  })
  /** A page that was told to play a demo. */
  const playing = () => {
    const heard = vi.fn()
    const page = pageWithDeck(heard, plainDeck)
    const play = () => page.getSnapshot().children.deck?.send({ type: 'play', index: 0, position: 0 })
    play()
    const [media] = made
    if (media === undefined) throw new Error('no element was made')
    const told = () => heard.mock.calls.flat().filter((type) => type !== 'deck.ready')
    return { page, play, media, told }
  }

  test.each([
    [new DOMException('press', 'NotAllowedError'), ['deck.blocked']],
    [new DOMException('format', 'NotSupportedError'), ['deck.broken']],
  ])('says of a start that fails with %s %j', async (error, words) => {
    const { page, media, told } = playing()
    media.plays[0]?.reject(error)
    await vi.waitFor(() => expect(told()).toEqual(words))
    page.stop()
  })

  test('says nothing of a start that the next one ended', async () => {
    const { page, play, media, told } = playing()
    play()
    media.plays[0]?.reject(new DOMException('paused', 'AbortError'))
    media.plays[1]?.reject(new DOMException('press', 'NotAllowedError'))
    await vi.waitFor(() => expect(told()).toEqual(['deck.blocked']))
    page.stop()
  })

  test('says that a demo is not heard after 15 seconds without a byte, and asks anew with the next press', async () => {
    vi.useFakeTimers()
    const { page, play, media, told } = playing()
    vi.advanceTimersByTime(14_999)
    media.dispatchEvent(new Event('progress'))
    vi.advanceTimersByTime(14_999)
    expect(told()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told()).toEqual(['deck.broken'])
    expect(media.log.slice(-2)).toEqual(['pause', 'load'])
    play()
    expect(media.log.slice(-2)).toEqual(['seek 0', 'play'])
    page.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('says that a demo stops coming midway, and nothing of one that goes on or is paused', async () => {
    vi.useFakeTimers()
    const { page, media, told } = playing()
    media.plays[0]?.resolve()
    await vi.advanceTimersByTimeAsync(60_000)
    media.dispatchEvent(new Event('waiting'))
    media.dispatchEvent(new Event('playing'))
    vi.advanceTimersByTime(60_000)
    media.dispatchEvent(new Event('waiting'))
    page.getSnapshot().children.deck?.send({ type: 'pause' })
    vi.advanceTimersByTime(60_000)
    expect(told()).toEqual([])
    media.paused = false
    media.dispatchEvent(new Event('waiting'))
    vi.advanceTimersByTime(15_000)
    expect(told()).toEqual(['deck.broken'])
    page.stop()
  })

  test('is as loud as the player, as it was and as it is set', () => {
    const loudness = loudnessOf(0)
    const page = pageWithDeck(() => undefined, plainDeck, loudness)
    expect(made.map(({ volume, muted }) => [volume, muted])).toEqual([[0, true]])
    loudness.set(0.4)
    expect(made.map(({ volume, muted }) => [volume, muted])).toEqual([[0.4, false]])
    page.stop()
  })

  test('says that the system paused a demo, and nothing of an end or of one that sounds again', () => {
    const { page, media, told } = playing()
    media.dispatchEvent(new Event('pause'))
    media.paused = true
    media.ended = true
    media.dispatchEvent(new Event('pause'))
    expect(told()).toEqual([])
    media.ended = false
    media.dispatchEvent(new Event('pause'))
    expect(told()).toEqual(['deck.interrupted'])
    page.stop()
  })

  test('says that a demo breaks midway, and asks for it anew', async () => {
    const { page, play, media, told } = playing()
    media.plays[0]?.resolve()
    media.error = {}
    media.dispatchEvent(new Event('error'))
    expect(told()).toEqual(['deck.broken'])
    play()
    expect(media.log.slice(-3)).toEqual(['load', 'seek 0', 'play'])
    page.stop()
  })
})
