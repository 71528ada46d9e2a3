import type { QueryClient } from '@tanstack/react-query'
import { catalogueQuery, filterGroupsQuery, sharedItemQuery } from '../api/catalogue.ts'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { themeIri, themeQuery } from '../api/themes.ts'
import { filterOf, readQuery } from '../explore/explore-query.ts'
import type { Asked, Load } from './route.ts'

const askTheme = async (queries: QueryClient, { search }: Asked): Promise<void> => {
  const id = new URLSearchParams(search).get('theme') || null
  if (id !== null) await queries.fetchQuery(themeQuery(themeIri(id)))
}

export const signInQueries: Load = askTheme

export const exploreQueries =
  (kind: CatalogueKind): Load =>
  (queries, asked) =>
    Promise.all([
      askTheme(queries, asked),
      queries.fetchQuery(catalogueQuery(kind, filterOf(readQuery(asked.search)))),
      queries.fetchQuery(filterGroupsQuery(kind)),
    ])

export const itemQueries: Load = (queries, asked) =>
  Promise.all([
    askTheme(queries, asked),
    queries
      .fetchQuery(sharedItemQuery(asked.params.code ?? ''))
      .then(({ kind }) => queries.fetchQuery(filterGroupsQuery(kind))),
  ])
