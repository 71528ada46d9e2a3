import type { Iri } from '../../api/contract/hydra.ts'

/** Where the player is: the item that it holds, its piece, seconds into it, and whether it sounds. */
export type Listening = { item: Iri | null; key: string | null; position: number; isSounding: boolean }
/** Seconds that each item has sounded, whichever of its pieces. */
type ListeningTime = { seconds: ReadonlyMap<Iri, number>; last: Listening }

/** Seconds after which an item counts as heard (contract, "Feedback" and "Sets"). */
const heardAfter = 3
/** The player reports several times a second: a longer step is a jump, which nobody heard. */
const longestStep = 1.5

export const nothingHeard: ListeningTime = {
  seconds: new Map(),
  last: { item: null, key: null, position: 0, isSounding: false },
}

/** What has sounded once the player is here, and the item that has just sounded long enough, or null. */
export const addListening = (
  { seconds, last }: ListeningTime,
  now: Listening,
): { listened: ListeningTime; heard: Iri | null } => {
  const step = now.position - last.position
  const isPlayed = now.isSounding && last.isSounding && now.key === last.key && step > 0 && step <= longestStep
  if (now.item === null || !isPlayed) return { listened: { seconds, last: now }, heard: null }
  const before = seconds.get(now.item) ?? 0
  const after = before + step
  return {
    listened: { seconds: new Map(seconds).set(now.item, after), last: now },
    heard: before < heardAfter && after >= heardAfter ? now.item : null,
  }
}

/** Listens along, told where the player is: `onHeard` is called with each item once, as soon as it has sounded for 3 s. */
export const listenFor = (onHeard: (item: Iri) => void): ((now: Listening) => void) => {
  let listened = nothingHeard
  return (now) => {
    const next = addListening(listened, now)
    listened = next.listened
    if (next.heard !== null) onHeard(next.heard)
  }
}
