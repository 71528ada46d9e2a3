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
type AskFirst = (queries: QueryClient, asked: AskedBy) => Promise<unknown>

const askPerson = (queries: QueryClient, { customer }: Pick<AskedBy, 'customer'>) =>
  queries.fetchQuery(customerQuery(customer))

const askCatalogue =
  (kind: CatalogueKind): AskFirst =>
  (queries, { search }) =>
    Promise.all([
      queries.fetchQuery(catalogueQuery(kind, filterOf(readQuery(search)))),
      queries.fetchQuery(filterGroupsQuery(kind)),
    ])

const askProject: AskFirst = async (queries, { params: { projectId = '' } }) => {
  if (!isId(projectId)) return
  const askVoices = async () => {
    const { voices } = await queries.fetchQuery(projectQuery(Number(projectId)))
    await Promise.all(voices.map((voice) => queries.fetchQuery(catalogueItemQuery(voice))))
  }
  await Promise.all([queries.fetchQuery(projectCommentsQuery(Number(projectId))), askVoices()])
}

/** What the pages show first that people open most. */
const firsts: Readonly<Record<string, AskFirst>> = {
  [paths.explore.voices.pattern]: askCatalogue('voices'),
  [paths.explore.talent.pattern]: askCatalogue('talents'),
  [paths.explore.music.pattern]: askCatalogue('musics'),
  [paths.explore.idents.pattern]: askCatalogue('idents'),
  [paths.projectOverview.pattern]: askProject,
}

/**
 * Asks for what a signed-in page shows first, before it is drawn: who it is, and what the page is of. Never rejects: what
 * failed is asked for again by the page, which also says so.
 */
export const askAhead = async (
  queries: QueryClient,
  { route, params }: { route: Pick<Route, 'path'>; params: Params },
  asked: Omit<AskedBy, 'params'>,
): Promise<void> => {
  const first = firsts[route.path]
  await Promise.allSettled(
    [askPerson, ...(first === undefined ? [] : [first])].map((ask) => ask(queries, { ...asked, params })),
  )
}
