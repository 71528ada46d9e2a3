import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and money at the end, everything else at the start. */
  align?: 'start' | 'end'
  /** Left out on phones, where each row is a card. */
  isHiddenOnPhones?: boolean
  /** A column of numbers, dates or a few words with them: figures of equal width that never break. */
  isNumeric?: boolean
  /** The wire's name of what it is sorted by; missing where it is not. */
  sortField?: string
  /** The first press on its header sorts downwards, as for dates. */
  isDescendingFirst?: boolean
}
