import type { CSSProperties } from 'react'
import { contrast, latestOfType, mix, type Palette, paletteOf, readableOn, type Theme } from '../api/contract/theme.ts'

type ThemeProperties = Record<
  `--theme-${'background' | 'text' | 'button' | 'button-text' | 'lift' | 'veil' | 'blend'}`,
  string
>

const mayRead = (ground: string, text: string): boolean => contrast(ground, text) >= 4.5

/** Whether text is lighter than its ground. */
const isDarkBelow = (ground: string, text: string): boolean => contrast(text, '#000000') > contrast(ground, '#000000')

/**
 * A palette as properties. Text is drawn in the nearest colour that can be read on its ground; no gradient and no picture
 * makes it read worse. `lift`: how much lighter a dark ground's corner is. `veil`: how much of the ground lies over a
 * picture, at least 82 %. `blend`: where that is not enough, and there is room, only what is farther from the text than
 * the ground is drawn.
 */
export const paletteStyle = (palette: Palette): ThemeProperties & CSSProperties => {
  const ground = palette['background-color']
  const text = readableOn(ground, palette['text-color'])
  const isDark = isDarkBelow(ground, text)
  const [near, far] = isDark ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  let share = 18
  // Half a per cent is left for what a screen rounds.
  while (share > 0 && !mayRead(mix(ground, near, (share + 0.5) / 100), text)) share -= 1
  const isBlended = share < 18 && contrast(ground, far) > 1.2
  return {
    '--theme-background': ground,
    '--theme-text': text,
    '--theme-button': palette['button-color'],
    '--theme-button-text': readableOn(palette['button-color'], palette['button-text-color']),
    '--theme-lift': mayRead(mix(ground, '#ffffff', 0.22), text) ? '22%' : '0%',
    '--theme-veil': `${isBlended ? 82 : 100 - share}%`,
    '--theme-blend': isBlended ? (isDark ? 'darken' : 'lighten') : 'normal',
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

/** How a palette's ground is: dark where its text is lighter. */
export const groundOf = (palette: Palette): 'dark' | 'light' => {
  const ground = palette['background-color']
  return isDarkBelow(ground, readableOn(ground, palette['text-color'])) ? 'dark' : 'light'
}
