import { type ImportProblem, importColumns } from '../../api/contract/import.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Spreadsheets carry out what begins like a formula. */
const isFormula = /^[=+\-@\t\r]/

const cell = (value: string | number): string => {
  const text = typeof value === 'string' && isFormula.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

const columns = ['kind', ...importColumns.required, ...importColumns.optional.filter((name) => name !== 'kind')]

/** What an import may look like: each column that there is, in two rows. */
export const sampleCsv = csv([
  columns,
  ['voices', 'joris-hendriks', 'Joris Hendriks', 'A dark and calm voice.', '', '', '', '75.00', 'yes'],
  ['voices', 'noor-bakker', 'Noor Bakker', 'A bright voice, with a wink.', '', '', '', '75.00', 'no'],
])

/** Problems of an import as a table. */
export const problemsCsv = (problems: readonly ImportProblem[]): string =>
  csv([
    ['file', 'line', 'column', 'problem'],
    ...problems.map(({ file, line, column = '', message }) => [file, line, column, message]),
  ])

/** Hands a table to the browser's downloads; the mark tells spreadsheets how it is written. */
export const saveCsv = (text: string, name: string): void =>
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), name)
