import type { I18n } from '@lingui/core'

/** Loudness as studios read it, in the language on screen. */
export const lufs = (i18n: I18n, loudness: number): string =>
  `${i18n.number(loudness, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} LUFS`
