import type { Customer } from './contract/customer.ts'
import type { HydraCollection, Iri, Outcome } from './contract/hydra.ts'
import type { ColorType, MediaType, Theme, ThemeColor, ThemeMedia } from './contract/theme.ts'
import { type Conditional, http, type Signalled, type Wished } from './http.ts'
import { statusOf } from './http-error.ts'
import { uploadTransport } from './upload-transport.ts'

/** The IRI of a reseller's theme, which is made when there is none; another window may have been quicker. */
export const ensureTheme = async (
  { theme, idPath }: Pick<Customer, 'theme' | 'idPath'>,
  { signal }: Signalled = {},
): Promise<Iri> => {
  if (theme !== null) return theme
  try {
    const body = { customer: idPath, feedbackIntroduction: null }
    return (await http.post<Theme>('/shop/themes', { body, signal }))['@id']
  } catch (error) {
    if (statusOf(error) !== 409) throw error
    const [present] = (await http.get<HydraCollection<Theme>>('/shop/themes', { signal }))['hydra:member']
    if (present === undefined) throw error
    return present['@id']
  }
}

/** `ifMatch` is the tag of what the person saw: another one on the server is a refusal with status 412. */
export const updateTheme = (
  theme: Iri,
  fields: Partial<Pick<Theme, 'feedbackIntroduction'>>,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<Theme>> => http.send<Theme>('PUT', theme, { body: fields, signal, ifMatch, refusals: [412, 422] })

type Upload = Wished & { onProgress: (share: number) => void }

/** Multipart; `onProgress` from 0 to 1. Limits are the settings'; the server decides again: 422 at `file`. */
export const addThemeMedia = (
  { owner, type, file }: { owner: Iri; type: MediaType; file: File },
  { signal, wish, onProgress }: Upload,
): Promise<Outcome<ThemeMedia>> => {
  const body = new FormData()
  // The fields first: the server knows the limit before the file arrives.
  body.append('type', type)
  body.append('owner', owner)
  body.append('file', file)
  const transport = uploadTransport(onProgress)
  return http.send<ThemeMedia>('POST', '/shop/theme-media', { body, wish, signal, transport })
}

/** One that is gone already is as good as removed. */
export const removeThemeMedia = async (media: Iri, { signal }: Signalled = {}): Promise<void> => {
  try {
    await http.delete<void>(media, { signal })
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
}

/** `color` as `#rrggbb`; `ifMatch` is the tag of the theme that the person saw: another one is a refusal with 412. */
export const addThemeColor = (
  { owner, type, color }: { owner: Iri; type: ColorType; color: string },
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<ThemeColor>> =>
  http.send<ThemeColor>('POST', '/shop/theme-colors', {
    body: { owner, type, color },
    signal,
    ifMatch,
    refusals: [412, 422],
  })

/** A colour as it is now, with its tag. Throws `HttpError` 404 when it is gone. */
export const readThemeColor = (iri: Iri, { signal }: Signalled = {}): Promise<ThemeColor> =>
  http.get<ThemeColor>(iri, { signal })

/** `ifMatch` is the tag of the colour that the person saw: another one on the server is a refusal with status 412. */
export const updateThemeColor = (
  iri: Iri,
  color: string,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<ThemeColor>> =>
  http.send<ThemeColor>('PUT', iri, { body: { color }, signal, ifMatch, refusals: [412, 422] })
