import type { Recording, RecordingDecision } from '../api/contract/recording.ts'

/** A note that is not sent yet; `at` in seconds, `id` tells it from the draft's others. */
export type ReviewNote = { id: number; at: number; text: string }
/** A note that is being written: `id` of the one that it replaces, null for a new one. */
export type ReviewNoteInHand = { id: number | null; at: number; text: string }
type Words = Pick<Recording, 'comment'> & { notes: readonly Pick<ReviewNote, 'at' | 'text'>[] }
/** A decision that left, and its Idempotency-Key; what is `takenBack` is to be said again. */
export type SentReview = { decision: RecordingDecision; key: string; takenBack?: Words }

/** What somebody has to say of a recording and has not sent, or does not know to have arrived: it outlives a reload. */
export type ReviewDraft = {
  comment: string
  notes: readonly ReviewNote[]
  inHand: ReviewNoteInHand | null
  /** Nobody answered it yet. */
  sent: SentReview | null
}
export const emptyReview: ReviewDraft = { comment: '', notes: [], inHand: null, sent: null }

/** The most notes of one revision, as the server takes them. */
export const mostNotes = 50

/** The tenth of a second that has begun: finer than anybody points, and never behind the end of the sound. */
export const tenth = (seconds: number): number => Math.max(0, Math.floor(seconds * 10 + 1e-6) / 10)

const inOrder = (notes: readonly ReviewNote[]): ReviewNote[] => notes.toSorted((a, b) => a.at - b.at || a.id - b.id)

/** The draft with what is in hand among its notes; blank, it takes away the one that it replaces. */
export const pinInHand = (draft: ReviewDraft): ReviewDraft => {
  if (draft.inHand === null) return draft
  const { id, at } = draft.inHand
  const text = draft.inHand.text.trim()
  const others = draft.notes.filter((other) => other.id !== id)
  if (text === '') return { ...draft, notes: others, inHand: null }
  const next = Math.max(0, ...draft.notes.map((other) => other.id)) + 1
  return { ...draft, notes: inOrder([...others, { id: id ?? next, at: tenth(at), text }]), inHand: null }
}

/** Whether nothing was said. */
export const saysNothing = ({ comment, notes, inHand }: ReviewDraft): boolean =>
  comment.trim() === '' && notes.length === 0 && (inHand?.text ?? '').trim() === ''

/** What asks for a revision in the draft's words. */
export const revisionOf = ({ comment, notes }: ReviewDraft): RecordingDecision => ({
  state: 'revision',
  comment: comment.trim(),
  notes: notes.map(({ at, text }) => ({ at, text })),
})

/** How a recording is decided, when, and in whose words. */
export type ReadDecision = Pick<Recording, 'state' | 'decidedAt'> & Words

/** What takes the revision back that was read, and no other. */
export const withdrawalOf = ({ decidedAt, comment, notes }: ReadDecision, key: string): SentReview => ({
  decision: { state: 'delivered', seen: decidedAt },
  key,
  takenBack: { comment, notes: notes.map(({ at, text }) => ({ at, text })) },
})

/** Whether what was to be taken back is not what is asked for by now. */
export const isOtherRevision = ({ sent }: ReviewDraft, { state, decidedAt }: ReadDecision): boolean =>
  state === 'revision' && sent?.decision.state === 'delivered' && sent.decision.seen !== decidedAt

/** Whether the draft arrived, though nobody answered: it is what the recording says. */
export const hasArrived = ({ sent }: ReviewDraft, { state, comment, notes }: ReadDecision): boolean => {
  if (sent === null || sent.decision.state !== state) return false
  if (sent.decision.state !== 'revision') return true
  const { comment: asked, notes: pinned } = sent.decision
  return (
    asked === (comment ?? '') &&
    pinned.length === notes.length &&
    pinned.every(({ at, text }, place) => at === notes[place]?.at && text === notes[place]?.text)
  )
}

/** How many notes fit beside those of the draft. */
export const roomIn = (draft: ReviewDraft): number => Math.max(0, mostNotes - pinInHand(draft).notes.length)

/** Whether there are more notes than a revision takes, as where one comes back beside others. */
export const isTooMuch = (draft: ReviewDraft): boolean => pinInHand(draft).notes.length > mostNotes

const withWords = (draft: ReviewDraft, { comment, notes }: Words): ReviewDraft => {
  const from = Math.max(0, ...draft.notes.map(({ id }) => id))
  const added = notes.map(({ at, text }, place) => ({ id: from + place + 1, at, text }))
  const words = [draft.comment, comment ?? ''].filter((text) => text.trim() !== '')
  return { ...draft, comment: words.join('\n\n'), notes: inOrder([...draft.notes, ...added]) }
}

/** What was said of an earlier version, as notes on this one, which may be shorter (seconds): as many as fit. */
export const withEarlier = (draft: ReviewDraft, earlier: ReviewDraft, duration: number): ReviewDraft => {
  const fitting = pinInHand(earlier).notes.slice(0, roomIn({ ...draft, inHand: null }))
  const notes = fitting.map(({ at, text }) => ({ at: tenth(Math.min(at, duration)), text }))
  return withWords(draft, { comment: earlier.comment, notes })
}

/** What is left to be said once the draft arrived: what it took back, and what was not sent before. */
export const arrived = (draft: ReviewDraft): ReviewDraft =>
  draft.sent?.takenBack === undefined ? emptyReview : withWords({ ...draft, sent: null }, draft.sent.takenBack)

/** What stays behind of an earlier version when the draft takes it over. */
export const leftBehind = (draft: ReviewDraft, earlier: ReviewDraft): ReviewDraft => ({
  ...emptyReview,
  notes: pinInHand(earlier).notes.slice(roomIn(draft)),
})
