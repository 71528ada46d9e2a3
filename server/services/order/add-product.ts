import type { InstructionType, Order } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemInstructions, orderItemLinks, orderItems } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { type Bought, boughtAs, findOfferedVariant, findOfferedVoice, type NamedVariant } from './find-offered.ts'
import { indexesOf, touchOrder } from './order-lines.ts'
import { orderToChange } from './order-to-change.ts'
import { presentOneOrder } from './present-orders.ts'

export type InstructionInput = {
  type: InstructionType
  instruction: string
  index: number
  payloadType: 'voice' | 'post_processing' | null
}

/** A product to order; references are codes. Prices are the catalogue's, whatever the caller thinks. */
type ProductInput = {
  variant: NamedVariant
  quantity: number
  instructions: InstructionInput[]
  voice: string | null
  postProcessingVariants: string[]
}

type Link = { type: 'voice' | 'post_processing'; bought: Bought }

const linksOf = async (tx: Tx, { voice, postProcessingVariants }: ProductInput): Promise<Link[]> => {
  const links: Link[] = []
  if (voice !== null) links.push({ type: 'voice', bought: await findOfferedVoice(tx, { code: voice, field: 'voice' }) })
  for (const [position, code] of [...new Set(postProcessingVariants)].entries()) {
    const field = `postProcessingVariants[${position}]`
    const bought = await findOfferedVariant(tx, { code, kind: 'option_post_processing', field })
    links.push({ type: 'post_processing', bought })
  }
  return links
}

/** What is stored of an option of a line, with its price and names as they are now. */
export const linkRow = (orderItemId: number, index: number, { type, bought }: Link) => ({
  orderItemId,
  index,
  type,
  productId: bought.product.id,
  variantId: bought.variant.id,
  ...boughtAs(bought),
})

/**
 * Adds a product with what its lines have; they divide the price of its quantity (decision 016). Answers the order.
 * @throws NotFound, PreconditionFailed, Unprocessable when the order can't be changed any more, Invalid at
 * the field of `variant`, `voice` or `postProcessingVariants[n]`
 */
export const addProduct = (
  context: Context,
  caller: CustomerCaller,
  token: string,
  input: ProductInput,
): Promise<Order> =>
  context.once(async (tx) => {
    const order = await orderToChange(context, tx, caller, token)
    const bought = await findOfferedVariant(tx, { ...input.variant, kind: 'product' })
    const links = await linksOf(tx, input)
    const [item] = await tx
      .insert(orderItems)
      .values({ orderId: order.id, variantId: bought.variant.id, quantity: input.quantity, ...boughtAs(bought) })
      .returning()
    if (item === undefined) throw new Error('an order item was not written')
    if (input.instructions.length > 0)
      await tx
        .insert(orderItemInstructions)
        .values(input.instructions.map((instruction) => ({ orderItemId: item.id, ...instruction })))
    const rows = indexesOf(input.instructions).flatMap((index) => links.map((link) => linkRow(item.id, index, link)))
    if (rows.length > 0) await tx.insert(orderItemLinks).values(rows)
    return presentOneOrder(context, tx, await touchOrder(context, tx, order))
  })
