import { readFile } from 'node:fs/promises'
import { variantPath, variantsOf } from '../../src/api/contract/picture.ts'
import type { Db, Tx } from '../db/client.ts'
import { preparedPictures } from '../db/schema/picture.ts'
import { mediaTypeOf } from '../files/media-types.ts'
import type { FileStorage } from '../files/storage.ts'

/** Stores the smaller ones that are shipped beside a demo picture, so that a first start draws none. `key` is the picture's. */
export const storeShippedVariants = async (
  { files, db }: { files: FileStorage; db: Db | Tx },
  key: string,
  source: string,
): Promise<void> => {
  await Promise.all(
    variantsOf(key).map(async (variant) => {
      const path = variantPath(key, variant)
      await files.write(path, await readFile(variantPath(source, variant)), { mediaType: mediaTypeOf(path) })
    }),
  )
  await db.insert(preparedPictures).values({ file: key }).onConflictDoNothing()
}
