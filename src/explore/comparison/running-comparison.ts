import { createActor, fromCallback } from 'xstate'
import type { Iri } from '../../api/contract/hydra.ts'
import { type ComparisonEvent, comparisonMachine } from '../../machines/comparison.machine.ts'
import { heardVolume } from '../../machines/player-track.ts'
import type { Player } from '../player/deferred-player.ts'
import { listenFor } from '../player/listening-time.ts'
import { neighbours } from '../player/neighbours.ts'
import type { PlayerSnapshot } from '../player/player-actor.ts'
import { isSounding } from '../player/player-provider.tsx'
import { plainDeck, webDeck } from './web-deck.ts'

/** What belongs to a comparison: its keys work while the focus is there, and nowhere else (WCAG 2.1.4). */
const ownPlaces = '.comparison-bar, .compare-button'

/** Where Space is not the button's own: the demo that is heard, and a 'Compare' that a pointer has pressed last. */
const isSpaceFree = (button: Element, pointed: Element | null): boolean =>
  button.matches('.comparison-demo[aria-pressed=true]') || (button === pointed && button.matches('.compare-button'))

/** 1, 2 and 3 pick, Space plays and pauses. */
const eventOf = (
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  pointed: Element | null,
): ComparisonEvent | null => {
  if (altKey || ctrlKey || metaKey || !(target instanceof Element) || !target.closest(ownPlaces)) return null
  if (/^[123]$/.test(key)) return { type: 'one.picked', index: Number(key) - 1 }
  const button = target.closest('button')
  return key === ' ' && (button === null || isSpaceFree(button, pointed)) ? { type: 'play.toggled' } : null
}

/** What a comparison hears of the page: its keys, and the player, of which one alone sounds at a time. */
const surroundings = (player: Player) =>
  fromCallback<ComparisonEvent>(({ sendBack }) => {
    // The press that asked for this code has been; of a key it would be visible.
    let pointed = document.querySelector('.compare-button:focus:not(:focus-visible)')
    const point = ({ target }: PointerEvent) => {
      pointed = target instanceof Element ? target.closest('button') : null
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') pointed = null
      const told = eventOf(event, pointed)
      if (told === null) return
      event.preventDefault()
      sendBack(told)
    }
    // A browser may press a button as its key is let go.
    const letGo = (event: KeyboardEvent) => void (eventOf(event, pointed) !== null && event.preventDefault())
    document.addEventListener('pointerdown', point)
    document.addEventListener('keydown', press)
    document.addEventListener('keyup', letGo)
    let wasSounding = isSounding(player.actor.getSnapshot())
    const { unsubscribe } = player.actor.subscribe((snapshot) => {
      const sounds = isSounding(snapshot)
      if (sounds && !wasSounding) sendBack({ type: 'other.sounded' })
      wasSounding = sounds
    })
    return () => {
      document.removeEventListener('pointerdown', point)
      document.removeEventListener('keydown', press)
      document.removeEventListener('keyup', letGo)
      unsubscribe()
    }
  })

/** Tells how loud the player is, at once and whenever that changes. */
const volumeOf =
  ({ actor }: Player) =>
  (tell: (volume: number) => void) => {
    let told: number | null = null
    const look = ({ context }: PlayerSnapshot) => {
      const volume = heardVolume(context.preferences)
      if (volume !== told) tell(volume)
      told = volume
    }
    look(actor.getSnapshot())
    return actor.subscribe(look).unsubscribe
  }

/**
 * A running comparison beside the page's player, which falls silent when this one sounds, and when its bar takes the
 * place of the player's: nothing could stop it there. `onHeard` is told of each voice that sounded here for 3 s.
 */
export const startComparison = (player: Player, onHeard: (voice: Iri) => void) => {
  const { mediaUrl } = player
  const actor = createActor(
    comparisonMachine.provide({
      actors: {
        deck: webDeck(mediaUrl, volumeOf(player)),
        plainDeck: plainDeck(mediaUrl, volumeOf(player)),
        surroundings: surroundings(player),
        neighbours,
      },
    }),
  )
  const listen = listenFor(onHeard)
  let wasComparing = false
  actor.subscribe((snapshot) => {
    const isComparing = snapshot.hasTag('comparing')
    const takesOver = snapshot.hasTag('sounding') || (isComparing && !wasComparing)
    wasComparing = isComparing
    if (takesOver && isSounding(player.actor.getSnapshot())) player.actor.send({ type: 'pause.pressed' })
    const { entries, index, position } = snapshot.context
    const { voice: item = null, key = null } = entries[index] ?? {}
    listen({ item, key, position, isSounding: snapshot.hasTag('sounding') })
  })
  return actor.start()
}

export type ComparisonActor = ReturnType<typeof startComparison>
