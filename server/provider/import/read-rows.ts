import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { CannotWork } from '../provider.ts'

export type Columns = { required: readonly string[]; optional: readonly string[] }

/** A row by column, or what is wrong with its form. `line` is where it begins. */
export type Row = { line: number; fields: Record<string, string> } | { line: number; reason: string }

/** Spreadsheets in Dutch write semicolons. */
const delimiterOf = async (path: string): Promise<string> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    const [header = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1)
    return header.includes(';') && !header.includes(',') ? ';' : ','
  } finally {
    await handle.close()
  }
}

/** @throws CannotWork naming the columns that lack, or that nobody knows */
const checkHeader = (file: string, header: readonly string[], { required, optional }: Columns): string[] => {
  const names = header.map((name) => name.trim())
  const lacking = required.filter((name) => !names.includes(name))
  if (lacking.length > 0)
    throw new CannotWork(`${file} lacks the column${lacking.length > 1 ? 's' : ''} ${lacking.join(', ')}.`)
  const strange = names.filter((name) => !required.includes(name) && !optional.includes(name))
  if (strange.length > 0) throw new CannotWork(`${file} has columns that nobody knows: ${strange.join(', ')}.`)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new CannotWork(`${file} has the column ${twice[0]} twice.`)
  return names
}

type Parsed = { fields: Record<string, string>; line: number }

/** What `on_record` gives comes out of the parser as it went in. */
const parsedRecords = (parser: AsyncIterable<unknown>): AsyncIterable<Parsed> => parser as AsyncIterable<Parsed>

/** How often the line breaks stand in a row's fields: it ends that much further down than it begins. */
const breaksIn = (fields: Record<string, string>, breaks: RegExp): number =>
  Object.values(fields).reduce((sum, text) => sum + (text.match(breaks)?.length ?? 0), 0)

/**
 * The rows of a CSV file (UTF-8, commas or semicolons), read piece by piece. `file` is its name in messages.
 * @throws CannotWork when its header does not fit
 */
export async function* readRows(path: string, file: string, columns: Columns): AsyncGenerator<Row, void> {
  const faults: Row[] = []
  let headerFault: unknown = null
  let hasHeader = false
  let lastLine = 1
  let countedTwice = 0
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(path),
    // Without it one stray quotation mark would swallow rows up to the next one, unreported.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    columns: (header: string[]) => {
      hasHeader = true
      try {
        return checkHeader(file, header, columns)
      } catch (error) {
        headerFault = error
        throw error
      }
    },
    on_record: (fields: Record<string, string>, { lines }): Parsed => {
      // The parser counts a CR LF within a field as two lines.
      countedTwice += breaksIn(fields, /\r\n/g)
      lastLine = lines - countedTwice
      return { fields, line: lastLine - breaksIn(fields, /\r\n|\n|\r/g) }
    },
    on_skip: (error) => {
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') {
        faults.push({ line: lastLine + 1, reason: 'a quotation mark is opened and never closed' })
        return
      }
      const { lines } = parser.info
      lastLine = lines - countedTwice
      faults.push({ line: lastLine, reason: 'the row has another number of fields than the header' })
    },
  })
  const source = createReadStream(path)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const row of parsedRecords(parser)) {
      yield* faults.splice(0)
      yield row
    }
    yield* faults
  } catch (error) {
    throw headerFault ?? error
  } finally {
    source.destroy()
  }
  if (!hasHeader) throw new CannotWork(`${file} is empty.`)
}
