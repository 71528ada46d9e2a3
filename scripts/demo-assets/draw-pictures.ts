import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawVariants } from '../../server/pictures/draw-variants.ts'
import { variantPath, variantsOf } from '../../src/api/contract/picture.ts'

/** Draws the smaller pictures that the demonstration ships, so that its first start need not. */
const root = join(import.meta.dirname, '../../server/demo/assets/images')
const isVariant = /_\d+\.(?:avif|webp)$/
const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
for (const name of names.filter((entry) => isVariant.test(entry))) rmSync(join(root, name))
for (const name of names.filter((entry) => entry.endsWith('.webp') && !isVariant.test(entry))) {
  const path = join(root, name)
  const variants = variantsOf(`${name.includes('/') ? 'catalogue' : 'themes'}/any.webp`)
  for (const { bytes, ...variant } of (await drawVariants(readFileSync(path), variants)) ?? [])
    writeFileSync(variantPath(path, variant), bytes)
}
