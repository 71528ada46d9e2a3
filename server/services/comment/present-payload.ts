import type { CommentPayload, SaidBefore } from '../../../src/api/contract/comment.ts'
import { type Iri, iriOf } from '../../../src/api/contract/hydra.ts'
import type { comments, OfferedVoice } from '../../db/schema/project.ts'
import { expiryOfRequest, stateOfRequest } from '../feedback/request-state.ts'

type CommentRow = typeof comments.$inferSelect
/** A voice of a project; `active` while the catalogue shows it. It came at `addedAt`, where that is known. */
export type ProjectVoice = OfferedVoice & { active: boolean; addedAt: Date | null }

/**
 * The voices of a request: offered ones as they were, those of the project that came later, and the ids of all that
 * the project has and the catalogue shows. What was left out on purpose is neither.
 */
export const voicesOfRequest = ({ payload }: Pick<CommentRow, 'payload'>, project: readonly ProjectVoice[]) => {
  const available = project.filter(({ active }) => active)
  const offered: readonly OfferedVoice[] = payload.offered ?? project
  const known = new Set([...offered.map(({ id }) => id), ...(payload.leftOut ?? [])])
  const added = available.filter(({ id }) => !known.has(id))
  return { offered, added, choosable: new Set(available.map(({ id }) => id)) }
}

const iriOfVoice = ({ code }: { code: string }): Iri => iriOf('voices', code)

type Around = {
  project: readonly ProjectVoice[]
  client: string | null
  isAnswered: boolean
  saidBefore: SaidBefore | null
}

/** What the wire says of a request beside its words. */
export const presentRequest = (
  row: CommentRow,
  { project, client, isAnswered, saidBefore }: Around,
): Omit<CommentPayload, 'read'> => {
  const { offered, added, choosable } = voicesOfRequest(row, project)
  const shown = [...offered, ...added]
  const { payload } = row
  const { clientId, contactId } = payload
  return {
    offered: offered.map(iriOfVoice),
    added: added.map(iriOfVoice),
    addedAt: Object.fromEntries(
      added.flatMap((voice) => (voice.addedAt === null ? [] : [[iriOfVoice(voice), voice.addedAt.toISOString()]])),
    ),
    gone: offered.filter(({ id }) => !choosable.has(id)).map(iriOfVoice),
    names: Object.fromEntries(offered.map((voice) => [iriOfVoice(voice), voice.name])),
    state: stateOfRequest(row, isAnswered),
    openedAt: payload.openedAt ?? null,
    heard: shown.filter(({ id }) => payload.heard?.includes(id)).map(iriOfVoice),
    expiresAt: expiryOfRequest(row),
    remindedAt: payload.remindedAt ?? null,
    to: payload.to ?? null,
    client: payload.guest === undefined ? client : null,
    guest: payload.guest ?? null,
    passedOnBy: payload.passedOnBy ?? null,
    round: payload.round ?? row.id,
    previous: payload.previous === undefined ? null : iriOf('project-comments', payload.previous),
    newSince: Object.fromEntries(
      offered.flatMap((voice) =>
        payload.newSince?.voices.includes(voice.id) === true ? [[iriOfVoice(voice), payload.newSince.at]] : [],
      ),
    ),
    ...(saidBefore !== null && { saidBefore }),
    remarks: Object.fromEntries(
      offered.flatMap((voice) => {
        const remark = payload.remarks?.[voice.id]
        return remark === undefined ? [] : [[iriOfVoice(voice), remark]]
      }),
    ),
    blind: payload.blind ?? false,
    several: payload.several ?? false,
    remindAfterDays: payload.remindAfterDays ?? null,
    ...(clientId === undefined ? {} : { clientId }),
    ...(contactId === undefined ? {} : { contactId }),
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
    payload: {
      ...(chosen === undefined ? {} : { voices: chosen.map(iriOfVoice) }),
      ...(verdicts === undefined ? {} : { verdicts }),
    },
    names: (chosen ?? []).map(({ name }) => name),
  }
}
