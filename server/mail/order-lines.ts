import { formatEuro } from '../../src/api/contract/format.ts'
import type { Order } from '../../src/api/contract/order.ts'
import type { LetterLine } from './mail-facts.ts'

/** What was ordered, line by line: each product, then what its voice and its post-processing cost on top. */
export const orderLinesOf = ({ items, linkedItems }: Pick<Order, 'items' | 'linkedItems'>): LetterLine[] =>
  items.flatMap((item) => [
    {
      name: `${item.productName}, ${item.variantName}`,
      detail: [item.voice?.name, item.reference].filter((text) => text != null && text !== '').join(' · '),
      amount: formatEuro(item.total),
    },
    ...linkedItems
      .filter((linked) => linked.orderItemId === item.id && linked.instructionIndex === item.instructionIndex)
      .filter(({ type, total }) => type === 'post_processing' || total !== 0)
      .map(({ productName, variantName, total }) => ({
        name: `${productName}, ${variantName}`,
        detail: '',
        amount: formatEuro(total),
      })),
  ])
