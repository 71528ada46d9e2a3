import { RowFault } from '../../shared/row-fault.ts'

type Fields = Record<string, string>

const limits: Record<string, number> = {
  code: 80,
  name: 255,
  nameNl: 255,
  parent: 80,
  description: 10_000,
  length: 255,
  lengthCode: 80,
  'audio title': 255,
}

/** A field without the space around it. @throws RowFault where it is too long or holds what can't be stored */
export const text = (fields: Fields, column: string): string => {
  const value = (fields[column] ?? '').trim()
  const limit = limits[column]
  if (limit !== undefined && value.length > limit) throw new RowFault('too-long', { column, limit }, column)
  if (value.includes('\0')) throw new RowFault('no-text', { column }, column)
  return value
}

/** @throws RowFault without it */
export const required = (fields: Fields, column: string): string => {
  const value = text(fields, column)
  if (value === '') throw new RowFault('missing', { column }, column)
  return value
}

/** Codes stand in addresses. @throws RowFault */
export const requiredSlug = (fields: Fields, column: string): string => {
  const code = required(fields, column)
  if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(code)) throw new RowFault('code-form', { column, code }, column)
  return code
}

/** A code that stands alone in an address, where a number would be an id. @throws RowFault */
export const requiredCode = (fields: Fields): string => {
  const code = required(fields, 'code')
  if (/^\d+$/.test(code)) throw new RowFault('code-number', { code }, 'code')
  return requiredSlug(fields, 'code')
}

/** Euro, as people write them, to cents: `75`, `75.50` or `75,50`. @throws RowFault, also for none without a `fallback` */
export const priceOf = (fields: Fields, fallback: number | null): number => {
  const price = text(fields, 'price')
  if (price === '' && fallback !== null) return fallback
  const [, euro, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(required(fields, 'price')) ?? []
  if (euro === undefined) throw new RowFault('price-form', { price }, 'price')
  return Number(euro) * 100 + Number(cents.padEnd(2, '0'))
}

/** Whether it is offered; an empty field says yes. @throws RowFault */
export const activeOf = (fields: Fields): boolean => {
  const active = text(fields, 'active').toLowerCase()
  if (active !== '' && active !== 'yes' && active !== 'no') throw new RowFault('yes-or-no', { active }, 'active')
  return active !== 'no'
}
