/**
 * One piece of sound in the playlist. `key` is unique in it, and another recording has another; `duration` in seconds,
 * peaks from 0 to 1.
 */
export type Track = {
  key: string
  item: {
    iri: string
    code: string
    kind: string
    name: string
    image: string | null
    /** Whether the name is hidden: then no link to the item is given. */
    isNameless?: boolean
  }
  title: string
  detail: string
  path: string
  duration: number
  peaks: readonly number[]
}

/**
 * What outlives a page; all but `isMuted` outlive the visit. `volume` above 0 and up to 1: the last that was heard, also
 * while muted; `speed` as a factor; `hasPressed` is the flag of section 2.
 */
export type PlayerPreferences = { volume: number; isMuted: boolean; speed: number; hasPressed: boolean }

export const defaultPreferences: PlayerPreferences = { volume: 1, isMuted: false, speed: 1, hasPressed: false }

/** From 0 to 1. */
export const heardVolume = ({ volume, isMuted }: PlayerPreferences): number => (isMuted ? 0 : volume)

/** As factors. */
export const speeds: readonly number[] = [0.75, 1, 1.25, 1.5, 2]

/** The track that the player holds, or null. */
export const trackOf = ({ tracks, index }: { tracks: readonly Track[]; index: number }): Track | null =>
  tracks[index] ?? null
