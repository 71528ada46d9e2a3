import type { ImportProblem } from '../../../src/api/contract/import.ts'
import type { StoredProblem } from '../../db/schema/import.ts'
import type { Locale } from '../../shared/locale.ts'
import { isRowFaultCode, rowSentenceOf } from '../../shared/row-fault.ts'
import type { ToldRow } from './bad-row.ts'

/** A row may be quoted, which has no length. */
const longest = 300

/** No letter of two halves is kept by one; no database keeps the first of all characters. */
const shortened = (text: string): string => {
  const plain = text.replaceAll('\0', '')
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

const shortenedValue = (value: string | number): string | number =>
  typeof value === 'string' ? shortened(value) : value

/** A problem as it is stored: in English, and as what other words are made of. */
export const problemOf = ({ reason, problem, ...place }: ToldRow): StoredProblem => ({
  ...place,
  message: shortened(reason),
  ...(problem === undefined
    ? {}
    : {
        code: problem.code,
        values: Object.fromEntries(
          Object.entries(problem.values).map(([name, value]) => [name, shortenedValue(value)]),
        ),
      }),
})

/** A stored problem in a language; one that was stored as a sentence alone stays as it is. */
export const problemIn = ({ code, values = {}, message, ...place }: StoredProblem, locale: Locale): ImportProblem => {
  if (code === undefined) return { ...place, message }
  const isToldAnew = locale !== 'en' && isRowFaultCode(code)
  return { ...place, message: isToldAnew ? shortened(rowSentenceOf({ code, values }, locale)) : message, code }
}
