/** `Cache-Control` of what never changes under its address: another content has another one. */
export const forEver = 'public, max-age=31536000, immutable'
