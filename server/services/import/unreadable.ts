import { Unprocessable } from '../../shared/errors.ts'
import { type RowFaultCode, type RowProblem, rowSentenceOf } from '../../shared/row-fault.ts'

/** There is nothing to import at a path, or it can't be read there; the message is one sentence. */
export class NothingToImport extends Error {}

/** The settings lead to the files of another portal; the message is one sentence that says what to do. */
export class FilesElsewhere extends Error {}

/** A CSV file that is refused as a whole: its name, and what is wrong with it. */
export class BadFile extends Unprocessable {
  readonly file: string
  readonly problem: RowProblem
  constructor(file: string, code: RowFaultCode, values: RowProblem['values'] = {}) {
    const problem = { code, values }
    super(`${file} ${rowSentenceOf(problem, 'en')}`)
    this.file = file
    this.problem = problem
  }
}
