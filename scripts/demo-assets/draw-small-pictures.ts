import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawVariants } from '../../server/pictures/draw-variants.ts'
import { variantPath, variantsOf } from '../../src/api/contract/picture.ts'

const isVariant = (name: string): boolean => /_\d+\.(?:avif|webp)$/.test(name)

/** Draws the smaller pictures that the demonstration ships beside its own, so that a first start need not. */
export const drawSmallPictures = async (assets: string): Promise<void> => {
  const root = join(assets, 'images')
  const names = await readdir(root, { recursive: true })
  for (const name of names.filter(isVariant)) await rm(join(root, name))
  for (const name of names.filter((entry) => entry.endsWith('.webp') && !isVariant(entry))) {
    const path = join(root, name)
    // Those in folders are of items, the others of themes.
    const variants = variantsOf(`${name.includes('/') ? 'catalogue' : 'themes'}/any.webp`)
    for (const { bytes, ...variant } of (await drawVariants(await readFile(path), variants)) ?? [])
      await writeFile(variantPath(path, variant), bytes)
  }
}
