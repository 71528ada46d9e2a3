/** A row that can't be imported, and why; `column` where one alone is to blame. */
export type BadRow = { file: string; line: number; reason: string; column?: string | undefined }

/** One row's fault; the import goes on with the next. */
export class RowFault extends Error {
  readonly column: string | undefined
  constructor(message: string, column?: string) {
    super(message)
    this.column = column
  }
}
