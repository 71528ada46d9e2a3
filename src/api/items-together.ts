import type { QueryClient } from '@tanstack/react-query'
import { itemCalls } from './catalogue.ts'
import type { CatalogueCollection, CatalogueItem } from './contract/catalogue.ts'
import type { Iri } from './contract/hydra.ts'
import { callsFor, fewestTogether } from './contract/items-together.ts'
import { http } from './http.ts'

type Ask = (iri: Iri) => Promise<CatalogueItem>

const askAlone: Ask = (iri) => http.get<CatalogueItem>(iri)

/** What no list holds is asked for by itself: a server that knows no lists by codes answers others. */
const askTogether = (iris: readonly Iri[]): Ask => {
  if (iris.length < fewestTogether) return askAlone
  const lists = callsFor(iris).map(({ iris: own, path, query }) => ({
    own,
    answer: http.get<CatalogueCollection>(path, { query }),
  }))
  return async (iri) => {
    const list = await lists.find(({ own }) => own.includes(iri))?.answer
    return list?.['hydra:member'].find((item) => item['@id'] === iri) ?? askAlone(iri)
  }
}

type Turn = { iris: Set<Iri>; ask: Promise<Ask> }

/** What is asked for in this turn, by whose cache it is for. */
const turns = new WeakMap<QueryClient, Turn>()

const beginTurn = (queries: QueryClient): Turn => {
  const iris = new Set<Iri>()
  const ask = Promise.resolve().then(() => {
    turns.delete(queries)
    return askTogether([...iris])
  })
  const turn = { iris, ask }
  turns.set(queries, turn)
  return turn
}

/** From now on many items that are asked for in one turn come in a few calls. */
export const askItemsTogether = (): void => {
  itemCalls.ask = async (iri, { client }) => {
    const { iris, ask } = turns.get(client) ?? beginTurn(client)
    iris.add(iri)
    return (await ask)(iri)
  }
}
