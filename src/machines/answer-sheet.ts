import { mostChoices, type Verdict, type VerdictKind } from '../api/contract/comment.ts'
import type { Iri } from '../api/contract/hydra.ts'

/** A place in a demo: `audio` is the entry's id, `at` in seconds. */
export type Moment = { voice: Iri; audio: number; at: number }
/** A note pinned to a moment; `id` tells it from the sheet's others. */
export type PinnedNote = Moment & { id: number; text: string }
/** A note that is being written: `id` of the one that it replaces, null for a new one. */
export type NoteInHand = Moment & { id: number | null; text: string }

/** What is said of the voices beside the required choice and comment. */
export type AnswerSheet = {
  /** Second and third choice. */
  further: readonly Iri[]
  verdicts: Readonly<Record<Iri, VerdictKind>>
  notes: readonly PinnedNote[]
  /** Kept with the rest, so that half a note outlives a closed page. */
  inHand: NoteInHand | null
  /** Whether the names are hidden; left out where nobody wanted that. */
  areNamesHidden?: boolean
}
const emptySheet: AnswerSheet = { further: [], verdicts: {}, notes: [], inHand: null }

/** What the person has chosen and typed so far: it outlives a reload. Without a sheet, nothing but that was said. */
export type FeedbackDraft = {
  voice: Iri | null
  comment: string
  sheet?: AnswerSheet
  /** What voices were called while names were hidden, which can't be read of a request that is over. */
  letters?: Readonly<Record<Iri, string>> | null
  /** Each answer that left from here, as a text (`feedback-answers.ts`): any of them may have arrived unheard. */
  posted?: readonly string[]
}
export const emptyDraft: FeedbackDraft = { voice: null, comment: '' }

export type SheetChange =
  /** `rank` from 1 to 3; null takes the voice out of the choices. */
  | { kind: 'ranked'; voice: Iri; rank: number | null }
  | { kind: 'judged'; voice: Iri; verdict: VerdictKind | null }
  /** In place of the one with its id; blank, it takes that one away. */
  | { kind: 'pinned'; note: NoteInHand }
  | { kind: 'unpinned'; id: number }
  | { kind: 'taken in hand'; note: NoteInHand | null }
  | { kind: 'names hidden'; areNamesHidden: boolean }

/** Seconds that two notes of one demo must lie apart on the wire; finer than anybody points. */
export const tenth = (seconds: number): number => Math.round(seconds * 10) / 10

/** The draft's sheet; an empty one where nothing was pressed yet. */
export const sheetOf = ({ sheet = emptySheet }: FeedbackDraft): AnswerSheet => sheet

/** The chosen voices, the first choice first. */
export const choicesOf = (draft: FeedbackDraft): Iri[] =>
  draft.voice === null ? [] : [draft.voice, ...sheetOf(draft).further]

/** From 1; null for a voice that is not chosen. */
export const rankOf = (draft: FeedbackDraft, voice: Iri): number | null => {
  const index = choicesOf(draft).indexOf(voice)
  return index < 0 ? null : index + 1
}

/** These voices as the choices, in their order. */
const choose = (draft: FeedbackDraft, [first, ...further]: readonly Iri[]): FeedbackDraft => {
  const chosen = { ...draft, voice: first ?? null }
  const isPlain = draft.sheet === undefined && further.length === 0
  return isPlain ? chosen : { ...chosen, sheet: { ...sheetOf(draft), further } }
}

/** The voice as the one choice: where several may be named, it is `ranked` first, and the former first comes second. */
export const chooseOne = (draft: FeedbackDraft, voice: Iri): FeedbackDraft => choose(draft, [voice])

const ranked = (draft: FeedbackDraft, voice: Iri, rank: number | null): FeedbackDraft => {
  const others = choicesOf(draft).filter((other) => other !== voice)
  if (rank === null) return choose(draft, others)
  return choose(draft, [...others.slice(0, rank - 1), voice, ...others.slice(rank - 1)].slice(0, mostChoices))
}

const judged = ({ verdicts }: AnswerSheet, voice: Iri, verdict: VerdictKind | null): AnswerSheet['verdicts'] => {
  const { [voice]: _, ...others } = verdicts
  return verdict === null ? others : { ...others, [voice]: verdict }
}

const inOrder = (notes: readonly PinnedNote[]): PinnedNote[] => notes.toSorted((a, b) => a.at - b.at || a.id - b.id)

const pinned = ({ notes }: AnswerSheet, { id, ...note }: NoteInHand): readonly PinnedNote[] => {
  const others = notes.filter((other) => other.id !== id)
  const text = note.text.trim()
  if (text === '') return others
  const next = Math.max(0, ...notes.map((other) => other.id)) + 1
  return inOrder([...others, { ...note, at: tenth(note.at), text, id: id ?? next }])
}

/** The draft after one change: choices stay distinct, three at most, and close up where one leaves. */
export const changeSheet = (draft: FeedbackDraft, change: SheetChange): FeedbackDraft => {
  const sheet = sheetOf(draft)
  switch (change.kind) {
    case 'ranked':
      return ranked(draft, change.voice, change.rank)
    case 'judged':
      return { ...draft, sheet: { ...sheet, verdicts: judged(sheet, change.voice, change.verdict) } }
    case 'pinned':
      return { ...draft, sheet: { ...sheet, notes: pinned(sheet, change.note), inHand: null } }
    case 'unpinned':
      return { ...draft, sheet: { ...sheet, notes: sheet.notes.filter(({ id }) => id !== change.id) } }
    case 'taken in hand':
      return { ...draft, sheet: { ...sheet, inHand: change.note } }
    case 'names hidden':
      return { ...draft, sheet: { ...sheet, areNamesHidden: change.areNamesHidden } }
  }
}

/** The choice for which a change leaves no room any more; null where it leaves all of them. */
export const pushedOutBy = (draft: FeedbackDraft, change: SheetChange): Iri | null => {
  if (change.kind !== 'ranked' || change.rank === null) return null
  const left = choicesOf(changeSheet(draft, change))
  return choicesOf(draft).find((voice) => !left.includes(voice)) ?? null
}

/** The draft as it counts while these voices can't be chosen: they are no choices. What was said of them stays. */
export const dropChoices = (draft: FeedbackDraft, gone: readonly Iri[]): FeedbackDraft =>
  choicesOf(draft).some((voice) => gone.includes(voice))
    ? choose(
        draft,
        choicesOf(draft).filter((voice) => !gone.includes(voice)),
      )
    : draft

/** Voices that have notes but no verdict, which the wire knows no notes without. */
export const unjudgedIn = (draft: FeedbackDraft): Iri[] => {
  const { notes, verdicts } = sheetOf(draft)
  return [...new Set(notes.map(({ voice }) => voice))].filter((voice) => verdicts[voice] === undefined)
}

/** What is sent of each judged voice. */
export const verdictsOf = (draft: FeedbackDraft): Verdict[] => {
  const { notes, verdicts } = sheetOf(draft)
  return Object.entries(verdicts).map(([voice, verdict]) => ({
    voice,
    verdict,
    notes: notes.filter((note) => note.voice === voice).map(({ audio, at, text }) => ({ audio, at, text })),
  }))
}

/** Whether nothing was chosen, said or typed. */
export const isBlank = (draft: FeedbackDraft): boolean => {
  const { verdicts, notes, inHand } = sheetOf(draft)
  const isUnsaid = Object.keys(verdicts).length === 0 && notes.length === 0 && (inHand?.text ?? '').trim() === ''
  return draft.voice === null && draft.comment.trim() === '' && isUnsaid
}
