import type { QueryClient } from '@tanstack/react-query'
import type { Theme } from '../api/contract/theme.ts'
import { themeKeys } from '../api/themes.ts'
import { themeStyle } from '../explore/theme-style.ts'

const isPlain = (value: string): boolean => /^#?\w+%?$/.test(value)

/** The colours of a page's theme as a sheet for where `useOwnProperties` has not run yet; '' where it has none. */
export const themeSheetOf = (queries: QueryClient): string => {
  const [, theme] = queries.getQueriesData<Theme>({ queryKey: themeKeys.all })[0] ?? []
  const rules = Object.entries(themeStyle(theme ?? null) ?? {})
    .filter(([, value]) => isPlain(value))
    .map(([name, value]) => `${name}:${value}`)
  return rules.length === 0 ? '' : `.themed-page,.sign-in{${rules.join(';')}}`
}
