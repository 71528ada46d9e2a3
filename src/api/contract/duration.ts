/** A day in milliseconds. */
export const dayMs = 86_400_000

/** An hour in milliseconds. */
export const hourMs = 3_600_000
