import type { CommentPayload, SaidBefore } from '../../../src/api/contract/comment.ts'
import { type Iri, iriOf } from '../../../src/api/contract/hydra.ts'
import type { CommentRow, OfferedVoice } from '../../db/schema/project.ts'
import { endedByRejection, endOfRequest, expiryOfRequest, stateOfRequest } from '../feedback/request-state.ts'
import type { ProjectVoice } from './voices-of-projects.ts'

const msOf = (moment: Date | null): number => moment?.getTime() ?? 0

/** The voices that came after a request was sent, each as it came first, whatever became of it. */
const voicesSince = ({ createdAt }: Pick<CommentRow, 'createdAt'>, voices: readonly ProjectVoice[]): ProjectVoice[] => {
  const came = voices
    .filter(({ leftAt }) => leftAt === null || leftAt > createdAt)
    .toSorted((one, other) => msOf(one.addedAt) - msOf(other.addedAt))
  return came.filter(({ id }, index) => came.findIndex((voice) => voice.id === id) === index)
}

/** Whether somebody may have seen a voice that came after the request: it was still there when that was looked at. */
const wasSeen = (lookedAt: string | Date | null, { leftAt }: ProjectVoice): boolean =>
  lookedAt !== null && (leftAt === null || leftAt > new Date(lookedAt))

/**
 * The voices of a request. `offered`: those that it was sent with, as they were then. `came`: others that the project got
 * since. `added`: those of `came` to list, without what left before anybody saw it and what came after its end, such as
 * `answeredAt`. Voices that were left out on purpose are none of these. `choosable`: the ids of all that the project
 * has and the catalogue shows.
 */
export const voicesOfRequest = (
  row: Pick<CommentRow, 'payload' | 'createdAt'>,
  voices: readonly ProjectVoice[],
  answeredAt: Date | null = null,
) => {
  const { offered: frozen, leftOut = [] } = row.payload
  const project = voices.filter(({ leftAt }) => leftAt === null)
  const choosable = new Set(project.flatMap(({ id, active }) => (active ? [id] : [])))
  const offered: readonly OfferedVoice[] = frozen ?? project
  const known = new Set([...offered.map(({ id }) => id), ...leftOut])
  const others = voices.filter(({ id }) => !known.has(id))
  const end = endOfRequest(row, answeredAt)
  const inTime = others.filter(({ addedAt }) => addedAt === null || addedAt <= end)
  const present = inTime.filter(({ leftAt, active }) => leftAt === null && active)
  const seen = inTime.filter((voice) => wasSeen(row.payload.openedAt ?? answeredAt, voice))
  const gone = voicesSince(row, seen).filter(({ id }) => present.every((voice) => voice.id !== id))
  return { offered, added: [...present, ...gone], came: voicesSince(row, others), choosable }
}

/** The voices of a request that an answer can choose now. */
export const choosableIn = (row: Pick<CommentRow, 'payload' | 'createdAt'>, voices: readonly ProjectVoice[]) => {
  const { offered, added, choosable } = voicesOfRequest(row, voices)
  return [...offered, ...added].filter(({ id }) => choosable.has(id))
}

const iriOfVoice = ({ code }: { code: string }): Iri => iriOf('voices', code)

type Around = {
  /** Who looks at it asked. */
  isAsker: boolean
  contactGone: boolean
  /** The project's voices; null where nothing is to be said of voices. */
  project: readonly ProjectVoice[] | null
  client: string | null
  answeredAt: Date | null
  /** Whoever asked is turned away. */
  isRejected: boolean
  /** Who is asked is whom the request before asked. */
  isSamePerson: boolean
  saidBefore: SaidBefore | null
  askedAgainAt: Date | null
}

/** What the wire says of the voices of a request. */
const presentVoices = (
  row: CommentRow,
  { isAsker, answeredAt }: Pick<Around, 'isAsker' | 'answeredAt'>,
  project: readonly ProjectVoice[],
): Partial<CommentPayload> => {
  const { offered, added, came, choosable } = voicesOfRequest(row, project, answeredAt)
  const shown = [...offered, ...added]
  const { payload } = row
  return {
    offered: offered.map(iriOfVoice),
    added: added.map(iriOfVoice),
    addedAt: Object.fromEntries(
      came.flatMap((voice) => (voice.addedAt === null ? [] : [[iriOfVoice(voice), voice.addedAt.toISOString()]])),
    ),
    leftOut: isAsker
      ? (payload.leftOut ?? []).flatMap((left) => project.find(({ id }) => id === left) ?? []).map(iriOfVoice)
      : [],
    gone: shown.filter(({ id }) => !choosable.has(id)).map(iriOfVoice),
    names: Object.fromEntries(
      [...(payload.letteredBefore ?? []), ...offered, ...came.filter(({ id }) => !choosable.has(id))].map((voice) => [
        iriOfVoice(voice),
        voice.name,
      ]),
    ),
    heard: shown.filter(({ id }) => payload.heard?.includes(id)).map(iriOfVoice),
    newSince: Object.fromEntries(
      offered.flatMap((voice) =>
        payload.newSince?.voices.includes(voice.id) === true ? [[iriOfVoice(voice), payload.newSince.at]] : [],
      ),
    ),
    ...(payload.letteredBefore && { letteredBefore: payload.letteredBefore.map(iriOfVoice) }),
    remarks: Object.fromEntries(
      offered.flatMap((voice) => {
        const remark = payload.remarks?.[voice.id]
        return remark === undefined ? [] : [[iriOfVoice(voice), remark]]
      }),
    ),
  }
}

/** What the wire says of a request beside its words. */
export const presentRequest = (
  row: CommentRow,
  { isAsker, contactGone, project, client, answeredAt, isRejected, isSamePerson, saidBefore, askedAgainAt }: Around,
): Omit<CommentPayload, 'read'> => {
  const { payload } = row
  return {
    ...(project !== null && presentVoices(row, { isAsker, answeredAt }, project)),
    state: endedByRejection(stateOfRequest(row, answeredAt !== null), isRejected),
    openedAt: payload.openedAt ?? null,
    expiresAt: expiryOfRequest(row),
    remindedAt: payload.remindedAt ?? null,
    undelivered: isAsker ? (payload.undelivered ?? null) : null,
    contactGone: isAsker && contactGone,
    to: payload.to ?? null,
    email: isAsker ? (payload.email ?? null) : null,
    client: payload.guest === undefined ? client : null,
    guest: payload.guest ?? null,
    passedOnBy: payload.passedOnBy ?? null,
    round: payload.round ?? row.id,
    // Whoever is asked learns nothing of a request to somebody else.
    previous: payload.previous && (isAsker || isSamePerson) ? iriOf('project-comments', payload.previous) : null,
    ...(saidBefore !== null && { saidBefore }),
    askedAgainAt: askedAgainAt?.toISOString() ?? null,
    blind: payload.blind ?? false,
    several: payload.several ?? false,
    remindAfterDays: payload.remindAfterDays ?? null,
    clientId: payload.clientId,
    contactId: payload.contactId,
  }
}

type VoiceName = { id: number; code: string; name: string }

/** What the wire says of an answer beside its words. */
export const presentAnswer = (
  { payload }: CommentRow,
  voices: readonly VoiceName[],
): { payload: Omit<CommentPayload, 'read'>; names: string[] } => {
  const named = (id: number): VoiceName[] => voices.filter((voice) => voice.id === id)
  const chosen = payload.voices?.flatMap(named)
  const verdicts = payload.verdicts?.flatMap(({ voice, ...rest }) =>
    named(voice).map((found) => ({ voice: iriOfVoice(found), ...rest })),
  )
  return {
    payload: { voices: chosen?.map(iriOfVoice), verdicts, namesHidden: payload.namesHidden },
    names: (chosen ?? []).map(({ name }) => name),
  }
}
