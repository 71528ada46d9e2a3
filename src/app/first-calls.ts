import type { QueryValue } from '../api/call-url.ts'
import { type CatalogueCollection, type CatalogueKind, catalogueParameters } from '../api/contract/catalogue.ts'
import { type Customer, isUnderReview } from '../api/contract/customer.ts'
import { type Iri, itemsPerPage } from '../api/contract/hydra.ts'
import { callsFor, fewestTogether } from '../api/contract/items-together.ts'
import type { Order } from '../api/contract/order.ts'
import type { Project } from '../api/contract/project.ts'
import { cardPictureSizes } from '../explore/card-picture.ts'
import { filterOf, readQuery } from '../explore/explore-query.ts'
import { paramsOf } from '../match-path.ts'
import { type Params, paths } from '../paths.ts'

export type FirstCalls = {
  /**
   * Sends a call, unless it was sent. The answer is of the shape that the contract says: nothing checks it. Rejects when
   * it is none, and when the portal asked for it itself.
   */
  ask: <Value>(path: string, query?: Record<string, QueryValue>) => Promise<Value>
  /** Fetches a picture, to be drawn as wide as `sizes` says in HTML's words. */
  show: (picture: string, sizes: string) => void
}
type Asking = FirstCalls & { customer: Promise<Customer>; iri: Iri; search: string }
type AskFirst = (asking: Asking, params: Params) => Promise<unknown>

const askDashboard: AskFirst = async ({ ask, customer, iri }) => {
  if (!isUnderReview(await customer)) await ask(`${iri}/stats`)
}

const askCatalogue =
  (kind: CatalogueKind): AskFirst =>
  ({ ask, show, search }) => {
    const askList = async () => {
      const query = catalogueParameters(kind, filterOf(readQuery(search)))
      const { 'hydra:member': items } = await ask<CatalogueCollection>(`/shop/${kind}`, query)
      const picture = items[0]?.image
      if (picture) show(picture, cardPictureSizes)
    }
    return Promise.all([askList(), ask(`/shop/taxons/${kind}`)])
  }

const askProject: AskFirst = async ({ ask }, { projectId = '' }) => {
  const askVoices = (voices: readonly Iri[]) => {
    const own = [...new Set(voices)]
    const few = own.length < fewestTogether
    return Promise.all(few ? own.map((voice) => ask(voice)) : callsFor(own).map(({ path, query }) => ask(path, query)))
  }
  const askOrder = async (code: string, known: readonly Iri[]) => {
    const { items } = await ask<Order>(`/shop/orders/${code}`)
    const speaking = items.flatMap(({ voice }) => voice?.['@id'] ?? [])
    return askVoices(speaking.filter((voice) => !known.includes(voice)))
  }
  const askParts = async () => {
    const { voices, cart } = await ask<Project>(`/shop/projects/${projectId}`)
    return Promise.all([...(cart === null ? [] : [askOrder(cart, voices)]), askVoices(voices)])
  }
  return Promise.all([askParts(), ask(`/shop/projects/${projectId}/comments`, { page: 1, itemsPerPage })])
}

const firsts: readonly [pattern: string, AskFirst][] = [
  [paths.dashboard.pattern, askDashboard],
  [paths.explore.voices.pattern, askCatalogue('voices')],
  [paths.explore.talent.pattern, askCatalogue('talents')],
  [paths.explore.music.pattern, askCatalogue('musics')],
  [paths.explore.idents.pattern, askCatalogue('idents')],
  [paths.projectOverview.pattern, askProject],
]

/**
 * Asks for what the page at this address will ask for first, in as little code as it takes, for that runs before the
 * portal's own is here. Never rejects: a call that failed is the portal's to repeat.
 */
export const askFirstCalls = async (
  calls: FirstCalls,
  { iri, path, search }: { iri: Iri; path: string; search: string },
): Promise<void> => {
  const customer = calls.ask<Customer>(iri)
  const pages = firsts.flatMap(([pattern, first]) => {
    const params = paramsOf(pattern, path)
    return params === null ? [] : [first({ ...calls, customer, iri, search }, params)]
  })
  await Promise.allSettled([customer, ...pages])
}
