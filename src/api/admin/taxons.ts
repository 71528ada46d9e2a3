import { queryOptions } from '@tanstack/react-query'
import { adminIriOf, type HydraCollection, type Iri, type Outcome } from '../contract/hydra.ts'
import type { ProviderTaxon } from '../contract/provider-taxon.ts'
import { deleteAt } from '../delete-at.ts'
import { type Conditional, http, type Signalled, type Wished } from '../http.ts'

export const taxonKeys = {
  all: ['admin-taxons'] as const,
  tree: () => [...taxonKeys.all, 'tree'] as const,
  one: (code: string) => [...taxonKeys.all, 'one', code] as const,
}

/** All groups of filters, each with what is below it. */
export const adminTaxonsQuery = () =>
  queryOptions({
    queryKey: taxonKeys.tree(),
    queryFn: async ({ signal }) =>
      (await http.get<HydraCollection<ProviderTaxon>>('/admin/taxons', { signal }))['hydra:member'],
  })

/** One taxon with what is below it. Throws `HttpError` 404 for one that is gone. */
export const readTaxon = (code: string, { signal }: Signalled = {}): Promise<ProviderTaxon> =>
  http.get<ProviderTaxon>(adminIriOf('taxons', code), { signal })

/** The same, kept by its code. */
export const adminTaxonQuery = (code: string) =>
  queryOptions({ queryKey: taxonKeys.one(code), queryFn: ({ signal }) => readTaxon(code, { signal }) })

/** `position` from 0 among those of the same parent. */
export type TaxonChange = { name?: string; nameNl?: string; parent?: Iri; position?: number }

/** Makes a taxon, the last of its parent; without a Dutch name it goes by the English one. */
export const createTaxon = (
  fields: { name: string; nameNl?: string; parent: Iri },
  { signal, wish }: Wished = {},
): Promise<Outcome<ProviderTaxon>> => http.send<ProviderTaxon>('POST', '/admin/taxons', { body: fields, wish, signal })

/** Changes the given fields alone. A refusal has status 404 for a taxon that is gone, 412 for another tag, else 422. */
export const changeTaxon = (
  taxon: Iri,
  change: TaxonChange,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<ProviderTaxon>> =>
  http.send<ProviderTaxon>('PUT', taxon, { body: change, signal, ifMatch, refusals: [404, 412, 422] })

/** Deletes a taxon that nothing has: else a refusal says so. One that is gone already is as good as deleted. */
export const deleteTaxon = (taxon: Iri, { signal, ifMatch }: Conditional = {}): Promise<Outcome<unknown>> =>
  deleteAt(taxon, { signal, ifMatch, refusals: [404, 412, 422] })
