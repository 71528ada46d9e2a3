import { orderKinds, type ProductLength } from '../../catalogue/write-length.ts'
import { RowFault } from '../../shared/row-fault.ts'
import { activeOf, priceOf, required, requiredCode, requiredSlug, text } from './fields.ts'

export const productColumns = {
  required: ['code', 'name', 'lengthCode', 'length', 'price'],
  optional: ['type', 'active'],
} as const

const kindOf = (fields: Record<string, string>): ProductLength['kind'] => {
  const type = text(fields, 'type') || 'product'
  const found = orderKinds.find((kind) => kind === type)
  if (found === undefined)
    throw new RowFault('one-of', { column: 'type', value: type, choices: orderKinds.join(', ') }, 'type')
  return found
}

/** A length with its product, but not where they stand. */
export type UnplacedLength = Omit<ProductLength, 'position' | 'length'> & {
  length: Omit<ProductLength['length'], 'position'>
}

/** The length of a row with its product; `active` is left out where the file has no such column. @throws RowFault */
export const lengthOfRow = (fields: Record<string, string>): UnplacedLength => {
  const code = requiredCode(fields)
  return {
    kind: kindOf(fields),
    code,
    name: required(fields, 'name'),
    length: {
      code: `${code}-${requiredSlug(fields, 'lengthCode')}`,
      name: required(fields, 'length'),
      price: priceOf(fields, null),
      active: 'active' in fields ? activeOf(fields) : undefined,
    },
  }
}
