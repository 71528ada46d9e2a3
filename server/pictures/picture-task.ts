import type { PictureVariant } from '../../src/api/contract/picture.ts'

/** A picture to draw anew: `side` is its longest side at most, in pixels; only a GIF may move. */
export type PictureTask = { path: string; side: number; isAnimated: boolean }

/** The picture as WebP, or why there is none. */
export type PictureOutcome = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'too-large' | 'unreadable' }

/** A picture of ours and the smaller ones to draw of it. */
export type VariantsTask = { picture: Uint8Array; variants: readonly PictureVariant[] }
export type DrawnVariant = PictureVariant & { bytes: Uint8Array }
export type VariantsOutcome = { ok: true; drawn: DrawnVariant[] } | { ok: false; reason: 'moving' | 'unreadable' }
