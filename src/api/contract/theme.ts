import type { Iri, Resource } from './hydra.ts'

export type ColorType = 'background-color' | 'text-color' | 'button-color' | 'button-text-color'
export type MediaType = 'logo' | 'background' | 'video_background'
export type ThemeColor = Resource<'ThemeColor'> & { id: number; type: ColorType; color: string }
export type ThemeMedia = Resource<'ThemeMedia'> & { id: number; type: MediaType; path: string }

export type Theme = Resource<'Theme'> & {
  id: number
  idPath: Iri
  customer: Iri
  company: string | null
  feedbackIntroduction: string | null
  media: ThemeMedia[]
  colors: ThemeColor[]
}

export const defaultColors: Record<ColorType, string> = {
  'background-color': '#ffffff',
  'text-color': '#000000',
  'button-color': '#28348a',
  'button-text-color': '#000000',
}

/** The one in use is the highest id of its type (specification, section 3). */
export const latestOfType = <Entry extends { id: number; type: string }>(
  entries: readonly Entry[],
  type: Entry['type'],
): Entry | null =>
  entries.reduce<Entry | null>(
    (best, entry) => (entry.type === type && (best === null || entry.id > best.id) ? entry : best),
    null,
  )

/** A hexadecimal colour of three or six digits. */
export const colorPattern = /^#(?:[\dA-Fa-f]{3}|[\dA-Fa-f]{6})$/

/** `#rrggbb` in lower case, or null for anything that is no hexadecimal colour. */
export const parseColor = (text: string): string | null => {
  const color = text.trim().toLowerCase()
  if (!colorPattern.test(color)) return null
  return color.length === 7 ? color : `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`
}

export type Palette = Record<ColorType, string>

/** The stored palette, with the defaults where a colour is missing or unreadable. */
export const paletteOf = (theme: Pick<Theme, 'colors'> | null): Palette => {
  const pick = (type: ColorType) =>
    parseColor(latestOfType(theme?.colors ?? [], type)?.color ?? '') ?? defaultColors[type]
  return {
    'background-color': pick('background-color'),
    'text-color': pick('text-color'),
    'button-color': pick('button-color'),
    'button-text-color': pick('button-text-color'),
  }
}

const channels = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (color: string): number => {
  const [red, green, blue] = channels(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG contrast of two `#rrggbb` colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** A `#rrggbb` colour with this share of another one, from 0 to 1. */
export const mix = (from: string, to: string, share: number): string =>
  `#${channels(from)
    .map((value, index) => Math.round(value + ((channels(to)[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/** The text colour to draw on a background: the wanted one, or the nearest towards black or white that reaches 4.5:1. */
export const readableOn = (background: string, wanted: string): string => {
  if (contrast(background, wanted) >= 4.5) return wanted
  for (let step = 1; step < 20; step += 1) {
    const passing = ['#000000', '#ffffff']
      .map((end) => mix(wanted, end, step / 20))
      .find((color) => contrast(background, color) >= 4.5)
    if (passing !== undefined) return passing
  }
  // Black or white always reaches it.
  return contrast(background, '#000000') >= 4.5 ? '#000000' : '#ffffff'
}
