/** A row that can't be imported, and why. */
export type BadRow = { file: string; line: number; reason: string }

/** One row's fault; the import goes on with the next. */
export class RowFault extends Error {}
