import type { QueryClient } from '@tanstack/react-query'
import type { Iri, Outcome } from '../../api/contract/hydra.ts'
import { isSameValue, type ListChange, mergeList } from '../../api/contract/merge-fields.ts'
import type { Project } from '../../api/contract/project.ts'
import { projectQuery, updateProject } from '../../api/projects.ts'

export type VoicesChanged = { project: Project; added: number }

/** Each means that somebody else saved in between. */
const tries = 5

const overtaken: Outcome<never> = { ok: false, status: 412, violations: [], message: '' }

/** How many of these are there now and were not before. */
const countAdded = (before: readonly Iri[], after: readonly Iri[]): number =>
  after.filter((voice) => !before.includes(voice)).length

/**
 * Adds voices to what the project has now and takes others away; what somebody else added or took meanwhile stays so.
 * Gives how many were really added. Throws `HttpError`.
 */
export const changeVoices = async (
  queries: QueryClient,
  projectId: number,
  change: ListChange,
): Promise<Outcome<VoicesChanged>> => {
  for (let left = tries; left > 0; left--) {
    const project = await queries.fetchQuery({ ...projectQuery(projectId), staleTime: 0 })
    const voices = mergeList(project.voices, change)
    if (isSameValue(voices, project.voices)) return { ok: true, value: { project, added: 0 } }
    const outcome = await updateProject(projectId, { voices }, { ifMatch: project.etag })
    if (outcome.ok)
      return { ok: true, value: { project: outcome.value, added: countAdded(project.voices, outcome.value.voices) } }
    if (outcome.status !== 412) return outcome
  }
  return overtaken
}
