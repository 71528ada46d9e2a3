/** What was pinned to a moment of a sound; `at` in seconds, `id` tells it from the others. */
export type Note = { id: number; at: number; text: string }
/** A note that is being written: `id` of the one that it replaces, null for a new one. */
export type NoteAtHand = { id: number | null; at: number; text: string }
