import { queryOptions } from '@tanstack/react-query'
import { apiPrefix, type HydraCollection, type Iri, type Outcome } from './contract/hydra.ts'
import type { ColorType, MediaType, Theme, ThemeColor, ThemeMedia } from './contract/theme.ts'
import { http } from './http.ts'

type Signalled = { signal?: AbortSignal }

export const themeKeys = {
  all: ['themes'] as const,
  one: (iri: Iri) => [...themeKeys.all, iri] as const,
  mine: () => [...themeKeys.all, 'mine'] as const,
}

export const themeIri = (id: number | string): Iri => `${apiPrefix}/shop/themes/${encodeURIComponent(id)}`

/** A theme by its IRI; public. Throws `HttpError` 404 when there is none. */
export const themeQuery = (iri: Iri) =>
  queryOptions({ queryKey: themeKeys.one(iri), queryFn: ({ signal }) => http.get<Theme>(iri, { signal }) })

/** The themes of the signed-in customer. */
export const myThemesQuery = () =>
  queryOptions({
    queryKey: themeKeys.mine(),
    queryFn: ({ signal }) => http.get<HydraCollection<Theme>>('/shop/themes', { signal }),
  })

/** The first save of an appearance makes the theme. */
export const createTheme = (
  fields: Pick<Theme, 'customer' | 'feedbackIntroduction'>,
  { signal }: Signalled = {},
): Promise<Outcome<Theme>> => http.send<Theme>('POST', '/shop/themes', { body: fields, signal })

export const updateTheme = (
  theme: Iri,
  fields: Pick<Theme, 'feedbackIntroduction'>,
  { signal }: Signalled = {},
): Promise<Outcome<Theme>> => http.send<Theme>('PUT', theme, { body: fields, signal })

/** Multipart. Limits are in `contract/upload.ts`; the server decides again: 422 at `file`. */
export const addThemeMedia = (
  { owner, type, file }: { owner: Iri; type: MediaType; file: File },
  { signal }: Signalled = {},
): Promise<Outcome<ThemeMedia>> => {
  const body = new FormData()
  body.append('file', file)
  body.append('type', type)
  body.append('owner', owner)
  return http.send<ThemeMedia>('POST', '/shop/theme-media', { body, signal })
}

export const removeThemeMedia = (media: Iri, { signal }: Signalled = {}): Promise<Outcome<unknown>> =>
  http.send('DELETE', media, { signal })

/** `color` as `#rrggbb`. */
export const addThemeColor = (
  { owner, type, color }: { owner: Iri; type: ColorType; color: string },
  { signal }: Signalled = {},
): Promise<Outcome<ThemeColor>> =>
  http.send<ThemeColor>('POST', '/shop/theme-colors', { body: { owner, type, color }, signal })

export const updateThemeColor = (
  color: Iri,
  fields: Pick<ThemeColor, 'type' | 'color'>,
  { signal }: Signalled = {},
): Promise<Outcome<ThemeColor>> => http.send<ThemeColor>('PUT', color, { body: fields, signal })

export const removeThemeColor = (color: Iri, { signal }: Signalled = {}): Promise<Outcome<unknown>> =>
  http.send('DELETE', color, { signal })
