import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { positionsInFile } from '../../catalogue/positions-in-file.ts'
import { orderKinds } from '../../catalogue/write-length.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import type { Verb } from './verb.ts'

const args = z.object({ lengths: z.array(z.object({ product: z.string(), code: z.string() })) })
const positions = z.record(z.string(), z.int())
const result = z.object({ products: positions, lengths: positions })

/** Where lengths of order products, and these products, come to stand by the order of an import's file. */
export const placeLengths: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'place-lengths',
  args,
  result,
  run: async ({ database: { db } }, given) => {
    const byProduct = Map.groupBy(given.lengths, ({ product }) => product)
    const codes = [...byProduct.keys()]
    const isOrdered = inArray(products.kind, [...orderKinds])
    const sold = await db.select().from(products).where(isOrdered).orderBy(asc(products.position), asc(products.id))
    const stored = await db
      .select({ product: products.code, code: variants.code, position: variants.position })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(isOrdered, inArray(products.code, codes)))
      .orderBy(asc(variants.position), asc(variants.id))
    const storedOf = Map.groupBy(stored, ({ product }) => product)
    const placed = [...byProduct].flatMap(([product, lengths]) => [
      ...positionsInFile(
        lengths.map(({ code }) => code),
        storedOf.get(product) ?? [],
      ),
    ])
    return { products: Object.fromEntries(positionsInFile(codes, sold)), lengths: Object.fromEntries(placed) }
  },
}
