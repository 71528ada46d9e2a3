import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareItem } from '../../server/catalogue/prepare-item.ts'
import { demoItems } from '../../server/demo/catalogue.ts'
import { type Measures, measuresFile } from '../../server/demo/shipped-measures.ts'
import { createFolderStorage } from '../../server/files/folder-storage.ts'

/** Measures every sound of the demo as an import does, by the key of its content. */
export const measureDemo = async (assets: string): Promise<Measures> => {
  const folder = await mkdtemp(join(tmpdir(), 'measures-'))
  const measures: Measures = {}
  try {
    const files = createFolderStorage(folder)
    for (const { image: _, ...item } of demoItems)
      await prepareItem(
        {
          files,
          measuredBefore: async () => [],
          measureOnce: async (key, measure) => {
            measures[key] ??= await measure()
            return measures[key]
          },
        },
        { ...item, audio: item.audio.map(({ title, file }) => ({ title, path: join(assets, file) })) },
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return measures
}

/** Ships the figures beside the sounds: a first start decodes none. */
export const writeMeasures = async (assets: string): Promise<void> =>
  writeFile(measuresFile(assets), `${JSON.stringify(await measureDemo(assets))}\n`)
