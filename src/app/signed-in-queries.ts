import type { QueryClient } from '@tanstack/react-query'
import { catalogueItemQuery, catalogueQuery, filterGroupsQuery } from '../api/catalogue.ts'
import { projectCommentsQuery } from '../api/comments.ts'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { customerQuery } from '../api/customers.ts'
import { askItemsTogether } from '../api/items-together.ts'
import { projectQuery } from '../api/projects.ts'
import { filterOf, readQuery } from '../explore/explore-query.ts'
import { type Params, paths } from '../paths.ts'
import { isId, type Load, type Route } from './route.ts'

// A guest's page is drawn with its items.
askItemsTogether()

const prefetchCatalogue =
  (kind: CatalogueKind): Load =>
  (queries, { search }) =>
    Promise.all([
      queries.fetchQuery(catalogueQuery(kind, filterOf(readQuery(search)))),
      queries.fetchQuery(filterGroupsQuery(kind)),
    ])

const prefetchProject: Load = async (queries, { params: { projectId = '' } }) => {
  if (!isId(projectId)) return
  const prefetchVoices = async () => {
    const { voices } = await queries.fetchQuery(projectQuery(Number(projectId)))
    await Promise.all(voices.map((voice) => queries.fetchQuery(catalogueItemQuery(voice))))
  }
  await Promise.all([queries.fetchQuery(projectCommentsQuery(Number(projectId))), prefetchVoices()])
}

/** What the pages show first that people open most. */
const firsts: Readonly<Record<string, Load>> = {
  [paths.explore.voices.pattern]: prefetchCatalogue('voices'),
  [paths.explore.talent.pattern]: prefetchCatalogue('talents'),
  [paths.explore.music.pattern]: prefetchCatalogue('musics'),
  [paths.explore.idents.pattern]: prefetchCatalogue('idents'),
  [paths.projectOverview.pattern]: prefetchProject,
}

/**
 * Asks for what a signed-in page shows first, before it is drawn: who it is, and what the page is of. Never rejects: what
 * failed is asked for again by the page, which also says so.
 */
export const prefetchPage = async (
  queries: QueryClient,
  { route, params }: { route: Pick<Route, 'path'>; params: Params },
  { customer, search }: { customer: Iri; search: string },
): Promise<void> => {
  await Promise.allSettled([
    queries.fetchQuery(customerQuery(customer)),
    firsts[route.path]?.(queries, { params, search }),
  ])
}
