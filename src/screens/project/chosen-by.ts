import { useQuery } from '@tanstack/react-query'
import { projectCommentsQuery } from '../../api/comments.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'

/** Who chose each voice in an answer; several are named side by side. */
export const choicesIn = (comments: readonly ProjectComment[]): ReadonlyMap<Iri, string> => {
  const chosen = new Map<Iri, Set<string>>()
  for (const { author, payload } of comments.flatMap(({ children }) => children))
    for (const voice of payload.voices ?? []) chosen.set(voice, (chosen.get(voice) ?? new Set()).add(author))
  return new Map([...chosen].map(([voice, authors]) => [voice, [...authors].join(', ')]))
}

/** The choices of a project's latest 30 requests. */
export const useChosenBy = (projectId: number): ReadonlyMap<Iri, string> =>
  useQuery({ ...projectCommentsQuery(projectId), select: ({ 'hydra:member': members }) => choicesIn(members) }).data ??
  noChoices

const noChoices: ReadonlyMap<Iri, string> = new Map()
