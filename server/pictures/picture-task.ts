/** A picture to draw anew: `side` is its longest side at most, in pixels; only a GIF may move. */
export type PictureTask = { path: string; side: number; isAnimated: boolean }

/** The picture as WebP, or why there is none. */
export type PictureOutcome = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'too-large' | 'unreadable' }
