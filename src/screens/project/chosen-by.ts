import { answererOf, namesIn } from '../../api/contract/answerer.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { useRequests } from './use-requests.ts'

/** A voice's choices of one rank: who made them, side by side. */
export type ChosenAs = { rank: number; by: string }

type Chosen = { by: string; voices: readonly Iri[] }

/** What each person chose last, the first choice first: a newer answer takes the place of the older. */
const lastChoices = (comments: readonly ProjectComment[]): Chosen[] => {
  const nameOf = namesIn(comments)
  const answers = comments.flatMap((request) => request.children.map((answer) => ({ request, answer })))
  const inTurn = answers.toSorted((one, other) => one.answer.id - other.answer.id)
  const last = new Map(
    inTurn.map(({ request, answer }) => [
      answererOf(request, answer),
      { by: nameOf(request), voices: answer.payload.voices ?? [] },
    ]),
  )
  return [...last.values()]
}

/** Who put each voice first, second and third in their latest answer: the first choices first. */
export const choicesIn = (comments: readonly ProjectComment[]): ReadonlyMap<Iri, readonly ChosenAs[]> => {
  const choices = new Map<Iri, ChosenAs[]>()
  for (const { by, voices } of lastChoices(comments))
    for (const [place, voice] of voices.entries()) {
      const made = choices.get(voice) ?? []
      const same = made.find(({ rank }) => rank === place + 1)
      if (same === undefined) made.push({ rank: place + 1, by })
      else same.by += `, ${by}`
      choices.set(voice, made)
    }
  for (const made of choices.values()) made.sort((one, other) => one.rank - other.rank)
  return choices
}

/** The choices among a project's voices. */
export const useChosenBy = (projectId: number): ReadonlyMap<Iri, readonly ChosenAs[]> =>
  choicesIn(useRequests(projectId).requests)
