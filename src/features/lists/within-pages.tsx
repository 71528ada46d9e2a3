import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { lastPageFor } from '../../api/contract/list.ts'

type Props = {
  page: number
  /** How many entries the whole list has; undefined until that is known. */
  total: number | undefined
  hrefOf: (page: number) => string
  children: ReactNode
}

/** A page of a list; one past the last leads to the last. */
export const WithinPages = ({ page, total, hrefOf, children }: Props) => {
  const last = total === undefined ? page : lastPageFor(total)
  return page > last ? <Redirect to={hrefOf(last)} replace /> : children
}
