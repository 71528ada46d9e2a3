import type { QueryClient } from '@tanstack/react-query'
import { catalogueItemQuery, catalogueQuery, filterGroupsQuery } from '../api/catalogue.ts'
import { projectCommentsQuery } from '../api/comments.ts'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { customerQuery } from '../api/customers.ts'
import { projectQuery } from '../api/projects.ts'
import { filterOf, readQuery } from '../explore/explore-query.ts'
import { type Params, paths } from '../paths.ts'
import { type Asked, isId, type Route } from './route.ts'

type AskedBy = Asked & { customer: Iri }
type Prefetch = (queries: QueryClient, asked: AskedBy) => Promise<unknown>

const prefetchPerson = (queries: QueryClient, { customer }: Pick<AskedBy, 'customer'>) =>
  queries.fetchQuery(customerQuery(customer))

const prefetchCatalogue =
  (kind: CatalogueKind): Prefetch =>
  (queries, { search }) =>
    Promise.all([
      queries.fetchQuery(catalogueQuery(kind, filterOf(readQuery(search)))),
      queries.fetchQuery(filterGroupsQuery(kind)),
    ])

const prefetchProject: Prefetch = async (queries, { params: { projectId = '' } }) => {
  if (!isId(projectId)) return
  const prefetchVoices = async () => {
    const { voices } = await queries.fetchQuery(projectQuery(Number(projectId)))
    await Promise.all(voices.map((voice) => queries.fetchQuery(catalogueItemQuery(voice))))
  }
  await Promise.all([queries.fetchQuery(projectCommentsQuery(Number(projectId))), prefetchVoices()])
}

/** What the pages show first that people open most. */
const firsts: Readonly<Record<string, Prefetch>> = {
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
  asked: Omit<AskedBy, 'params'>,
): Promise<void> => {
  const first = firsts[route.path]
  await Promise.allSettled(
    [prefetchPerson, ...(first === undefined ? [] : [first])].map((prefetch) =>
      prefetch(queries, { ...asked, params }),
    ),
  )
}
