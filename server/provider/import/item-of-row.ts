import { isAbsolute, relative, resolve } from 'node:path'
import { type CatalogueKind, catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import type { ImportItem } from '../../catalogue/prepare-item.ts'
import { RowFault } from './bad-row.ts'

export const itemColumns = {
  required: ['code', 'name'],
  optional: ['kind', 'description', 'taxons', 'image', 'audio', 'price'],
} as const

export const taxonColumns = { required: ['code', 'name', 'parent'], optional: ['nameNl'] } as const

export type TaxonRow = { code: string; name: string; nameNl: string; parent: string }

const limits: Record<string, number> = {
  code: 80,
  name: 255,
  nameNl: 255,
  parent: 80,
  description: 10_000,
  'audio title': 255,
}

const text = (fields: Record<string, string>, column: string): string => {
  const value = (fields[column] ?? '').trim()
  const limit = limits[column]
  if (limit !== undefined && value.length > limit)
    throw new RowFault(`the ${column} is longer than ${limit} characters`)
  return value
}

const required = (fields: Record<string, string>, column: string): string => {
  const value = text(fields, column)
  if (value === '') throw new RowFault(`the ${column} is missing`)
  return value
}

/** Codes stand in addresses, where a number alone would be an id. */
const requiredCode = (fields: Record<string, string>): string => {
  const code = required(fields, 'code')
  if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(code) || /^\d+$/.test(code))
    throw new RowFault(`the code ${code} is not made of small letters and digits with - or _ between them`)
  return code
}

const isKind = (kind: string): kind is CatalogueKind => catalogueKinds.some((known) => known === kind)

const kindOf = (fields: Record<string, string>, fallback: CatalogueKind | null): CatalogueKind => {
  const kind = text(fields, 'kind') || fallback
  if (kind === null) throw new RowFault('the kind is missing: name it in the row or by --kind')
  if (!isKind(kind)) throw new RowFault(`the kind ${kind} is none of ${catalogueKinds.join(', ')}`)
  return kind
}

/** Euro, as people write them, to cents: `75`, `75.50` or `75,50`. */
const centsOf = (fields: Record<string, string>): number => {
  const price = text(fields, 'price')
  if (price === '') return 0
  const [, euro, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(price) ?? []
  if (euro === undefined) throw new RowFault(`the price ${price} is no amount in euro, such as 75 or 75.50`)
  return Number(euro) * 100 + Number(cents.padEnd(2, '0'))
}

const fileIn = (folder: string, path: string): string => {
  const whole = resolve(folder, path)
  const inside = relative(folder, whole)
  if (isAbsolute(path) || inside === '' || inside.startsWith('..'))
    throw new RowFault(`the file ${path} is not in the folder of the CSV file`)
  return whole
}

const parts = (value: string): string[] =>
  value
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const audioOf = (fields: Record<string, string>, folder: string): ImportItem['audio'] =>
  parts(text(fields, 'audio')).map((entry) => {
    const at = entry.indexOf('=')
    const path = entry.slice(at + 1).trim()
    const title = entry.slice(0, Math.max(at, 0)).trim()
    if (title === '' || path === '') throw new RowFault(`the audio ${entry} is not written as title=path`)
    text({ 'audio title': title }, 'audio title')
    return { title, path: fileIn(folder, path) }
  })

const taxonsOf = (fields: Record<string, string>, known: ReadonlySet<string>): string[] => {
  const codes = parts(text(fields, 'taxons'))
  const strange = codes.find((code) => !known.has(code))
  if (strange !== undefined) throw new RowFault(`the taxon ${strange} does not exist`)
  return [...new Set(codes)]
}

export type RowSetting = {
  /** Files are named relative to it. */
  folder: string
  /** Of rows that name none. */
  kind: CatalogueKind | null
  taxons: ReadonlySet<string>
}

/** The item of a row. @throws RowFault with the first thing that is wrong with it */
export const itemOfRow = (fields: Record<string, string>, { folder, kind, taxons }: RowSetting): ImportItem => {
  const image = text(fields, 'image')
  return {
    kind: kindOf(fields, kind),
    code: requiredCode(fields),
    name: required(fields, 'name'),
    description: text(fields, 'description') || null,
    taxons: taxonsOf(fields, taxons),
    image: image === '' ? null : fileIn(folder, image),
    audio: audioOf(fields, folder),
    price: centsOf(fields),
  }
}

/** The taxon of a row; without a Dutch name it goes by the other one. @throws RowFault */
export const taxonOfRow = (fields: Record<string, string>): TaxonRow => {
  const code = requiredCode(fields)
  const name = required(fields, 'name')
  return { code, name, nameNl: text(fields, 'nameNl') || name, parent: required(fields, 'parent') }
}
