import type { Country } from '../../../src/api/contract/address.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { countryCodes } from './country-codes.ts'

const presentIn = (locale: string): Country[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map(
      (code): Country => ({ '@id': iriOf('countries', code), '@type': 'Country', code, name: names.of(code) ?? code }),
    )
    .sort((a, b) => compare(a.name, b.name))
}

const lists = new Map<string, Country[]>()

/** Every country with its name in the language, in that language's order; always on one page. */
export const listCountries = async (
  locale: 'en' | 'nl',
): Promise<{ members: Country[]; total: number; isWhole: true }> => {
  const members = lists.get(locale) ?? presentIn(locale)
  lists.set(locale, members)
  return { members, total: members.length, isWhole: true }
}
