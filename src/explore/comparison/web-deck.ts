import { fromCallback } from 'xstate'
import type { Compared, DeckCommand } from '../../machines/comparison.machine.ts'
import { createDeck, type Deck } from './deck.ts'

type Input = { entries: readonly Compared[] }

/** Milliseconds between two looks at the place; and how long a browser may take to let sound through. */
const lookEvery = 100
const patience = 1500

const bytesOf = async (url: string, signal: AbortSignal): Promise<ArrayBuffer> => {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`a demo was answered with ${answer.status}`)
  return answer.arrayBuffer()
}

/** The deck's actor over Web Audio: fetches and decodes all demos first, so that a switch waits for nothing. */
export const webDeck = (mediaUrl: (path: string) => string) =>
  fromCallback<DeckCommand, Input>(({ input, sendBack, receive }) => {
    const given = new AbortController()
    const { signal } = given
    let context: AudioContext | null = null
    let deck: Deck | null = null
    const fail = () => signal.aborted || sendBack({ type: 'deck.failed' })
    const load = async () => {
      const made = new AudioContext({ latencyHint: 'interactive' })
      context = made
      const decode = async ({ path, loudness }: Compared) => ({
        buffer: await made.decodeAudioData(await bytesOf(mediaUrl(path), signal)),
        loudness,
      })
      const sounds = await Promise.all(input.entries.map(decode))
      if (signal.aborted) return
      deck = createDeck(made, sounds, () => sendBack({ type: 'deck.ended' }))
      sendBack({ type: 'deck.ready' })
    }
    load().catch(fail)
    const isRunning = () => context?.state === 'running'
    const resume = async () => {
      if (context === null || isRunning()) return
      const late = new Promise((resolve) => setTimeout(resolve, patience))
      await Promise.race([context.resume(), late])
      if (!signal.aborted && !isRunning()) sendBack({ type: 'deck.blocked' })
    }
    receive((command) => {
      if (command.type === 'pause') return deck?.pause()
      // Within the press that asked for it.
      resume().catch(fail)
      if (command.type === 'play') deck?.play(command.index, command.position)
      else deck?.switchTo(command.index, command.position)
    })
    const looking = setInterval(() => {
      if (deck !== null && isRunning()) sendBack({ type: 'deck.moved', position: deck.position() })
    }, lookEvery)
    return () => {
      given.abort()
      clearInterval(looking)
      void context?.close()
    }
  })

/** The deck where Web Audio fails: media elements that play the demos as they are. */
export const plainDeck = (mediaUrl: (path: string) => string) =>
  fromCallback<DeckCommand, Input>(({ input, sendBack, receive }) => {
    const elements = input.entries.map(({ path }) => {
      const element = new Audio(mediaUrl(path))
      element.addEventListener('timeupdate', () => {
        if (element === current) sendBack({ type: 'deck.moved', position: element.currentTime })
      })
      element.addEventListener('ended', () => element === current && sendBack({ type: 'deck.ended' }))
      return element
    })
    let current = elements[0]
    const start = (index: number, position: number) => {
      current?.pause()
      current = elements[index]
      if (current === undefined) return
      const { duration } = current
      current.currentTime = Number.isFinite(duration) && position >= duration ? 0 : position
      current.play().catch(() => sendBack({ type: 'deck.blocked' }))
    }
    receive((command) => {
      if (command.type === 'pause') current?.pause()
      else start(command.index, command.position ?? current?.currentTime ?? 0)
    })
    // Once whoever asked is listening.
    queueMicrotask(() => sendBack({ type: 'deck.ready' }))
    return () => {
      for (const element of elements) {
        element.pause()
        element.removeAttribute('src')
        element.load()
      }
    }
  })
