/** What a person heard at one place of a sound; `at` in seconds, `audio` null for the first entry. */
type NoteInput = { audio: number | null; at: number; text: string }
export type VerdictInput = { voice: string; verdict: 'yes' | 'maybe' | 'no'; notes: NoteInput[] }

/** What a request says beside its words; null where nothing was given. Voices by code. */
export type RequestTerms = {
  offered: string[] | null
  /** `key` as it was sent; `voice` null where it can be none. */
  remarks: { key: string; voice: string | null; text: string }[]
  blind: boolean
  several: boolean
  remindAfterDays: number | null
  round: number | null
  previous: number | null
  expiresAt: Date | null
}

/** A comment to post, references read to ids and codes of voices. */
export type CommentInput = {
  comment: string
  customer: number | null
  project: number
  parent: number | null
  voices: string[]
  verdicts: VerdictInput[]
  namesHidden: boolean
  clientId: number | null
  contactId: number | null
  notifyByEmail: boolean
  terms: RequestTerms
}
