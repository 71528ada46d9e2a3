import { isAbsolute, relative, resolve } from 'node:path'
import { type CatalogueKind, catalogueKinds, isCatalogueKind } from '../../../src/api/contract/catalogue.ts'
import type { ImportItem } from '../../catalogue/prepare-item.ts'
import { RowFault } from '../../shared/row-fault.ts'
import { activeOf, priceOf, required, requiredCode, text } from './fields.ts'

const kindOf = (fields: Record<string, string>, fallback: CatalogueKind | null): CatalogueKind => {
  const kind = text(fields, 'kind') || fallback
  if (kind === null) throw new RowFault('no-kind', {}, 'kind')
  if (!isCatalogueKind(kind))
    throw new RowFault('one-of', { column: 'kind', value: kind, choices: catalogueKinds.join(', ') }, 'kind')
  return kind
}

const fileIn = (folder: string, path: string, column: string): string => {
  const whole = resolve(folder, path)
  const inside = relative(folder, whole)
  if (isAbsolute(path) || inside === '' || inside.startsWith('..'))
    throw new RowFault('file-outside', { file: path }, column)
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
    if (title === '' || path === '') throw new RowFault('audio-form', { entry }, 'audio')
    text({ 'audio title': title }, 'audio title')
    return { title, path: fileIn(folder, path, 'audio') }
  })

/** Without the root, which every item of the kind hangs from. */
const taxonsOf = (
  fields: Record<string, string>,
  kind: CatalogueKind,
  roots: ReadonlyMap<string, string>,
): string[] => {
  const codes = parts(text(fields, 'taxons'))
  const strange = codes.find((code) => roots.get(code) !== kind)
  if (strange !== undefined)
    throw new RowFault(roots.has(strange) ? 'taxon-elsewhere' : 'taxon-unknown', { code: strange }, 'taxons')
  return [...new Set(codes)].filter((code) => code !== kind)
}

type RowSetting = {
  /** Files are named relative to it. */
  folder: string
  /** Of rows that name none. */
  kind: CatalogueKind | null
  /** The root of each taxon. */
  rootsByCode: ReadonlyMap<string, string>
}

const imageOf = (fields: Record<string, string>, folder: string): string | null => {
  const image = text(fields, 'image')
  return image === '' ? null : fileIn(folder, image, 'image')
}

/** The item of a row; a column that the file lacks is left out of it. @throws RowFault with the first thing that is wrong */
export const itemOfRow = (fields: Record<string, string>, { folder, kind, rootsByCode }: RowSetting): ImportItem => {
  const ifThere = <Value>(column: string, read: () => Value): Value | undefined =>
    column in fields ? read() : undefined
  const ownKind = kindOf(fields, kind)
  return {
    kind: ownKind,
    code: requiredCode(fields),
    name: required(fields, 'name'),
    description: ifThere('description', () => text(fields, 'description') || null),
    taxons: ifThere('taxons', () => taxonsOf(fields, ownKind, rootsByCode)),
    image: ifThere('image', () => imageOf(fields, folder)),
    audio: ifThere('audio', () => audioOf(fields, folder)),
    price: ifThere('price', () => priceOf(fields, 0)),
    active: ifThere('active', () => activeOf(fields)),
  }
}
