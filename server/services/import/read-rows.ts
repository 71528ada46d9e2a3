import { type Parser, parse } from 'csv-parse'
import { codeOf } from '../../shared/error-code.ts'
import type { RowFaultCode } from '../../shared/row-fault.ts'
import { type Charset, textOf, unreadable } from './text-of-file.ts'
import { BadFile } from './unreadable.ts'

export type Columns = { required: readonly string[]; optional: readonly string[] }

/** A row by column, or what is wrong with its form. `line` is where it begins. */
export type Row = { line: number; fields: Record<string, string> } | { line: number; problem: RowFaultCode }

/** A CSV file: where it lies, what messages call it, what it is written in. */
export type CsvFile = { path: string; name: string; charset: Charset }

/** Longer than any row can be: an unclosed quotation mark would read the rest of the file into the memory. */
const longestRow = 1024 * 1024

/** Spreadsheets in Dutch write semicolons, and tabs where they save Unicode text. */
const delimiterOf = async ({ path, charset }: CsvFile): Promise<string> => {
  let start = ''
  for await (const piece of textOf(path, charset)) {
    start += piece
    if (/[\r\n]/.test(start.trimStart()) || start.length > longestRow) break
  }
  const [header = ''] = start.trimStart().split(/\r|\n/, 1)
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark
}

/** The columns by their known names, however they are capitalised. @throws BadFile naming what lacks or nobody knows */
const checkHeader = (file: string, header: readonly string[], { required, optional }: Columns): string[] => {
  const known = [...required, ...optional]
  const names = header.map((text) => {
    const name = text.trim()
    return known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name
  })
  const lacking = required.filter((name) => !names.includes(name))
  if (lacking.length > 0)
    throw new BadFile(file, lacking.length > 1 ? 'lacking-columns' : 'lacking-column', { columns: lacking.join(', ') })
  const strange = names.filter((name) => !known.includes(name))
  if (strange.length > 0) throw new BadFile(file, 'unknown-columns', { columns: strange.join(', ') })
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new BadFile(file, 'column-twice', { column: twice })
  return names
}

/** A record, and the number of the line that it ends on. */
type Parsed = { record: string[]; lines: number }

const parserFor = (delimiter: string, take: (parsed: Parsed) => void): Parser => {
  const parser = parse({
    bom: true,
    delimiter,
    // Without it one stray quotation mark would swallow rows up to the next one, unreported.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record: (record, { lines }) => {
      take({ record, lines })
      return null
    },
  })
  // Told to whoever writes.
  return parser.on('error', () => {})
}

/** Gives the parser a piece, or the end with null; resolves with its error once it has parsed that. */
const feed = (parser: Parser, piece: string | null): Promise<Error | null> =>
  new Promise((resolve) => {
    const told = (error?: Error | null) => resolve(error ?? null)
    if (piece === null) parser.end(told)
    else parser.write(piece, told)
  })

/**
 * The records of pieces of text, those of one piece in memory at a time. A fault is thrown after all records before it:
 * a parser that is read as a stream would drop those that nobody has asked for yet.
 */
async function* recordsOf(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<Parsed, void> {
  let parsed: Parsed[] = []
  const parser = parserFor(delimiter, (record) => parsed.push(record))
  const afterwards = async function* (piece: string | null) {
    const error = await feed(parser, piece)
    const records = parsed
    parsed = []
    yield* records
    if (error !== null) throw error
  }
  for await (const piece of pieces) yield* afterwards(piece)
  yield* afterwards(null)
}

const breaksIn = (cells: readonly string[], breaks: RegExp): number =>
  cells.reduce((sum, text) => sum + (text.match(breaks)?.length ?? 0), 0)

/** The lines that rows begin on, asked in their order. */
const lineCounter = () => {
  let countedTwice = 0
  let last = 0
  return {
    beginOf: ({ record, lines }: Parsed): number => {
      // The parser counts a CR LF within a field as two lines.
      countedTwice += breaksIn(record, /\r\n/g)
      last = lines - countedTwice
      return last - breaksIn(record, /\r\n|\n|\r/g)
    },
    next: (): number => last + 1,
  }
}

const endOf = (error: unknown): RowFaultCode | null => {
  const code = codeOf(error)
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'open-quote'
  return code === 'CSV_MAX_RECORD_SIZE' ? 'endless-row' : null
}

/**
 * The rows of a CSV file (commas, semicolons or tabs), read piece by piece: one at a time is in memory, be it good or
 * bad. After a quotation mark that is never closed nothing more can be told apart, and the rows end.
 * @throws NothingToImport when the file can't be read, BadFile when it is damaged or its header does not fit
 */
export async function* readRows(file: CsvFile, columns: Columns): AsyncGenerator<Row, void> {
  const { path, name, charset } = file
  const lines = lineCounter()
  let header: string[] | null = null
  try {
    for await (const parsed of recordsOf(textOf(path, charset), await delimiterOf(file))) {
      const cells = parsed.record
      const line = lines.beginOf(parsed)
      if (header === null) header = checkHeader(name, cells, columns)
      else if (cells.length !== header.length) yield { line, problem: 'other-fields' }
      else yield { line, fields: Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])) }
    }
  } catch (error) {
    const problem = endOf(error)
    if (problem === null) throw unreadable(name, error)
    yield { line: lines.next(), problem }
  }
  if (header === null) throw new BadFile(name, 'nothing-in-it')
}
