import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createFileStorage } from '../../../server/files/create-storage.ts'
import { type ImportOptions, importCatalogue } from '../../../server/services/import/import-catalogue.ts'
import type { ImportSummary } from '../../../server/services/import/summary.ts'
import { type ProviderDesk, type Ran, startDesk } from './support.ts'

export type ImportDesk = ProviderDesk & {
  folder: string
  /** Writes files into the folder, by their names. */
  put: (files: Record<string, string | Uint8Array>) => Promise<void>
  importFolder: (...options: string[]) => Promise<Ran>
}

/** A desk with an empty folder to import; `close` removes both. */
export const startImportDesk = async (): Promise<ImportDesk> => {
  const desk = await startDesk()
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  return {
    ...desk,
    folder,
    put: async (files) => {
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true })
        await writeFile(join(folder, name), content)
      }
    },
    importFolder: (...options) => desk.run('import', folder, ...options),
    close: async () => {
      await desk.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Imports on the desk's database without a command around it; what is not given is the usual, and tells nobody. */
export const importQuietly = async (
  desk: ProviderDesk,
  options: Pick<ImportOptions, 'path'> & Partial<ImportOptions>,
): Promise<ImportSummary> =>
  importCatalogue({
    portal: desk.portal,
    files: await createFileStorage(desk.config),
    kind: null,
    dryRun: false,
    onProgress: () => {},
    onBadRow: () => {},
    onNote: () => {},
    signal: new AbortController().signal,
    ...options,
  })

/** Mono WAV of 8 bits, so many seconds of one level. */
export const wav = (seconds: number, rate = 8_000): Uint8Array => {
  const samples = seconds * rate
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 200)])
}
