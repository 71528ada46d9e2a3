import { type ProjectComment, requestDays, takesAnswer } from '../../api/contract/comment.ts'
import { dayMs } from '../../api/contract/duration.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { isTakenBack, roundOf } from '../../api/contract/ranking.ts'
import type { Asked, AskedContact } from '../../machines/feedback-request.machine.ts'

/** What is typed into the form that asks; all of it is a draft's field. */
export type RequestDraft = {
  contactId: string | null
  /** Further contacts, who are asked in the same round. */
  others: readonly string[]
  comment: string
  notifyByEmail: boolean
  /** The voices in the order in which the client hears them; those of the project that are not among them follow. */
  order: readonly Iri[]
  /** Voices that stay behind. */
  left: readonly Iri[]
  days: string
  remindAfterDays: string
  blind: boolean
  several: boolean
}

/** Nobody is reminded by itself. */
export const neverRemind = 'never'

/** How many days a link may run; and after how many somebody may be reminded. */
export const expiryChoices = [7, 14, requestDays, 60, 90] as const
const reminderChoices = [2, 3, 5, 7, 14] as const

export const emptyRequest: RequestDraft = {
  contactId: null,
  others: [],
  comment: '',
  notifyByEmail: true,
  order: [],
  left: [],
  days: String(requestDays),
  remindAfterDays: neverRemind,
  blind: false,
  several: true,
}

/** Asking again begins with what was asked before; voices that came since go along. About one voice nobody chose `several`. */
export const requestAgain = ({ comment, payload }: ProjectComment): RequestDraft => ({
  ...emptyRequest,
  comment,
  contactId: payload.contactId === undefined ? null : String(payload.contactId),
  order: payload.offered ?? [],
  left: payload.leftOut ?? [],
  remindAfterDays: payload.remindAfterDays ? String(payload.remindAfterDays) : neverRemind,
  blind: payload.blind ?? false,
  several: payload.offered?.length === 1 || (payload.several ?? true),
})

/** Asking somebody else in a round begins with its question, without whom it was put to. */
export const requestBeside = (first: ProjectComment): RequestDraft => ({
  ...requestAgain(first),
  contactId: null,
  order: first.payload.offered ?? first.suggestions,
})

/** In a round, a voice that is new to the form stays behind until somebody takes it along, so that answers compare. */
export const withoutNewVoices = (draft: RequestDraft, voices: readonly Iri[]): RequestDraft => ({
  ...draft,
  left: [...new Set([...draft.left, ...voices.filter((voice) => !draft.order.includes(voice))])],
})

/** What was said of each voice when it was asked before, as fields of a draft of their own. */
export const remarksOf = (
  voices: readonly Iri[],
  previous: Pick<ProjectComment, 'payload'> | null,
): Record<Iri, string> => Object.fromEntries(voices.map((voice) => [voice, previous?.payload.remarks?.[voice] ?? '']))

const firstAskedIn = (comments: readonly ProjectComment[]): Map<string, string> =>
  new Map(
    comments
      .filter((request) => request.parent === null && !request.payload.guest)
      .toSorted((one, other) => other.id - one.id)
      .map(({ payload, createdAt }) => [String(payload.contactId), createdAt]),
  )

/** Since when (ISO 8601) each contact, by id, has a request that takes an answer: the oldest of them. */
export const openRequestsIn = (comments: readonly ProjectComment[]): Map<string, string> =>
  firstAskedIn(comments.filter(takesAnswer))

/** Since when (ISO 8601) each contact, by id, is in a round: nobody is whose request was taken back. */
export const peopleOfRound = (comments: readonly ProjectComment[], round: number | null): Map<string, string> =>
  firstAskedIn(comments.filter((request) => roundOf(request) === round && !isTakenBack(request)))

/** A project's voices in the order of the form. */
export const inOrder = (voices: readonly Iri[], order: readonly Iri[]): Iri[] => [
  ...order.filter((voice) => voices.includes(voice)),
  ...voices.filter((voice) => !order.includes(voice)),
]

/** A reminder comes while the link still works. */
export const remindersWithin = (days: string): number[] => reminderChoices.filter((choice) => choice < Number(days))

/** The end of a link that is sent at `now` (milliseconds); ISO 8601. */
export const endAfter = (days: number, now: number): string => new Date(now + days * dayMs).toISOString()

type Contacts = {
  /** Null while they are not known. */
  contacts: readonly AskedContact[] | null
  /** They are on their way, for the first time or again. */
  isReading: boolean
  /** Whether somebody was asked the same before: the client's only contact may be who that was. */
  isAgain: boolean
}

/**
 * The first contact by its id, without a choice the client's only one unless it is asked again; null also for one that is
 * none of the client's, which is known once they are read.
 */
export const firstIn = ({ contactId }: RequestDraft, { contacts, isReading, isAgain }: Contacts): string | null => {
  if (contactId === null) return contacts?.length === 1 && !isAgain ? String(contacts[0]?.id) : null
  const isOpen = contacts === null || isReading
  return isOpen || contacts.some(({ id }) => String(id) === contactId) ? contactId : null
}

type Around = Contacts & {
  voices: readonly Iri[]
  remarks: Readonly<Record<Iri, string>>
  /** The round that they join, or null. */
  round: number | null
  /** Milliseconds. */
  now: number
}

/** The request as it is sent: whoever is no contact any more is left out, and without a first one nobody is asked. */
export const askedOf = (draft: RequestDraft, { voices, remarks, round, now, ...known }: Around): Asked => {
  const offered = inOrder(voices, draft.order).filter((voice) => !draft.left.includes(voice))
  const first = firstIn(draft, known)
  const chosen = first === null ? [] : [...new Set([first, ...draft.others])]
  const days = Number(draft.days)
  const reminder = Number(draft.remindAfterDays)
  return {
    contacts: chosen.flatMap((id) => {
      const contact = known.contacts?.find((entry) => String(entry.id) === id)
      if (contact !== undefined) return [contact]
      return known.contacts === null || id === first ? [{ id: Number(id), name: '' }] : []
    }),
    comment: draft.comment,
    notifyByEmail: draft.notifyByEmail,
    offered: voices.length === 0 ? null : offered,
    remarks: Object.fromEntries(
      offered.flatMap((voice) => {
        const text = remarks[voice]?.trim() ?? ''
        return text === '' ? [] : [[voice, text]]
      }),
    ),
    expiresAt: days === requestDays ? null : endAfter(days, now),
    remindAfterDays: remindersWithin(draft.days).includes(reminder) ? reminder : null,
    blind: draft.blind,
    several: draft.several,
    round,
  }
}
