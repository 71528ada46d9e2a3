import type { ProductLength } from '../../catalogue/write-length.ts'
import { RowFault } from '../../shared/row-fault.ts'
import { placeLengths } from '../provider/place-lengths.ts'
import type { VerbAsker } from '../provider/verb.ts'
import { lengthOfRow, productColumns, type UnplacedLength } from './length-of-row.ts'
import { type CsvFile, readRows } from './read-rows.ts'

/** A length in its place; `moved`: it stood elsewhere before, or its product did. */
type PlacedLength = { row: ProductLength; moved: boolean }

/** Places the file's rows in its order among what is stored; rows that can't be read are told later. */
export const placeRows = async (
  portal: VerbAsker,
  { file, dryRun }: { file: CsvFile; dryRun: boolean },
): Promise<(row: UnplacedLength) => PlacedLength> => {
  const lengths: { product: string; code: string }[] = []
  for await (const row of readRows(file, productColumns)) {
    if ('problem' in row) continue
    try {
      const { code: product, length } = lengthOfRow(row.fields)
      lengths.push({ product, code: length.code })
    } catch (error) {
      if (!(error instanceof RowFault)) throw error
    }
  }
  const places = await portal.ask(placeLengths, { lengths, dryRun })
  const moved = new Set(places.moved)
  return (row) => ({
    row: {
      ...row,
      position: places.products[row.code] ?? 0,
      length: { ...row.length, position: places.lengths[row.length.code] ?? 0 },
    },
    moved: moved.has(row.length.code),
  })
}
