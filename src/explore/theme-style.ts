import type { CSSProperties } from 'react'
import { contrast, latestOfType, mix, type Palette, paletteOf, readableOn, type Theme } from '../api/contract/theme.ts'

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

type Ground = { 'data-ground': 'dark' | 'light'; 'data-tight': true | undefined }

/**
 * How a palette's ground is drawn: dark below text that is lighter than it; tight where the text would not read on
 * parts that are 22 % nearer to it, which gradients and pictures draw otherwise.
 */
export const groundOf = (palette: Palette): Ground => {
  const ground = palette['background-color']
  const text = readableOn(ground, palette['text-color'])
  const isDark = contrast(text, '#000000') > contrast(ground, '#000000')
  const nearest = mix(ground, isDark ? '#ffffff' : '#000000', 0.22)
  return {
    'data-ground': isDark ? 'dark' : 'light',
    'data-tight': contrast(nearest, text) < 4.5 || undefined,
  }
}
