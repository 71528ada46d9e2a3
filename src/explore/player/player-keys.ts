import { heardVolume } from '../../machines/player-track.ts'
import type { PlayerActor } from './player-actor.ts'

const volumeStep = 0.05

type Key = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** What one key does while the player has the focus; null when it is none of its keys. */
export const playerKey = (actor: PlayerActor, key: Key): (() => void) | null => {
  if (key.altKey || key.ctrlKey || key.metaKey) return null
  const snapshot = actor.getSnapshot()
  const { position, duration, preferences } = snapshot.context
  const seekTo = (target: number) => () => actor.send({ type: 'position.sought', position: target })
  // In whole steps of 0.01: of fractions something would be left at 0.
  const volume = (step: number) => () =>
    actor.send({ type: 'volume.changed', volume: Math.round(100 * (heardVolume(preferences) + step)) / 100 })
  const toggle = () => actor.send({ type: snapshot.hasTag('sounding') ? 'pause.pressed' : 'play.pressed' })
  if (/^[0-9]$/.test(key.key)) return seekTo((duration * Number(key.key)) / 10)
  if (key.shiftKey && key.key.toLowerCase() === 'n') return () => actor.send({ type: 'next.pressed' })
  if (key.shiftKey && key.key.toLowerCase() === 'p') return () => actor.send({ type: 'previous.pressed' })
  switch (key.key) {
    case ' ':
    case 'k':
    case 'K':
      return toggle
    case 'ArrowLeft':
      return seekTo(position - 5)
    case 'ArrowRight':
      return seekTo(position + 5)
    case 'j':
    case 'J':
      return seekTo(position - 10)
    case 'l':
    case 'L':
      return seekTo(position + 10)
    case 'ArrowUp':
      return volume(volumeStep)
    case 'ArrowDown':
      return volume(-volumeStep)
    case 'm':
    case 'M':
      return () => actor.send({ type: 'mute.toggled' })
    default:
      return null
  }
}

/** Keys that a control of the player needs for itself: buttons press on Space, sliders and selects move by arrows. */
export const isOwnKey = (target: EventTarget, key: string): boolean => {
  if (!(target instanceof Element)) return false
  if (target.matches('button, a, summary')) return key === ' ' || key === 'Enter'
  if (target.matches('select')) return key === ' ' || key.startsWith('Arrow') || /^[0-9]$/.test(key)
  return target.matches('[data-own-keys]') && key.startsWith('Arrow')
}
