import type { CSSProperties } from 'react'
import { contrast, latestOfType, mix, type Palette, paletteOf, readableOn, type Theme } from '../api/contract/theme.ts'

type ThemeProperties = Record<
  '--theme-background' | '--theme-text' | '--theme-button' | '--theme-button-text' | '--theme-veil' | '--theme-blend',
  string
>

/** Dark below text that is lighter than it. */
const isDarkBelow = (ground: string, text: string): boolean => contrast(text, '#000000') > contrast(ground, '#000000')

/**
 * How much of the ground lies over a picture, 82 % at least, so that text reads on its black and on its white. Where
 * more is seen of what is farther from the text than the ground is, that alone is drawn.
 */
const pictureStyle = (ground: string, text: string): Pick<ThemeProperties, '--theme-veil' | '--theme-blend'> => {
  const isDark = isDarkBelow(ground, text)
  const near = isDark ? '#ffffff' : '#000000'
  let share = 18
  // Half a per cent is left for what a screen rounds.
  while (share > 0 && contrast(mix(ground, near, (share + 0.5) / 100), text) < 4.5) share -= 1
  const far = mix(ground, isDark ? '#000000' : '#ffffff', 0.18)
  return share < 18 && contrast(ground, far) > contrast(ground, mix(ground, near, share / 100))
    ? { '--theme-veil': '82%', '--theme-blend': isDark ? 'darken' : 'lighten' }
    : { '--theme-veil': `${100 - share}%`, '--theme-blend': 'normal' }
}

/** A palette as properties: text is drawn in the nearest colour that can be read on its ground. */
export const paletteStyle = (palette: Palette): ThemeProperties & CSSProperties => {
  const ground = palette['background-color']
  const text = readableOn(ground, palette['text-color'])
  return {
    '--theme-background': ground,
    '--theme-text': text,
    '--theme-button': palette['button-color'],
    '--theme-button-text': readableOn(palette['button-color'], palette['button-text-color']),
    ...pictureStyle(ground, text),
  }
}

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

/** How a palette's ground is drawn: tight where text would not read on the 22 % lighter corner of a dark one. */
export const groundOf = (palette: Palette): Ground => {
  const ground = palette['background-color']
  const text = readableOn(ground, palette['text-color'])
  const isDark = isDarkBelow(ground, text)
  return {
    'data-ground': isDark ? 'dark' : 'light',
    'data-tight': (isDark && contrast(mix(ground, '#ffffff', 0.22), text) < 4.5) || undefined,
  }
}
