import { and, asc, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { foldSearch, plainLettersAndCapitals } from '../catalogue/fold.ts'
import type { List, Page, Sorting } from '../shared/paging.ts'

const diacritics = '[\\u0300-\\u036f]'

/** `foldName` in SQL: names are searched and sorted the same in every list. */
const folded = (text: SQLWrapper): SQL => {
  const bare = sql`lower(regexp_replace(normalize(${text}, NFD), ${diacritics}::text, '', 'g'))`
  return [...plainLettersAndCapitals].reduce(
    (inner, [letter, plain]) => sql`replace(${inner}, ${letter}::text, ${plain}::text)`,
    bare,
  )
}

/** What a list is sorted by: a name as a reader sorts it. */
export const byName = (text: SQLWrapper): SQL => sql`${folded(text)} collate "C"`

/**
 * Rows of which one of these texts has this part, or words of which each begins one there. Nothing where the search is
 * too short to apply; `%` and `_` are letters like others.
 */
export const containing = (texts: readonly SQLWrapper[], search: string | undefined): SQL | undefined => {
  const sought = foldSearch(search)
  if (sought === undefined) return undefined
  const hasPart = or(...texts.map((text) => sql`strpos(${folded(text)}, ${sought.part}) > 0`))
  const begins = (word: string) => or(...texts.map((text) => sql`strpos(' ' || ${folded(text)}, ${` ${word}`}) > 0`))
  return sought.words.length === 0 ? hasPart : or(hasPart, and(...sought.words.map(begins)))
}

/** What is missing stands last in both directions; `otherwise` decides among equals. */
export const sortedBy = <Field extends string>(
  columns: Readonly<Record<Field, SQLWrapper>>,
  sortings: readonly Sorting<Field>[],
  otherwise: readonly SQL[],
): SQL[] => [
  ...sortings.map(({ field, isDescending }) => {
    const column = columns[field]
    return sql`${isDescending ? desc(column) : asc(column)} nulls last`
  }),
  ...otherwise,
]

/** One page of a list that is there as a whole. */
export const pageOf = <Member>(all: readonly Member[], { page, itemsPerPage }: Page): List<Member> => ({
  members: all.slice((page - 1) * itemsPerPage, page * itemsPerPage),
  total: all.length,
})
