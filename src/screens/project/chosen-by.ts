import { useQuery } from '@tanstack/react-query'
import { projectCommentsQuery } from '../../api/comments.ts'
import { nameOfAsked, type ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'

/** Somebody's choice of a voice, 1 for the first. */
type Choice = { by: string; rank: number }

/** A voice's choices of one rank: who made them, side by side. */
export type ChosenAs = { rank: number; by: string }

/** Of several answers the one that put the voice highest counts, once a person. */
const withChoice = (choices: readonly Choice[], { by, rank }: Choice): readonly Choice[] => {
  const earlier = choices.find((choice) => choice.by === by)
  if (earlier === undefined) return [...choices, { by, rank }]
  return choices.map((choice) => (choice === earlier ? { by, rank: Math.min(rank, choice.rank) } : choice))
}

/** Who put each voice first, second and third in an answer: the first choices first. */
export const choicesIn = (comments: readonly ProjectComment[]): ReadonlyMap<Iri, readonly ChosenAs[]> => {
  const chosen = new Map<Iri, readonly Choice[]>()
  for (const request of comments)
    for (const { payload } of request.children)
      for (const [place, voice] of (payload.voices ?? []).entries())
        chosen.set(voice, withChoice(chosen.get(voice) ?? [], { by: nameOfAsked(request), rank: place + 1 }))
  const byRank = (choices: readonly Choice[]): ChosenAs[] =>
    [...Map.groupBy(choices, ({ rank }) => rank)]
      .map(([rank, made]) => ({ rank, by: made.map(({ by }) => by).join(', ') }))
      .toSorted((one, other) => one.rank - other.rank)
  return new Map([...chosen].map(([voice, choices]) => [voice, byRank(choices)]))
}

/** The choices of a project's latest 30 requests. */
export const useChosenBy = (projectId: number): ReadonlyMap<Iri, readonly ChosenAs[]> =>
  useQuery({ ...projectCommentsQuery(projectId), select: ({ 'hydra:member': members }) => choicesIn(members) }).data ??
  noChoices

const noChoices: ReadonlyMap<Iri, readonly ChosenAs[]> = new Map()
