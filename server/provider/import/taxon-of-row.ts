import { required, requiredCode, text } from './fields.ts'

export const taxonColumns = { required: ['code', 'name', 'parent'], optional: ['nameNl'] } as const

export type TaxonRow = { code: string; name: string; nameNl: string; parent: string }

/** The taxon of a row; without a Dutch name it goes by the other one. @throws RowFault */
export const taxonOfRow = (fields: Record<string, string>): TaxonRow => {
  const code = requiredCode(fields)
  const name = required(fields, 'name')
  return { code, name, nameNl: text(fields, 'nameNl') || name, parent: required(fields, 'parent') }
}
