import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and money at the end, everything else at the start. */
  align?: 'start' | 'end'
  /** Left out on phones, where each row is a card. */
  isHiddenOnPhones?: boolean
  /** A column of numbers or dates: figures of equal width that never break. */
  isNumeric?: boolean
}
