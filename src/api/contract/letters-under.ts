import type { ProjectComment } from './comment.ts'
import { hiddenLettersOf } from './hidden-letters.ts'
import type { Iri } from './hydra.ts'

type Asked = Pick<ProjectComment, 'id' | 'suggestions' | 'payload'>
type Answered = Pick<ProjectComment, 'createdAt'>

/** Each voice with the letter that it had when an answer was written; who came later had none then. */
export const lettersUnder = (request: Asked, answer: Answered): [Iri, string][] => {
  const { addedAt = {} } = request.payload
  return [...hiddenLettersOf(request)].filter(
    ([voice]) => !(Date.parse(addedAt[voice] ?? '') > Date.parse(answer.createdAt)),
  )
}

/** What `letteredBefore` says in a request that asks this one again; without an answer also who came last. */
export const letteredIn = (request: Asked, answer: Answered | undefined): Iri[] => {
  const letters = answer === undefined ? [...hiddenLettersOf(request)] : lettersUnder(request, answer)
  return [...new Set([...(request.payload.letteredBefore ?? []), ...letters.map(([voice]) => voice)])]
}
