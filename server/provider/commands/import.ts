import { resolve } from 'node:path'
import { catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import { createFileStorage } from '../../files/create-storage.ts'
import { type Command, choiceOf } from '../command.ts'
import type { BadRow } from '../import/bad-row.ts'
import { type ImportSummary, importCatalogue } from '../import/import-catalogue.ts'
import { progressBar } from '../progress.ts'

const help = `  --kind ${catalogueKinds.join('|')}  of rows that name none

  Imports every CSV file of the folder, or the one file. Can be repeated: an item with a known code is updated, and
  audio is measured once, however often it is imported. A bad row is reported with its line; the others go on.

  Columns (UTF-8, commas or semicolons, in any order; code and name are needed):
    kind         ${catalogueKinds.join(', ')}
    code         small letters and digits, with - or _ between them
    name, description
    taxons       codes with | between them
    image        a file: JPEG, PNG or WebP
    audio        title=file with | between them: MP3, Ogg, Opus, WAV or M4A, 24 MB at most
    price        what it costs on top, in euro without tax: 75 or 75.50
  Files are named relative to the CSV file and lie below its folder.

  taxons.csv beside it, when there is one, comes first: code, name, nameNl, parent. A filter group's parent is
  ${catalogueKinds.join(', ')}.`

const listed = ({ created, updated, unchanged, refused }: ImportSummary['items']): string =>
  `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`

const place = ({ file, line, reason }: BadRow): string => `${file}:${line}: ${reason}`

export const importCommand: Command = {
  name: 'import',
  words: ['<folder|file.csv>'],
  summary: 'imports voices, talents, music and idents from CSV files',
  help,
  options: { kind: { type: 'string' } },
  mayCreate: true,
  check: (options) => void choiceOf(options, 'kind', catalogueKinds),
  run: async ({ words: [path = ''], options, provider, config, terminal, asJson }) => {
    const bar = terminal.isWatched && !asJson ? progressBar() : null
    const work = importCatalogue({
      provider,
      files: createFileStorage(config),
      path: resolve(terminal.folder, path),
      kind: choiceOf(options, 'kind', catalogueKinds),
      onProgress: (done, total) => bar?.show(done, total),
      onBadRow: (row) => {
        if (bar === null && !asJson) terminal.err(place(row))
      },
      signal: terminal.signal,
    })
    const summary = await work.finally(() => bar?.end())
    const { items, taxons, bad, interrupted } = summary
    // A bar and lines would write over each other: they come when it is gone.
    if (bar !== null) for (const row of bad) terminal.err(place(row))
    const text = [`Items   ${listed(items)}`, `Taxons  ${listed(taxons)}`]
    if (interrupted) text.push('Interrupted: run it again to import the rest.')
    return { json: summary, text: text.join('\n'), exitCode: interrupted ? 130 : bad.length > 0 ? 1 : 0 }
  },
}
