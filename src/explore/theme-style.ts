import type { CSSProperties } from 'react'
import { contrast, latestOfType, type Palette, paletteOf, readableOn, type Theme } from '../api/contract/theme.ts'

type ThemeProperties = Record<'--theme-background' | '--theme-text' | '--theme-button' | '--theme-button-text', string>

/** Four colours as properties: text is drawn in the nearest colour that can be read on its ground. */
export const paletteStyle = (palette: Palette): ThemeProperties & CSSProperties => ({
  '--theme-background': palette['background-color'],
  '--theme-text': readableOn(palette['background-color'], palette['text-color']),
  '--theme-button': palette['button-color'],
  '--theme-button-text': readableOn(palette['button-color'], palette['button-text-color']),
})

export const themeStyle = (theme: Theme | null): ThemeProperties | undefined =>
  theme === null ? undefined : paletteStyle(paletteOf(theme))

/** Who a page in a theme is of: the company that it names, else the portal, which is called `brandName`. */
export const brandOf = (theme: Theme | null | undefined, brandName: string): string => theme?.company ?? brandName

/** Paths of a theme's logo and of its background picture, where it has them. */
export const themePictures = (theme: Theme | null): { logo: string | null; background: string | null } => ({
  logo: latestOfType(theme?.media ?? [], 'logo')?.path ?? null,
  background: latestOfType(theme?.media ?? [], 'background')?.path ?? null,
})

/** Whether white reads on this colour better than black. */
export const isDark = (color: string): boolean => contrast(color, '#ffffff') > contrast(color, '#000000')

/** Whether a theme's ground is dark. */
export const isDarkGround = (theme: Theme | null): boolean =>
  theme !== null && isDark(paletteOf(theme)['background-color'])
