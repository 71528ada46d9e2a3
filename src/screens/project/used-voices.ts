import type { VoiceUsed } from '../../machines/order-wish.ts'

type Hear = (used: VoiceUsed) => void

const hearing = new Set<Hear>()

/** Tells the pages of an order that this tab gave one of its lines a voice elsewhere: before they hear of the order. */
export const tellUsed = (used: VoiceUsed): void => {
  for (const hear of hearing) hear(used)
}

/** Hears of each; gives what ends that. */
export const onUsed = (hear: Hear): (() => void) => {
  hearing.add(hear)
  return () => void hearing.delete(hear)
}
