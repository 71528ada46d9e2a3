import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOpenState, requestDays } from '../../../src/api/contract/comment.ts'
import { dayMs } from '../../../src/api/contract/duration.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { letteredIn } from '../../../src/api/contract/letters-under.ts'
import type { Tx } from '../../db/client.ts'
import { type CommentRow, comments, type OfferedVoice, type StoredPayload } from '../../db/schema/project.ts'
import type { Caller, CustomerCaller } from '../../shared/caller.ts'
import { type Fault, Invalid, refuse } from '../../shared/errors.ts'
import { requireToCome } from '../end-of-link.ts'
import { stateOfRequest } from '../feedback/request-state.ts'
import type { RequestTerms } from './comment-input.ts'
import { presentOneComment } from './present-comments.ts'
import { voicesOfProjects } from './voices-of-projects.ts'

/** A voice as calls name it: by code or id. */
export const isNamed =
  (named: string) =>
  ({ id, code }: OfferedVoice): boolean =>
    code === named || String(id) === named

/** A voice as a request keeps it. */
export const frozen = ({ id, code, name }: OfferedVoice): OfferedVoice => ({ id, code, name })

/**
 * The voices that a request offers, as they are now: the given ones, else all that the project has and the catalogue
 * shows; and those of the project that it leaves out.
 * @throws Invalid at `project` when there are none, at each of `payload.offered` that is none of them
 */
const freezeVoices = async (
  tx: Tx,
  projectId: number,
  offered: readonly string[] | null,
): Promise<{ offered: OfferedVoice[]; leftOut?: number[] }> => {
  const present = (await voicesOfProjects(tx, [projectId])).filter(({ leftAt }) => leftAt === null)
  const available = present.filter(({ active }) => active)
  if (available.length === 0) refuse('project', 'no-voices')
  if (offered === null) return { offered: available.map(frozen) }
  if (offered.length === 0) refuse('payload.offered', 'not-blank')
  const found = offered.map((named) => available.find(isNamed(named)))
  const faults = found.flatMap((voice, index): Fault[] => {
    const propertyPath = `payload.offered[${index}]`
    if (voice === undefined) return [{ propertyPath, code: 'not-found' }]
    return found.indexOf(voice) < index ? [{ propertyPath, code: 'repeated' }] : []
  })
  if (faults.length > 0) throw new Invalid(faults)
  const leftOut = present.filter((voice) => !found.includes(voice)).map(({ id }) => id)
  return {
    offered: found.flatMap((voice) => (voice === undefined ? [] : [frozen(voice)])),
    ...(leftOut.length === 0 ? {} : { leftOut }),
  }
}

/** @throws Invalid at each of `payload.remarks` that is about no offered voice */
const readRemarks = (
  offered: readonly OfferedVoice[],
  remarks: RequestTerms['remarks'],
): Pick<StoredPayload, 'remarks'> => {
  const found = remarks.map(({ key, voice, text }) => ({
    key,
    text,
    about: voice === null ? undefined : offered.find(isNamed(voice)),
  }))
  const faults = found.flatMap(({ key, about }): Fault[] =>
    about === undefined ? [{ propertyPath: `payload.remarks.${key}`, code: 'not-found' }] : [],
  )
  if (faults.length > 0) throw new Invalid(faults)
  const said = found.flatMap(({ about, text }) => (about === undefined || text === '' ? [] : [[about.id, text]]))
  return said.length === 0 ? {} : { remarks: Object.fromEntries(said) }
}

type Place = { projectId: number; clientId: number; contactId: number }

const findRequest = async (tx: Tx, { projectId, clientId }: Place, id: number) => {
  const replies = alias(comments, 'replies')
  const [found] = await tx
    .select({ request: comments, replyId: replies.id })
    .from(comments)
    .leftJoin(replies, eq(replies.parentId, comments.id))
    .where(
      and(
        eq(comments.id, id),
        isNull(comments.parentId),
        eq(comments.projectId, projectId),
        eq(comments.clientId, clientId),
      ),
    )
    .limit(1)
  return found
}

/** @throws Invalid at `payload.round` unless it is the first request of a round with this client about this project */
const readRound = async (tx: Tx, place: Place, round: number | null): Promise<Pick<StoredPayload, 'round'>> => {
  if (round === null) return {}
  const first = await findRequest(tx, place, round)
  if (first === undefined || first.request.payload.round !== undefined) return refuse('payload.round', 'not-found')
  return { round }
}

/** The voices of a request in the order of the letters that they went by where names were hidden. */
export const letteredVoices = async (tx: Tx, caller: Caller, row: CommentRow): Promise<OfferedVoice[]> => {
  const request = await presentOneComment(tx, row, caller)
  const { offered = [], letteredBefore = [] } = row.payload
  const known = [...letteredBefore, ...offered, ...(await voicesOfProjects(tx, [row.projectId]))]
  return letteredIn(request, request.children[0]).flatMap((iri) => {
    const voice = known.find(({ code }) => iriOf('voices', code) === iri)
    return voice === undefined ? [] : [frozen(voice)]
  })
}

/**
 * Which request is asked again, and what came to its project since; what that one left out was there.
 * @throws Invalid at `payload.previous` unless it is a request to this client about this project that is over
 */
const readPrevious = async (
  tx: Tx,
  place: Place,
  caller: CustomerCaller,
  id: number | null,
  offered: readonly OfferedVoice[],
): Promise<Pick<StoredPayload, 'previous' | 'newSince' | 'letteredBefore'>> => {
  if (id === null) return {}
  const found = await findRequest(tx, place, id)
  if (found === undefined) return refuse('payload.previous', 'not-found')
  if (isOpenState(stateOfRequest(found.request, found.replyId !== null)))
    return refuse('payload.previous', 'still-open')
  const { payload, createdAt } = found.request
  const known = payload.offered && [...payload.offered.map((voice) => voice.id), ...(payload.leftOut ?? [])]
  const voices = known === undefined ? [] : offered.map((voice) => voice.id).filter((voice) => !known.includes(voice))
  const isSame = payload.contactId === place.contactId
  return {
    previous: id,
    ...(voices.length === 0 ? {} : { newSince: { at: createdAt.toISOString(), voices } }),
    ...(isSame && { letteredBefore: await letteredVoices(tx, caller, found.request) }),
  }
}

/**
 * What is kept of a request's terms from the moment that it is sent.
 * @throws Invalid at what does not fit its project, at `payload.expiresAt` for what is not to come within a hundred years
 */
export const readTerms = async (
  tx: Tx,
  place: Place,
  caller: CustomerCaller,
  terms: RequestTerms,
): Promise<Omit<StoredPayload, 'read'> & { offered: OfferedVoice[] }> => {
  const { blind, several, remindAfterDays, expiresAt } = terms
  if (expiresAt !== null) requireToCome('payload.expiresAt', expiresAt)
  const { offered, ...rest } = await freezeVoices(tx, place.projectId, terms.offered)
  return {
    offered,
    ...rest,
    ...readRemarks(offered, terms.remarks),
    ...(await readRound(tx, place, terms.round)),
    ...(await readPrevious(tx, place, caller, terms.previous, offered)),
    ...(blind ? { blind } : {}),
    ...(several ? { several } : {}),
    ...(remindAfterDays === null ? {} : { remindAfterDays }),
    expiresAt: (expiresAt ?? new Date(Date.now() + requestDays * dayMs)).toISOString(),
  }
}
