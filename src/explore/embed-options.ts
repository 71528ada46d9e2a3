import { useLingui } from '@lingui/react/macro'

const widths = [480, 800, 1200]
const heights = [600, 900]

/** The choices of the dialog in words; ids are what the code says. */
export const useEmbedOptions = () => {
  const { t } = useLingui()
  return {
    how: [
      { id: 'script' as const, label: t`Script` },
      { id: 'frame' as const, label: t`Frame` },
      { id: 'npm' as const, label: t`npm package` },
      { id: 'link' as const, label: t`Link` },
    ],
    version: [
      { id: 'newest', label: t`Always the newest` },
      { id: 'pinned', label: t`This one alone, with its hash` },
    ],
    theme: [
      { id: 'own', label: t`Yours` },
      { id: 'none', label: t`None` },
    ],
    scheme: [
      { id: 'page' as const, label: t`As the page around it` },
      { id: 'auto' as const, label: t`As the visitor's device` },
      { id: 'light' as const, label: t`Light` },
      { id: 'dark' as const, label: t`Dark` },
    ],
    visitors: [
      { id: 'listen', label: t`Listen` },
      { id: 'select', label: t`Select and send requests` },
    ],
    layout: [
      { id: 'grid' as const, label: t`Grid` },
      { id: 'list' as const, label: t`List` },
      { id: 'compact' as const, label: t`Compact list` },
    ],
    width: [
      { id: 'place', label: t`As its place` },
      ...widths.map((width) => ({ id: String(width), label: t`${width} pixels at most` })),
    ],
    height: [
      { id: 'content', label: t`As its content` },
      ...heights.map((height) => ({ id: String(height), label: t`${height} pixels, and scrolls` })),
    ],
  }
}

/** The option with this id, as the type that its list has. */
export const chosen = <Id extends string>(options: readonly { id: Id }[], id: string, otherwise: Id): Id =>
  options.find((option) => option.id === id)?.id ?? otherwise

/** Pixels of an option; null for those that name none. */
export const pixelsOf = (id: string): number | null => (/^\d+$/.test(id) ? Number(id) : null)
