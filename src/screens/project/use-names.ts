import { useLingui } from '@lingui/react/macro'
import { namesakesIn } from '../../api/contract/answerer.ts'
import { nameOfAnswerer, nameOfAsked, type ProjectComment } from '../../api/contract/comment.ts'

export type NameOf = (request: ProjectComment) => string

/**
 * What people are called who stand in one list: their name alone, and beside it what tells them apart where another
 * person there bears it too.
 */
export const useNames = (requests: readonly ProjectComment[], who: 'asked' | 'answerer' = 'answerer'): NameOf => {
  const { t } = useLingui()
  const nameOf = who === 'asked' ? nameOfAsked : nameOfAnswerer
  const namesakes = namesakesIn(requests, who)
  return (request) => {
    const name = nameOf(request)
    if (!namesakes.has(request.id)) return name
    const { guest, passedOnBy: by, email, client } = request.payload
    const isInPlace = who === 'answerer' && (request.children.at(-1)?.answeredBy ?? null) !== null
    const mark = isInPlace ? client : guest ? by && t`Link passed on by ${by}` : email
    return mark ? `${name} (${mark})` : name
  }
}
