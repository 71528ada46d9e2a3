import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { paletteOf, type Theme } from '../api/contract/theme.ts'
import { statusOf } from '../api/http-error.ts'
import { themeIri, themeQuery } from '../api/themes.ts'
import { paletteStyle } from '../explore/theme-style.ts'

/** Properties of a theme that the host page may overrule: `--theme-button` by `--voice-explorer-button`. */
const isOverruled = /^--theme-(background|text|button)/

/** A theme's colours as properties. They were read as colours before: no other text of a theme gets into a style. */
export const themeProperties = (theme: Theme | null): CSSProperties =>
  Object.fromEntries(
    Object.entries(paletteStyle(paletteOf(theme))).map(([name, color]) => [
      name,
      isOverruled.test(name)
        ? `var(--voice-explorer-${name.slice(2).replace('theme-button', 'button')}, ${color})`
        : color,
    ]),
  )

type Themed = {
  /** Null for the default. */
  theme: Theme | null
  /** Why it could not be loaded, or that there is none with this id. */
  error: unknown
  /** Why there is none although one is asked for; undefined while all is well. */
  fault: string | undefined
}

/** The theme with this id, from the portal. An unknown one is the default theme, and a fault. */
export const useWidgetTheme = (id: string | null): Themed => {
  const { data = null, error } = useQuery({ ...themeQuery(themeIri(id ?? '')), enabled: id !== null })
  const why = statusOf(error) === 404 ? `there is no theme ${id}` : `the theme ${id} could not be loaded`
  return { theme: data, error, fault: error === null ? undefined : why }
}
