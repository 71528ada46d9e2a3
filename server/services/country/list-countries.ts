import type { Country } from '../../../src/api/contract/address.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { NotFound } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import type { List, Page } from '../../shared/paging.ts'
import { pageOf } from '../list-queries.ts'
import { countryCodes } from './country-codes.ts'

const presentIn = (locale: Locale): Country[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map(
      (code): Country => ({ '@id': iriOf('countries', code), '@type': 'Country', code, name: names.of(code) ?? code }),
    )
    .sort((a, b) => compare(a.name, b.name))
}

const lists = new Map<Locale, Country[]>()

const countriesIn = (locale: Locale): Country[] => {
  const known = lists.get(locale) ?? presentIn(locale)
  lists.set(locale, known)
  return known
}

/** Countries with their names in the language, in that language's order. */
export const listCountries = async (locale: Locale, page: Page): Promise<List<Country>> =>
  pageOf(countriesIn(locale), page)

/** One country by its code, in upper or lower case. @throws NotFound */
export const getCountry = async (locale: Locale, code: string): Promise<Country> => {
  const country = countriesIn(locale).find((one) => one.code === code.toUpperCase())
  if (country === undefined) throw new NotFound()
  return country
}
