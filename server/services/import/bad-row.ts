import type { RowProblem } from '../../shared/row-fault.ts'

/** A row that can't be imported, and why in English; `column` where one alone is to blame. */
export type BadRow = { file: string; line: number; reason: string; column?: string | undefined }

/** The same with what is put into other words; none of what another process refused. */
export type ToldRow = BadRow & { problem?: RowProblem | undefined }
