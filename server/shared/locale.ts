export type Locale = 'en' | 'nl'

/** The first of our languages in an Accept-Language header, by weight. */
export const localeOf = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((entry) => /^\s*q=([\d.]+)$/.exec(entry)?.[1]).find((q) => q !== undefined)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ language, weight }) => (language === 'en' || language === 'nl') && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted[0]?.language === 'nl' ? 'nl' : 'en'
}
