import { idIn } from '../../../shared/id-in.ts'
import type { Query } from '../query.ts'

const withAnswers = 'exists[children]'

/** The filters of a list of threads, and how much of each it tells. */
export const threadFilterNames = [withAnswers, 'unread', 'round[]', 'brief'] as const

const said = (query: Query, name: string): boolean | null => {
  const text = query.get(name)?.at(-1)
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return null
}

/** No round has what is no number. */
const roundsIn = (query: Query): number[] | null => query.get('round')?.map(idIn) ?? null

/** Which threads are asked for; a value that says neither yes nor no asks for all, as with API Platform. */
export const threadFiltersIn = (query: Query) => ({
  hasAnswers: said(query, withAnswers),
  isUnread: said(query, 'unread'),
  rounds: roundsIn(query),
  isBrief: said(query, 'brief') ?? false,
})
