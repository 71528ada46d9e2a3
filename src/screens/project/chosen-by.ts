import { namesIn } from '../../api/contract/answerer.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { lastAnswersTo } from './answers.ts'

/** A voice's choices of one rank: who made them, side by side. */
export type ChosenAs = { rank: number; by: string }

/** Who put each voice first, second and third in their latest answer: the first choices first. */
export const choicesIn = (requests: readonly ProjectComment[]): ReadonlyMap<Iri, readonly ChosenAs[]> => {
  const nameOf = namesIn(requests)
  const choices = new Map<Iri, ChosenAs[]>()
  for (const { request, answer } of lastAnswersTo(requests)) {
    const by = nameOf(request)
    for (const [place, voice] of (answer.payload.voices ?? []).entries()) {
      const made = choices.get(voice) ?? []
      const same = made.find(({ rank }) => rank === place + 1)
      if (same === undefined) made.push({ rank: place + 1, by })
      else same.by += `, ${by}`
      choices.set(voice, made)
    }
  }
  for (const made of choices.values()) made.sort((one, other) => one.rank - other.rank)
  return choices
}
