import { Unprocessable } from './errors.ts'
import { filled } from './filled.ts'
import type { Locale } from './locale.ts'
import { rowSentences } from './row-sentences.ts'

export type RowFaultCode = keyof typeof rowSentences

/** What is wrong with a row or a file of an import, before it is put into words: `values` fill in the code's sentence. */
export type RowProblem = { code: RowFaultCode; values: Record<string, string | number> }

export const isRowFaultCode = (code: string): code is RowFaultCode => Object.hasOwn(rowSentences, code)

export const rowSentenceOf = ({ code, values }: RowProblem, locale: Locale): string =>
  filled(rowSentences[code][locale], values)

/** One row's fault, told in English where nobody asks for another language; the import goes on with the next row. */
export class RowFault extends Unprocessable {
  readonly problem: RowProblem
  /** Where one alone is to blame. */
  readonly column: string | undefined
  constructor(code: RowFaultCode, values: RowProblem['values'] = {}, column?: string) {
    const problem = { code, values }
    super(rowSentenceOf(problem, 'en'))
    this.problem = problem
    this.column = column
  }
}
