import { parseAccept } from 'hono/utils/accept'

export type Locale = 'en' | 'nl'

/** The first of our languages in an Accept-Language header, by weight. */
export const localeOf = (header: string | undefined): Locale => {
  const wanted = parseAccept(header ?? '')
    .map(({ type, q }) => ({ language: type.toLowerCase().split('-')[0], q }))
    .filter(({ language, q }) => (language === 'en' || language === 'nl') && q > 0)
  return wanted[0]?.language === 'nl' ? 'nl' : 'en'
}
