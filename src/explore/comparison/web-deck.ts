import { fromCallback } from 'xstate'
import type { Compared, DeckCommand } from '../../machines/comparison.machine.ts'
import { createPatience } from '../player/patience.ts'
import { createDeck, type Deck, type DeckSound } from './deck.ts'

type Input = { entries: readonly Compared[] }
/** Tells how loud the page is to sound, from 0 to 1, at once and whenever that changes; gives what ends that. */
type FollowVolume = (tell: (volume: number) => void) => () => void
type Sounding = Extract<DeckCommand, { position: number | null }>

/** Milliseconds between two looks at the place; and how long a browser may take to let sound through. */
const lookEvery = 100
const patience = 1500

const bytesOf = async (url: string, signal: AbortSignal): Promise<ArrayBuffer> => {
  const asking = new AbortController()
  const giveUp = () => asking.abort()
  signal.addEventListener('abort', giveUp)
  const { wait, renew, stop } = createPatience(giveUp)
  wait()
  try {
    const answer = await fetch(url, { signal: asking.signal })
    if (!answer.ok) throw new Error(`a demo was answered with ${answer.status}`)
    const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (bytes, passed) => {
        renew()
        passed.enqueue(bytes)
      },
    })
    return await new Response(answer.body?.pipeThrough(watched)).arrayBuffer()
  } finally {
    stop()
  }
}

/** Tells Safari, which alone asks, what the page's sound is for; `auto` is its own choice. */
const setAudioSession = (type: 'playback' | 'auto'): void => {
  const session: unknown = Reflect.get(navigator, 'audioSession')
  if (typeof session === 'object' && session !== null) Reflect.set(session, 'type', type)
}

/** The deck's actor over Web Audio: fetches and decodes all demos first, so that a switch waits for nothing. */
export const webDeck = (mediaUrl: (path: string) => string, followVolume: FollowVolume) =>
  fromCallback<DeckCommand, Input>(({ input, sendBack, receive }) => {
    const given = new AbortController()
    const { signal } = given
    let entries = input.entries
    /** Those that the deck has by now. */
    let present: Input['entries'] = []
    let context: AudioContext | null = null
    let deck: Deck | null = null
    let volume = 1
    /** What waits for its demo. */
    let waiting: Sounding | null = null
    const decoding = new Map<string, Promise<DeckSound>>()
    const decode = async (made: AudioContext, { path, loudness }: Compared): Promise<DeckSound> => ({
      buffer: await made.decodeAudioData(await bytesOf(mediaUrl(path), signal)),
      loudness,
    })
    const soundOf = (made: AudioContext, entry: Compared): Promise<DeckSound> => {
      const sound = decoding.get(entry.key) ?? decode(made, entry)
      decoding.set(entry.key, sound)
      return sound
    }
    const perform = (command: Sounding) => {
      const place = present.findIndex(({ key }) => key === entries[command.index]?.key)
      waiting = place < 0 ? command : null
      if (place < 0) return
      if (command.type === 'play') deck?.play(place, command.position)
      else deck?.switchTo(place, command.position)
    }
    const isRunning = () => context?.state === 'running'
    let hasRun = false
    const noticeInterruption = () => {
      if (hasRun && !isRunning()) sendBack({ type: 'deck.interrupted' })
      hasRun = isRunning()
    }
    const load = async (asked: Input['entries']) => {
      const isLatest = () => !signal.aborted && asked === entries
      try {
        // An iPhone that is set to silent keeps Web Audio silent too, but for a page that plays.
        setAudioSession('playback')
        const made = context ?? new AudioContext({ latencyHint: 'interactive' })
        if (context === null) made.addEventListener('statechange', noticeInterruption, { signal })
        context = made
        hasRun = isRunning()
        const sounds = await Promise.all(asked.map((entry) => soundOf(made, entry)))
        if (!isLatest()) return
        for (const key of decoding.keys()) if (!asked.some((entry) => entry.key === key)) decoding.delete(key)
        if (deck === null) deck = createDeck(made, sounds, () => sendBack({ type: 'deck.ended' }), volume)
        else deck.hold(sounds)
        present = asked
        sendBack({ type: 'deck.ready' })
        if (waiting !== null) perform(waiting)
      } catch {
        if (isLatest()) sendBack({ type: 'deck.failed' })
      }
    }
    void load(entries)
    const forget = followVolume((told) => {
      volume = told
      deck?.setVolume(told)
    })
    const resume = async () => {
      if (context === null || isRunning()) return
      const late = new Promise((resolve) => setTimeout(resolve, patience))
      // While a call goes on it is refused; the next press asks again.
      await Promise.race([context.resume().catch(() => undefined), late])
      if (!signal.aborted && !isRunning()) sendBack({ type: 'deck.blocked' })
    }
    receive((command) => {
      if (command.type === 'hold') {
        entries = command.entries
        return void load(entries)
      }
      waiting = null
      if (command.type === 'pause') return deck?.pause()
      // Within the press that asked for it.
      void resume()
      try {
        perform(command)
      } catch {
        // A browser may refuse what was scheduled; the plain deck goes on.
        sendBack({ type: 'deck.failed' })
      }
    })
    const looking = setInterval(() => {
      if (deck !== null && isRunning()) sendBack({ type: 'deck.moved', position: deck.position() })
    }, lookEvery)
    return () => {
      given.abort()
      forget()
      clearInterval(looking)
      void context?.close()
      setAudioSession('auto')
    }
  })

/** The deck where Web Audio fails: media elements that play the demos as they are. */
export const plainDeck = (mediaUrl: (path: string) => string, followVolume: FollowVolume) =>
  fromCallback<DeckCommand, Input>(({ input, sendBack, receive }) => {
    let entries = input.entries
    let current: HTMLAudioElement | undefined
    const elements = new Map<string, HTMLAudioElement>()
    let volume = 1
    const tune = (element: HTMLAudioElement) => {
      element.volume = volume
      // iOS sets no volume, but mutes.
      element.muted = volume === 0
    }
    const { wait, renew, stop } = createPatience(() => {
      current?.pause()
      // What hangs is asked for anew.
      current?.load()
      sendBack({ type: 'deck.broken' })
    })
    const make = ({ path }: Compared): HTMLAudioElement => {
      const element = new Audio(mediaUrl(path))
      tune(element)
      const on = (type: string, listener: () => void) =>
        element.addEventListener(type, () => element === current && listener())
      on('timeupdate', () => sendBack({ type: 'deck.moved', position: element.currentTime }))
      on('ended', () => sendBack({ type: 'deck.ended' }))
      on('waiting', () => element.paused || wait())
      on('progress', renew)
      on('playing', stop)
      on('pause', () => {
        // What was paused may be sounding again, and the end of a demo pauses it as well.
        if (!element.paused || element.ended) return
        stop()
        sendBack({ type: 'deck.interrupted' })
      })
      on('error', () => sendBack({ type: 'deck.broken' }))
      return element
    }
    const letGo = (element: HTMLAudioElement) => {
      element.pause()
      element.removeAttribute('src')
      element.load()
    }
    const hold = (next: Input['entries']) => {
      entries = next
      for (const [key, element] of elements)
        if (!next.some((entry) => entry.key === key)) {
          elements.delete(key)
          letGo(element)
        }
      for (const entry of next) elements.set(entry.key, elements.get(entry.key) ?? make(entry))
      // Once whoever asked is listening.
      queueMicrotask(() => sendBack({ type: 'deck.ready' }))
    }
    const pause = () => {
      stop()
      current?.pause()
    }
    const start = (index: number, position: number) => {
      pause()
      const own = elements.get(entries[index]?.key ?? '')
      current = own
      if (own === undefined) return
      if (own.error !== null) own.load()
      const { duration } = own
      own.currentTime = Number.isFinite(duration) && position >= duration ? 0 : position
      wait()
      own.play().then(stop, (error: unknown) => {
        // A start that another command ended is no failure.
        const name = error instanceof DOMException ? error.name : ''
        if (own !== current || name === 'AbortError') return
        stop()
        sendBack({ type: name === 'NotAllowedError' ? 'deck.blocked' : 'deck.broken' })
      })
    }
    receive((command) => {
      if (command.type === 'hold') hold(command.entries)
      else if (command.type === 'pause') pause()
      else start(command.index, command.position ?? current?.currentTime ?? 0)
    })
    const forget = followVolume((told) => {
      volume = told
      elements.forEach(tune)
    })
    hold(entries)
    return () => {
      stop()
      forget()
      elements.forEach(letGo)
    }
  })
