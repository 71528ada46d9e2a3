import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Iri, iriOf } from './contract/hydra.ts'
import type { Theme } from './contract/theme.ts'
import { http } from './http.ts'

export const themeKeys = {
  all: ['themes'] as const,
  one: (iri: Iri) => [...themeKeys.all, iri] as const,
}

/** Where a theme is on the wire. */
export const themeIri = (id: number | string): Iri => iriOf('themes', id)

/** The theme of whoever asks for feedback, as its page tells once it knows: its address names none. */
export const askersThemeQuery = queryOptions<Theme | null>({
  queryKey: [...themeKeys.all, 'asker'],
  queryFn: skipToken,
})

/** The same, known by its IRI alone. */
export const askersTheme = (iri: Iri) =>
  queryOptions<Theme | null>({
    queryKey: askersThemeQuery.queryKey,
    queryFn: ({ signal }) => http.get<Theme>(iri, { signal }),
  })

/** A theme by its IRI; public. Throws `HttpError` 404 when there is none. */
export const themeQuery = (iri: Iri) =>
  queryOptions({ queryKey: themeKeys.one(iri), queryFn: ({ signal }) => http.get<Theme>(iri, { signal }) })

/** The same by its id; not asked for while there is none. */
export const themeByIdQuery = (id: number | string | null) =>
  queryOptions({ ...themeQuery(themeIri(id ?? '')), enabled: id !== null })
