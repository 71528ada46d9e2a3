import { parseAccept } from 'hono/utils/accept'

export type Locale = 'en' | 'nl'

/** The first of our languages in an Accept-Language header, by weight; null where it names none of them. */
export const namedLocale = (header: string | undefined): Locale | null =>
  parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
    .find((language) => language === 'en' || language === 'nl') ?? null

/** The same, English where none is named. */
export const localeOf = (header: string | undefined): Locale => namedLocale(header) ?? 'en'
