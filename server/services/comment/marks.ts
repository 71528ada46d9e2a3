import { isOpenState, type ThreadChange } from '../../../src/api/contract/comment.ts'
import { dayMs } from '../../../src/api/contract/duration.ts'
import type { CommentRow, ProjectRow, StoredPayload } from '../../db/schema/project.ts'
import type { Caller } from '../../shared/caller.ts'
import { type Fault, Forbidden, Invalid, refuse } from '../../shared/errors.ts'
import { movedEnd } from '../end-of-link.ts'
import { expiryOfRequest, stateOfRequest } from '../feedback/request-state.ts'
import { choosableIn, voicesOfRequest } from './present-payload.ts'
import { isNamed } from './request-terms.ts'
import type { ProjectVoice } from './voices-of-projects.ts'

/** What a call sets in a payload; `names` are those of everything that it sent. */
export type CommentMarks = {
  read: boolean | undefined
  opened: boolean
  /** Voices by code. */
  heard: string[] | null
  withdrawn: boolean
  expiresAt: Date | null
  remind: boolean
  names: string[]
}

type Place = {
  caller: Caller
  row: CommentRow
  project: Pick<ProjectRow, 'customerId'>
  isAnswered: boolean
  /** For whoever was asked, as `stateForAsked` has it. */
  isOpenForAsked: boolean
  voices: readonly ProjectVoice[]
}

type Marked = {
  payload: StoredPayload
  /** What to tell of it; null where nothing has changed. */
  change: ThreadChange | null
  isExtended: boolean
  isReminder: boolean
}

const marksOfLinks = new Set(['opened', 'heard'])

const isAsked = ({ caller, row }: Place): boolean =>
  row.parentId === null && (caller.scope === 'feedback' || row.clientId === caller.customerId)

const isAsker = ({ caller, row, project }: Place): boolean =>
  row.parentId === null && caller.scope === 'session' && project.customerId === caller.customerId

/** Ids of the voices behind `heard`. @throws Invalid at each that the request never showed */
const idsHeard = ({ row, voices }: Place, heard: readonly string[]): number[] => {
  const { offered, came } = voicesOfRequest(row, voices)
  const found = heard.map((name) => [...offered, ...came].find(isNamed(name)))
  const faults = found.flatMap((voice, index): Fault[] =>
    voice === undefined ? [{ propertyPath: `payload.heard[${index}]`, code: 'not-found' }] : [],
  )
  if (faults.length > 0) throw new Invalid(faults)
  return found.flatMap((voice) => voice?.id ?? [])
}

const withReading = (payload: StoredPayload, place: Place, read: boolean | undefined): StoredPayload => {
  if (read === undefined) return payload
  const isAuthor = place.row.customerId === place.caller.customerId
  return isAuthor ? { ...payload, readByAuthor: read } : { ...payload, read }
}

const withListening = (payload: StoredPayload, place: Place, { opened, heard }: CommentMarks): StoredPayload => {
  const before = payload.heard ?? []
  const added = heard === null ? [] : idsHeard(place, heard).filter((id) => !before.includes(id))
  if (added.length === 0 && !opened) return payload
  // A client that sends a whole payload back changes nothing; anybody else's mark is no mark of theirs.
  if (!isAsked(place)) throw new Forbidden()
  if (!place.isOpenForAsked) return payload
  return {
    ...payload,
    openedAt: payload.openedAt ?? new Date().toISOString(),
    ...(added.length === 0 ? {} : { heard: [...before, ...new Set(added)] }),
  }
}

const withWithdrawal = (payload: StoredPayload, place: Place, withdrawn: boolean): StoredPayload => {
  if (!withdrawn || payload.withdrawnAt !== undefined) return payload
  if (!isAsker(place)) throw new Forbidden()
  if (place.isAnswered) refuse('payload.withdrawn', 'closed')
  return { ...payload, withdrawnAt: new Date().toISOString() }
}

const withExpiry = (payload: StoredPayload, place: Place, expiresAt: Date | null): StoredPayload => {
  const before = expiryOfRequest(place.row)
  if (expiresAt === null || expiresAt.toISOString() === before) return payload
  if (!isAsker(place)) throw new Forbidden()
  if (place.isAnswered || payload.withdrawnAt !== undefined) refuse('payload.expiresAt', 'closed')
  const end = movedEnd('payload.expiresAt', new Date(before), expiresAt).toISOString()
  return end === before ? payload : { ...payload, expiresAt: end }
}

const withReminder = (payload: StoredPayload, place: Place, remind: boolean): StoredPayload => {
  if (!remind) return payload
  if (!isAsker(place)) throw new Forbidden()
  const { createdAt } = place.row
  // Whom a link was passed on to has no address that we know.
  if (payload.guest !== undefined) refuse('payload.remind', 'invalid', { wanted: 'own-contact' })
  if (!isOpenState(stateOfRequest({ createdAt, payload }, place.isAnswered))) refuse('payload.remind', 'closed')
  if (choosableIn(place.row, place.voices).length === 0) refuse('payload.remind', 'invalid', { wanted: 'other-voices' })
  const { remindedAt, undelivered, ...kept } = payload
  const isDelivered = undelivered === undefined
  if (isDelivered && remindedAt !== undefined && Date.now() - Date.parse(remindedAt) < dayMs)
    refuse('payload.remind', 'reminded')
  return { ...kept, remindedAt: new Date().toISOString() }
}

const changeBetween = (before: StoredPayload, after: StoredPayload): ThreadChange | null => {
  if (before.withdrawnAt !== after.withdrawnAt) return 'withdrawn'
  if (before.expiresAt !== after.expiresAt) return 'extended'
  if (before.remindedAt !== after.remindedAt) return 'reminded'
  if (before.heard !== after.heard) return 'heard'
  if (before.openedAt !== after.openedAt) return 'opened'
  return before.read !== after.read || before.readByAuthor !== after.readByAuthor ? 'read' : null
}

/**
 * A comment's payload with the marks in it, and what follows from them.
 * @throws Forbidden for a mark that is not the caller's, Invalid at one that the request's state does not allow
 */
export const applyMarks = (marks: CommentMarks, place: Place): Marked => {
  const { caller, row, isOpenForAsked } = place
  if (caller.scope === 'feedback') {
    if (!isOpenForAsked || marks.names.some((name) => !marksOfLinks.has(name))) throw new Forbidden()
  }
  const read = withReading(row.payload, place, marks.read)
  const heard = withListening(read, place, marks)
  const withdrawn = withWithdrawal(heard, place, marks.withdrawn)
  const extended = withExpiry(withdrawn, place, marks.expiresAt)
  const payload = withReminder(extended, place, marks.remind)
  return {
    payload,
    change: changeBetween(row.payload, payload),
    isExtended: extended.expiresAt !== row.payload.expiresAt,
    isReminder: payload.remindedAt !== row.payload.remindedAt,
  }
}
