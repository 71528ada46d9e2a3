import { formatEuro } from './format.ts'

/** Digits, alone or in groups of three, and cents behind a comma or a point. */
const amount = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)(?:[.,](\d{1,2}))?$/

/** Cents of an amount in euro as people write one: `1.250,50`, `1250.5`, `€ 245`; null for what is none. */
export const readEuro = (typed: string): number | null => {
  const [, euros, cents = ''] = amount.exec(typed.replace(/[\s€]/g, '')) ?? []
  return euros === undefined ? null : Number(euros.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Cents as a field holds them, in Dutch format without the sign: `1.250,50`. */
export const euroText = (cents: number): string => formatEuro(cents).slice(2)
