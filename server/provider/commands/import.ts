import { resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import { createFileStorage } from '../../files/create-storage.ts'
import type { BadRow } from '../../services/import/bad-row.ts'
import { findNames } from '../../services/import/find-files.ts'
import { importCatalogue } from '../../services/import/import-catalogue.ts'
import type { Counts, ImportSummary } from '../../services/import/summary.ts'
import { commandNamed, type Session } from '../command.ts'
import { progressBar } from '../progress.ts'

const help = `
  Imports every CSV file of the folder, or the one file. Can be repeated: what has a known code is updated, what the
  files do not name stays as it is, and audio is measured once, however often it is imported. A bad row is reported
  with its line; the others go on. An import that was cut short is finished by running it again.

  CSV files are UTF-8 or Windows-1252, with commas, semicolons or tabs, and begin with the names of their columns, in
  any order. Voices, talent, music and idents stand in files of any name; code and name are needed, and what a column
  would say that a file does not have stays as it is:
    kind         ${catalogueKinds.join(', ')}
    code         small letters and digits, with - or _ between them
    name, description
    taxons       codes with | between them
    image        a file: JPEG, PNG, WebP or GIF, 24 MB and 40 million pixels at most
    audio        title=file with | between them: MP3, Ogg, Opus, WAV, FLAC or M4A, 24 MB at most
    price        what it costs on top, in euro without tax: 75 or 75.50
    active       no takes it out of lists, filters and new orders; yes, or nothing, brings it back
  Files are named relative to the CSV file and lie below its folder.

  products.csv holds what can be ordered, one row for each length; all but type and active are needed:
    type         product, or option_post_processing; product without it
    code, name   of the product, the same in each of its rows
    lengthCode   small letters and digits, such as 30
    length       its name, such as 30 sec
    price        in euro without tax
    active       no takes the length off the market

  taxons.csv comes first: code, name, nameNl, parent. A filter group's parent is ${catalogueKinds.join(', ')}.

  Exit codes: 0 everything was imported, 1 bad rows were passed over, or a file as a whole was refused and nothing
  imported, 2 there is nothing to import at that path, or it can't be read, 130 interrupted after a row.`

const listed = ({ created, updated, unchanged, refused }: Counts): string =>
  `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`

const place = ({ file, line, reason }: BadRow): string => `${file}:${line}: ${reason}`

const textOf = ({ items, lengths, taxons, dryRun, interrupted }: ImportSummary): string =>
  [
    ...(dryRun ? ['Dry run: nothing was written.'] : []),
    `Items    ${listed(items)}`,
    `Lengths  ${listed(lengths)}`,
    `Taxons   ${listed(taxons)}`,
    ...(interrupted ? ['Interrupted: run it again to import the rest.'] : []),
  ].join('\n')

export const importCommand = ({ carryOut, terminal }: Session) =>
  commandNamed('import', 'imports voices, talents, music, idents and order products from CSV files')
    .argument('<folder|file.csv>')
    .addOption(new Option('--kind <kind>', 'of rows that name none').choices(catalogueKinds))
    .option('--dry-run', 'looks at everything, decodes it too, and writes nothing')
    .addHelpText('after', help)
    .action(async (given, { kind = null, dryRun = false, json }) => {
      const path = resolve(terminal.folder, given)
      // Nothing is opened for a path where there is nothing to import.
      await findNames(path)
      await carryOut({ json, mayCreate: !dryRun }, async ({ portal, config }) => {
        const bar = terminal.isWatched ? progressBar() : null
        const tell = (line: string) => (bar === null ? terminal.err(line) : bar.say(line))
        if (portal.madeIn !== undefined)
          terminal.err(`There was no portal in ${portal.madeIn}: this made a new one there.`)
        const work = importCatalogue({
          portal,
          files: await createFileStorage(config),
          path,
          kind,
          dryRun,
          onProgress: (done, total) => bar?.show(done, total),
          onBadRow: (row) => {
            if (json !== true) tell(place(row))
          },
          onNote: tell,
          signal: terminal.signal,
        })
        const summary = await work.finally(() => bar?.end())
        return {
          json: summary,
          text: textOf(summary),
          exitCode: summary.interrupted ? 130 : summary.bad.length > 0 ? 1 : 0,
        }
      })
    })
