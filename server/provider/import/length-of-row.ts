import { orderKinds, type ProductLength } from '../../catalogue/write-length.ts'
import { RowFault } from './bad-row.ts'
import { activeOf, priceOf, required, requiredCode, requiredSlug, text } from './fields.ts'

export const productColumns = {
  required: ['code', 'name', 'lengthCode', 'length', 'price'],
  optional: ['type', 'active'],
} as const

const kindOf = (fields: Record<string, string>): ProductLength['kind'] => {
  const type = text(fields, 'type') || 'product'
  const found = orderKinds.find((kind) => kind === type)
  if (found === undefined) throw new RowFault(`the type ${type} is none of ${orderKinds.join(', ')}`)
  return found
}

/** The length of a row with its product; the row's place in the file is where both stand. @throws RowFault */
export const lengthOfRow = (fields: Record<string, string>, position: number): ProductLength => {
  const code = requiredCode(fields)
  return {
    kind: kindOf(fields),
    code,
    name: required(fields, 'name'),
    position,
    length: {
      code: `${code}-${requiredSlug(fields, 'lengthCode')}`,
      name: required(fields, 'length'),
      price: priceOf(fields, null),
      position,
      active: activeOf(fields),
    },
  }
}
