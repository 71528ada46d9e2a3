import type { CSSProperties } from 'react'
import { contrast, latestOfType, paletteOf, readableOn, type Theme } from '../../api/contract/theme.ts'

type ThemeProperties = CSSProperties &
  Record<'--theme-background' | '--theme-text' | '--theme-button' | '--theme-button-text', string>

/** A theme's four colours as properties: text is drawn in the nearest colour that can be read on its ground. */
export const themeStyle = (theme: Theme | null): ThemeProperties | undefined => {
  if (theme === null) return undefined
  const palette = paletteOf(theme)
  return {
    '--theme-background': palette['background-color'],
    '--theme-text': readableOn(palette['background-color'], palette['text-color']),
    '--theme-button': palette['button-color'],
    '--theme-button-text': readableOn(palette['button-color'], palette['button-text-color']),
  }
}

/** Paths of a theme's logo and of its background picture, where it has them. */
export const themePictures = (theme: Theme | null): { logo: string | null; background: string | null } => ({
  logo: latestOfType(theme?.media ?? [], 'logo')?.path ?? null,
  background: latestOfType(theme?.media ?? [], 'background')?.path ?? null,
})

/** Whether a theme's ground is dark: white reads on it better than black. */
export const isDarkGround = (theme: Theme | null): boolean => {
  if (theme === null) return false
  const ground = paletteOf(theme)['background-color']
  return contrast(ground, '#ffffff') > contrast(ground, '#000000')
}
