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
 * Rows whose texts have each word of the search, in one of them or in several. Nothing where the search is too short to
 * apply; `%` and `_` are letters like others.
 */
export const containing = (texts: readonly SQLWrapper[], search: string | undefined): SQL | undefined => {
  const words = foldSearch(search) ?? []
  return and(...words.map((word) => or(...texts.map((text) => sql`strpos(${folded(text)}, ${word}) > 0`))))
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
