import type { Outcome } from './hydra.ts'

/**
 * Whether a voice was refused because it left the catalogue: which one is known once that is read again. A line of an
 * order refuses it as one that does not exist.
 */
export const isVoiceGone = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok &&
  outcome.violations.some(({ propertyPath, code }) => code === 'unavailable' || propertyPath === 'productVariantVoice')
