import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { products } from '../db/schema/catalogue.ts'
import { setItems, sets } from '../db/schema/set.ts'
import { ago } from './seed-feedback.ts'

/** What the set holds, in order, and how often each was heard. */
const heardOf = {
  'sanne-de-wit': 7,
  'noor-bakker': 4,
  'lien-claes': 5,
  'sunday-flour': 3,
  'market-parade': 0,
  'three-bells': 2,
}

/** A set of the reseller's that was sent two days ago, opened nine times and partly listened to. */
export const seedSets = async (tx: Tx, resellerId: number): Promise<void> => {
  const codes = Object.keys(heardOf)
  const [set] = await tx
    .insert(sets)
    .values({
      code: randomBytes(12).toString('hex'),
      customerId: resellerId,
      title: 'Summer at the bakery',
      message: 'Three warm voices, two pieces of music that go with them, and an ident.\nWhich sounds like your shop?',
      opened: 9,
      createdAt: ago(50),
    })
    .returning({ id: sets.id })
  if (set === undefined) throw new Error('a demo set was not written')
  const items = await tx
    .select({ productId: products.id, code: products.code })
    .from(products)
    .where(inArray(products.code, codes))
  await tx.insert(setItems).values(
    Object.entries(heardOf).map(([code, heard], position) => {
      const item = items.find((one) => one.code === code)
      if (item === undefined) throw new Error(`the demo has no ${code}`)
      return { setId: set.id, productId: item.productId, position, heard }
    }),
  )
}
