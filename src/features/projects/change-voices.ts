import type { QueryClient } from '@tanstack/react-query'
import type { Iri, Outcome } from '../../api/contract/hydra.ts'
import { changeOfList, isSameValue, type ListChange, mergeList } from '../../api/contract/merge-fields.ts'
import type { Project } from '../../api/contract/project.ts'
import { projectQuery, updateProject } from '../../api/projects.ts'

/** What a change made of a project's voices, and what it found there. */
export type VoicesChanged = { project: Project; before: readonly Iri[]; added: number; taken: number }

/** Each means that somebody else saved in between. */
const tries = 5

const overtaken: Outcome<never> = { ok: false, status: 412, violations: [], message: '' }

const loadFresh = (queries: QueryClient, projectId: number): Promise<Project> =>
  queries.fetchQuery({ ...projectQuery(projectId), staleTime: 0 })

/** What was sent and not answered yet: where it stands there by now, it was this that put it there. */
type Sent = { before: readonly Iri[]; voices: readonly Iri[] }
const sentKey = (projectId: number) => ['sent-voices', projectId] as const

const changed = (project: Project, before: readonly Iri[]): Outcome<VoicesChanged> => {
  const { added, taken } = changeOfList(before, project.voices)
  return { ok: true, value: { project, before, added: added.length, taken: taken.length } }
}

/**
 * Adds voices to what the project has now and takes others away; what somebody else added or took meanwhile stays so.
 * Gives how many were really added and taken, also where the answer to an earlier try was lost. Throws `HttpError`.
 */
export const changeVoices = async (
  queries: QueryClient,
  projectId: number,
  change: ListChange,
): Promise<Outcome<VoicesChanged>> => {
  const key = sentKey(projectId)
  const settle = (outcome: Outcome<VoicesChanged>) => {
    queries.removeQueries({ queryKey: key })
    return outcome
  }
  for (let left = tries; left > 0; left--) {
    const project = await loadFresh(queries, projectId)
    const voices = mergeList(project.voices, change)
    if (isSameValue(voices, project.voices)) {
      const sent = queries.getQueryData<Sent>(key)
      return settle(changed(project, sent !== undefined && isSameValue(sent.voices, voices) ? sent.before : voices))
    }
    queries.setQueryData<Sent>(key, { before: project.voices, voices })
    const outcome = await updateProject(projectId, { voices }, { ifMatch: project.etag })
    if (outcome.ok) return settle(changed(outcome.value, project.voices))
    if (outcome.status !== 412) return settle(outcome)
  }
  return settle(overtaken)
}

const inOrderOf = (order: readonly Iri[], voices: readonly Iri[]): Iri[] => [
  ...order.filter((voice) => voices.includes(voice)),
  ...voices.filter((voice) => !order.includes(voice)),
]

/** Whether what somebody else left holds each of these. */
const hasAll = (held: readonly Iri[], voices: readonly Iri[]) => voices.every((voice) => held.includes(voice))
const hasNone = (held: readonly Iri[], voices: readonly Iri[]) => voices.every((voice) => !held.includes(voice))

/**
 * Takes a change of voices back, over what somebody else added or took beside it, which stays so; 412 where they changed
 * the same voices. The voices come back in their order, a colleague's stand behind. Throws `HttpError`.
 */
export const restoreVoices = async (
  queries: QueryClient,
  { project, before }: VoicesChanged,
): Promise<Outcome<Project>> => {
  const { added, taken } = changeOfList(project.voices, before)
  let current = project
  for (let left = tries; left > 0; left--) {
    const voices = inOrderOf(before, mergeList(current.voices, { added, taken }))
    const outcome = await updateProject(project.id, { voices }, { ifMatch: current.etag })
    if (outcome.ok || outcome.status !== 412) return outcome
    current = await loadFresh(queries, project.id)
    // An answer that was lost had done it.
    if (hasAll(current.voices, added) && hasNone(current.voices, taken)) return { ok: true, value: current }
    if (!hasNone(current.voices, added) || !hasAll(current.voices, taken)) return overtaken
  }
  return overtaken
}
