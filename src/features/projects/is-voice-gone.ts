import type { Violation } from '../../api/contract/hydra.ts'

/** Whether voices were refused because one left the catalogue: which one is known once that is read again. */
export const isVoiceGone = (outcome: { ok: boolean; violations?: readonly Violation[] }): boolean =>
  !outcome.ok && outcome.violations?.some(({ code }) => code === 'unavailable') === true
