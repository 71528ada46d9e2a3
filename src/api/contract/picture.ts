/** The kinds that pictures are drawn in beside their own, the smaller first. */
export const pictureFormats = ['avif', 'webp'] as const
type PictureFormat = (typeof pictureFormats)[number]
export type PictureVariant = { width: number; format: PictureFormat }

/** Pixels: what cards and lists show, and what fills a page. `whole` is how wide the original may be. */
const widthsBelow = {
  catalogue: { drawn: [160, 320, 480], whole: 960 },
  themes: { drawn: [480, 960, 1600], whole: 2560 },
} as const

/** A key, or what it is served at. */
const original = /(?:^|\/media\/)(catalogue|themes)\/[\w-]+\.webp$/

const widthsOf = (path: string): (typeof widthsBelow)['catalogue' | 'themes'] | null => {
  const [, folder] = original.exec(path) ?? []
  return folder === 'catalogue' || folder === 'themes' ? widthsBelow[folder] : null
}

/** The variants that are drawn of the picture at this path or key; none of a file that is no picture of ours. */
export const variantsOf = (path: string): PictureVariant[] =>
  (widthsOf(path)?.drawn ?? []).flatMap((width) => pictureFormats.map((format) => ({ width, format })))

/** Where a variant of a picture lies (decision 035): `…/ab12.webp` at 320 pixels in AVIF is `…/ab12_320.avif`. */
export const variantPath = (path: string, { width, format }: PictureVariant): string =>
  path.replace(/\.webp$/, `_${width}.${format}`)

/** The picture that this is the path of a variant of, null for every other path. */
export const originalOf = (path: string): string | null => {
  const whole = path.replace(/_\d+\.\w+$/, '.webp')
  return variantsOf(whole).some((variant) => variantPath(whole, variant) === path) ? whole : null
}

/** Every width of a picture in one kind, for `srcset`, the original as the widest; '' where there is only that. */
export const sourceSet = (url: string, format: PictureFormat): string => {
  const widths = widthsOf(url)
  if (widths === null) return ''
  const drawn = widths.drawn.map((width) => `${variantPath(url, { width, format })} ${width}w`)
  return [...drawn, `${url} ${widths.whole}w`].join(', ')
}
