import { hidesNames, type ProjectComment, takesAccountsAnswer } from './comment.ts'
import type { Iri } from './hydra.ts'
import { roundOf } from './ranking.ts'

/**
 * The voices that the client's account is still to hear without their names. An answer of their round that it may read
 * names them: the server shows none while a request to the account's own e-mail is open.
 */
export const hiddenVoicesIn = (
  requests: readonly Pick<ProjectComment, 'id' | 'payload' | 'suggestions' | 'children'>[],
): ReadonlySet<Iri> => {
  const answered = requests.filter(({ children }) => children.length > 0)
  return new Set(
    requests
      .filter((request) => hidesNames(request) && takesAccountsAnswer(request))
      .flatMap((request) => {
        const ofRound = answered.filter((other) => roundOf(other) === roundOf(request))
        const named = new Set(ofRound.flatMap(({ suggestions }) => suggestions))
        return request.suggestions.filter((voice) => !named.has(voice))
      }),
  )
}
