import { queryOptions } from '@tanstack/react-query'
import type { CatalogueKind } from '../contract/catalogue.ts'
import type { HydraCollection, Iri, Outcome } from '../contract/hydra.ts'
import type { CatalogueImport } from '../contract/import.ts'
import { http, type Signalled } from '../http.ts'
import { uploadTransport } from '../upload-transport.ts'

export const importKeys = {
  all: ['admin-imports'] as const,
  list: () => [...importKeys.all, 'list'] as const,
  one: (iri: Iri) => [...importKeys.all, 'one', iri] as const,
}

const recent = 10

/** The latest imports, without their problems. */
export const importsQuery = () =>
  queryOptions({
    queryKey: importKeys.list(),
    queryFn: ({ signal }) =>
      http.get<HydraCollection<CatalogueImport>>('/admin/imports', { query: { itemsPerPage: recent }, signal }),
  })

/** One import as it fares now, with its problems. Throws `HttpError` where no answer came. */
export const readImport = (iri: Iri, { signal }: Signalled = {}): Promise<CatalogueImport> =>
  http.get<CatalogueImport>(iri, { signal })

/** The same, kept by its IRI: that of one that is over does not change. */
export const importQuery = (iri: Iri) =>
  queryOptions({
    queryKey: importKeys.one(iri),
    queryFn: ({ signal }) => readImport(iri, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What is imported: `kind` is that of rows that name none, `dryRun` only looks. */
export type ImportUpload = { file: File; kind: CatalogueKind; dryRun: boolean }

/**
 * Uploads a file to import; answers the import, which a job of the server's carries out. With the same `key` it is
 * imported once, however often it is sent. `onProgress` from 0 to 1. Throws `HttpError` where it may have arrived or can
 * be sent later.
 */
export const startImport = (
  { file, kind, dryRun }: ImportUpload,
  { signal, key, onProgress }: Signalled & { key: string; onProgress: (share: number) => void },
): Promise<Outcome<CatalogueImport>> => {
  const body = new FormData()
  body.append('kind', kind)
  body.append('dryRun', String(dryRun))
  body.append('file', file)
  const transport = uploadTransport(onProgress)
  return http.send<CatalogueImport>('POST', '/admin/imports', { body, key, signal, transport, refusals: [413, 422] })
}

/**
 * Has what was checked imported from what the server keeps of it; answers the import, or that it is not kept. With the
 * same `key` it is imported once. Throws `HttpError` where it may have begun or can be asked for later.
 */
export const importChecked = (
  iri: Iri,
  { signal, key }: Signalled & { key: string },
): Promise<Outcome<CatalogueImport>> =>
  http.send<CatalogueImport>('POST', `${iri}/import`, { key, signal, refusals: [404, 409] })

/** Has an import stop after the row at hand. Throws `HttpError` where no answer came. */
export const stopImport = async (iri: Iri, { signal }: Signalled = {}): Promise<CatalogueImport | null> => {
  const outcome = await http.send<CatalogueImport>('POST', `${iri}/stop`, { signal, refusals: [404] })
  return outcome.ok ? outcome.value : null
}
