import type { StoredItem } from '../../catalogue/load-catalogue.ts'
import type { PictureSize } from './picture-size.ts'

/** A catalogue scrolls in pages of its own. */
const explorer: PictureSize = { width: 1000, height: 860 }

/** What an item's sheet takes, in pixels: below `narrow` its picture stands on top (src/explore/item-sheet.css). */
const sheet = { width: 960, narrow: 768, picture: 292, base: 238, sound: 70, fact: 41, line: 20, brand: 65 }

/** Groups of taxons that the sheet does not show. */
const hidden = new Set(['voice_active'])

const charactersPerLine = (width: number): number =>
  width < sheet.narrow ? Math.max(12, Math.floor((width - 230) / 6.7)) : 47

const heightOf = (item: StoredItem, width: number, hasBrand: boolean): number => {
  const groups = new Set(item.taxons.flatMap(({ parentCode }) => (parentCode === null ? [] : [parentCode])))
  const facts = [...groups].filter((group) => !hidden.has(group)).length
  const lines = Math.ceil((item.description ?? '').length / charactersPerLine(width))
  return (
    sheet.base +
    (hasBrand ? sheet.brand : 0) +
    (width < sheet.narrow ? sheet.picture : 0) +
    item.audio.length * sheet.sound +
    facts * sheet.fact +
    (lines === 0 ? 0 : sheet.fact + (lines - 1) * sheet.line)
  )
}

/** How large a frame shows all of an item, or a catalogue (item null), within these limits in pixels. */
export const frameSizeOf = (
  item: StoredItem | null,
  { hasBrand, limits }: { hasBrand: boolean; limits: PictureSize },
): PictureSize => {
  const width = Math.min(item === null ? explorer.width : sheet.width, limits.width)
  const height = item === null ? explorer.height : heightOf(item, width, hasBrand)
  return { width, height: Math.min(height, limits.height) }
}
