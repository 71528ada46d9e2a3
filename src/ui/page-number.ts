import { withQuery } from '../paths.ts'

/** The `page` of a query, from 1; 1 for anything else. */
export const pageIn = (search: string): number => {
  const page = Number(new URLSearchParams(search).get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** A path with the `page` in its query, which the first one does without. */
export const withPage = (path: string, page: number): string => withQuery(path, { page: page > 1 ? page : null })
