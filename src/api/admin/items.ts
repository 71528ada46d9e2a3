import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ProviderItem, ItemStatus } from '../contract/provider-item.ts'
import type { CatalogueKind } from '../contract/catalogue.ts'
import { adminIriOf, type HydraCollection, type Iri, type Outcome } from '../contract/hydra.ts'
import { type ListPlace, listParameters } from '../contract/list.ts'
import { deleteAt } from '../delete-at.ts'
import { type Conditional, http, type Signalled, type Wished } from '../http.ts'
import { uploadTransport } from '../upload-transport.ts'

/** Which part of a catalogue is wished for; no status: both. */
export type ItemsPlace = ListPlace & { taxons: readonly string[]; status: ItemStatus | null }

export const itemKeys = {
  all: ['admin-items'] as const,
  lists: (kind: CatalogueKind) => [...itemKeys.all, kind, 'list'] as const,
  list: (kind: CatalogueKind, place: ItemsPlace) => [...itemKeys.lists(kind), place] as const,
  count: (kind: CatalogueKind) => [...itemKeys.all, kind, 'count'] as const,
  one: (kind: CatalogueKind, code: string) => [...itemKeys.all, kind, 'one', code] as const,
}

/** A page of 30 of a catalogue, with what is hidden; sounds without peaks. */
export const itemsQuery = (kind: CatalogueKind, place: ItemsPlace) =>
  queryOptions({
    queryKey: itemKeys.list(kind, place),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<ProviderItem>>(`/admin/${kind}`, {
        query: { ...listParameters(place), 'productTaxons.taxon.code': place.taxons, status: place.status },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** How many items a catalogue has, hidden ones too. */
export const itemCountQuery = (kind: CatalogueKind) =>
  queryOptions({
    queryKey: itemKeys.count(kind),
    queryFn: async ({ signal }) => {
      const list = await http.get<HydraCollection<ProviderItem>>(`/admin/${kind}`, { query: { itemsPerPage: 1 }, signal })
      return list['hydra:totalItems']
    },
  })

/** One item with all its peaks. Throws `HttpError` 404 for one that is gone. */
export const readItem = (kind: CatalogueKind, code: string, { signal }: Signalled = {}): Promise<ProviderItem> =>
  http.get<ProviderItem>(adminIriOf(kind, code), { signal })

/** The same, kept by its code. */
export const itemQuery = (kind: CatalogueKind, code: string) =>
  queryOptions({
    queryKey: itemKeys.one(kind, code),
    queryFn: ({ signal }) => readItem(kind, code, { signal }),
  })

/** `taxons` are codes and replace all; `audio` orders and titles the sounds that it names. */
export type ItemChange = {
  name?: string
  description?: string | null
  taxons?: readonly string[]
  status?: ItemStatus
  audio?: readonly { id: number; title?: string }[]
}

/** Makes an item, hidden; without a code it gets one of its name. Throws `HttpError` when there is no answer. */
export const createItem = (
  kind: CatalogueKind,
  fields: { name: string; code?: string },
  { signal, wish }: Wished = {},
): Promise<Outcome<ProviderItem>> => http.send<ProviderItem>('POST', `/admin/${kind}`, { body: fields, wish, signal })

/** Changes the given fields alone. A refusal has status 404 for an item that is gone, 412 for another tag, else 422. */
export const changeItem = (
  item: Iri,
  change: ItemChange,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<ProviderItem>> =>
  http.send<ProviderItem>('PUT', item, { body: change, signal, ifMatch, refusals: [404, 412, 422] })

/** Deletes an item that nothing names: else a refusal says what does. One that is gone already is as good as deleted. */
export const deleteItem = (item: Iri, { signal, ifMatch }: Conditional = {}): Promise<Outcome<unknown>> =>
  deleteAt(item, { signal, ifMatch, refusals: [404, 409, 412, 422] })

type Upload = Wished & { onProgress: (share: number) => void }

const uploadTo = (path: Iri, file: File, { signal, wish, onProgress }: Upload): Promise<Outcome<ProviderItem>> => {
  const body = new FormData()
  body.append('file', file)
  const transport = uploadTransport(onProgress)
  return http.send<ProviderItem>('POST', path, { body, wish, signal, transport, refusals: [404, 413, 422] })
}

/** Adds a sound behind the others; `onProgress` from 0 to 1. A refusal has status 422 at `file`. */
export const addItemAudio = (item: Iri, file: File, upload: Upload): Promise<Outcome<ProviderItem>> =>
  uploadTo(`${item}/audio`, file, upload)

/** Gives an item another picture; `onProgress` from 0 to 1. A refusal has status 422 at `file`. */
export const replaceItemImage = (item: Iri, file: File, upload: Upload): Promise<Outcome<ProviderItem>> =>
  uploadTo(`${item}/image`, file, upload)

/** Takes a sound away; one that is gone already is as good as removed. */
export const removeItemAudio = (item: Iri, id: number, { signal }: Signalled = {}): Promise<Outcome<void>> =>
  http.send<void>('DELETE', `${item}/audio/${id}`, { signal, refusals: [404] })
