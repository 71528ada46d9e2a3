import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { countVersionUp } from '../../catalogue/import-items.ts'
import { moveRows } from '../../catalogue/move-rows.ts'
import { positionsInFile } from '../../catalogue/positions-in-file.ts'
import { orderKinds } from '../../catalogue/write-length.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { inTransaction, withRollback } from './import-transaction.ts'
import type { Verb } from './verb.ts'

const args = z.object({ lengths: z.array(z.object({ product: z.string(), code: z.string() })), dryRun: z.boolean() })
const positions = z.record(z.string(), z.int())
const result = z.object({
  products: positions,
  lengths: positions,
  /** Lengths of the file that stand elsewhere now, or whose product does. */
  moved: z.array(z.string()),
})

/**
 * Where lengths of order products, and these products, come to stand by the order of an import's file. What is there
 * already comes there at once, also what the file does not name: an import that ends early leaves no other order.
 */
export const placeLengths: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'place-lengths',
  args,
  result,
  run: ({ database }, { lengths, dryRun }) =>
    (dryRun ? withRollback : inTransaction)(database, async (tx) => {
      const byProduct = Map.groupBy(lengths, ({ product }) => product)
      const codes = [...byProduct.keys()]
      const isOrdered = inArray(products.kind, [...orderKinds])
      const sold = await tx.select().from(products).where(isOrdered).orderBy(asc(products.position), asc(products.id))
      const stored = await tx
        .select({ product: products.code, code: variants.code, position: variants.position })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(and(isOrdered, inArray(products.code, codes)))
        .orderBy(asc(variants.position), asc(variants.id))
      const storedOf = Map.groupBy(stored, ({ product }) => product)
      const ofLengths = [...byProduct].flatMap(([product, rows]) => [
        ...positionsInFile(
          rows.map(({ code }) => code),
          storedOf.get(product) ?? [],
        ),
      ])
      const placed = { products: positionsInFile(codes, sold), lengths: new Map(ofLengths) }
      const movedProducts = await moveRows(tx, products, sold, placed.products)
      const movedLengths = await moveRows(tx, variants, stored, placed.lengths)
      if (movedProducts.size + movedLengths.size > 0) await countVersionUp(tx)
      return {
        products: Object.fromEntries(placed.products),
        lengths: Object.fromEntries(placed.lengths),
        moved: lengths
          .filter(({ product, code }) => movedProducts.has(product) || movedLengths.has(code))
          .map(({ code }) => code),
      }
    }),
}
