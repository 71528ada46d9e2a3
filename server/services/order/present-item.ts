import { type Iri, iriOf } from '../../../src/api/contract/hydra.ts'
import {
  type Attachment,
  type Instruction,
  type LinkedItem,
  type OrderItem,
  sharePieces,
  splitItem,
} from '../../../src/api/contract/order.ts'
import type { orderItemAttachments, orderItemInstructions } from '../../db/schema/order.ts'
import { mediaPath } from '../../shared/media-path.ts'
import { indexesOf } from './order-lines.ts'
import { type ItemPart, type LinkPart, type OrderParts, priceOf } from './order-parts.ts'

export const presentInstruction = (row: typeof orderItemInstructions.$inferSelect): Instruction => ({
  '@id': iriOf('order-item-instructions', row.id),
  '@type': 'OrderItemInstruction',
  id: row.id,
  type: row.type,
  instruction: row.instruction,
  payload: { index: row.index, type: row.payloadType },
})

export const presentAttachment = (row: typeof orderItemAttachments.$inferSelect): Attachment => ({
  '@id': iriOf('order-item-attachments', row.id),
  '@type': 'OrderItemAttachment',
  id: row.id,
  title: row.title,
  type: row.type,
  path: `${iriOf('order-item-attachments', row.id)}/file`,
})

const variantIri = ({ code }: { code: string }) => iriOf('product-variants', code)

/** `isOpen`: the order can be changed. `showsScripts`: whoever looks is its owner. */
type Rules = { isOpen: boolean; showsScripts: boolean }

const voiceOf = (links: readonly LinkPart[], { isOpen }: Rules): OrderItem['voice'] => {
  const found = links.find(({ link }) => link.type === 'voice')
  if (found === undefined) return null
  const { link, product, variant } = found
  return {
    '@id': iriOf('voices', product.code),
    '@type': 'Voice',
    id: product.id,
    code: product.code,
    name: isOpen ? product.name : link.productName,
    image: product.image === null ? null : mediaPath(product.image),
    variant: variantIri(variant),
  }
}

const optionsOf = (links: readonly LinkPart[], { isOpen }: Rules) =>
  links
    .filter(({ link }) => link.type === 'post_processing')
    .map(({ link, variant }) => ({
      name: `${link.productName}: ${link.variantName}`,
      variant: variantIri(variant),
      price: priceOf(isOpen, link, variant),
    }))

type Line = Pick<OrderItem, 'instructions' | 'total' | 'tax' | 'quantity' | 'instructionIndex'>

const presentLine = ({ item, variant }: ItemPart, parts: OrderParts, rules: Rules, line: Line): OrderItem => {
  const iri = iriOf('order-items', item.id)
  const index = line.instructionIndex
  const unitPrice = priceOf(rules.isOpen, item, variant)
  const links = parts.links.filter(({ link }) => link.orderItemId === item.id && link.index === index)
  const options = optionsOf(links, rules)
  const textOf = (type: string) =>
    line.instructions.findLast((entry) => entry.type === type && entry.payload.index === index)?.instruction ?? null
  const script = parts.attachments.findLast((entry) => entry.orderItemId === item.id && entry.index === index)
  return {
    '@id': iri,
    '@type': 'OrderItem',
    id: item.id,
    idPath: iri,
    productName: item.productName,
    variant: variantIri(variant),
    productVariant: variantIri(variant),
    variantName: item.variantName,
    ...line,
    scriptAttachment: script === undefined || !rules.showsScripts ? null : presentAttachment(script),
    reference: textOf('reference'),
    script: textOf('script'),
    remarks: textOf('comment'),
    voice: voiceOf(links, rules),
    postProcessingOptions: options,
    postProcessingVariants: options.map((option) => option.variant),
    price: unitPrice,
    unitPrice,
    taxTotal: line.tax,
  }
}

/** Cents of an item without its linked ones: today's price while the order can be changed. */
export const itemTotal = ({ item, variant }: ItemPart, isOpen: boolean): number =>
  priceOf(isOpen, item, variant) * item.quantity

/** An item as a whole; beside its total and instructions it shows what is on its first line. */
export const presentWholeItem = (part: ItemPart, parts: OrderParts, rules: Rules & { tax: number }): OrderItem => {
  const { id, quantity } = part.item
  const rows = parts.instructions.filter(({ orderItemId }) => orderItemId === id)
  return presentLine(part, parts, rules, {
    instructions: rows.map(presentInstruction),
    total: itemTotal(part, rules.isOpen),
    tax: rules.tax,
    quantity,
    instructionIndex: indexesOf(rows)[0] ?? 0,
  })
}

const lineIri = (item: Iri, index: number): Iri => `${item}/lines/${index}`

/**
 * An item's lines, one for each instruction index, its total and tax divided (specification, section 3). Where there are
 * several, each has an IRI of its own: under one, their sums would run into one.
 */
export const presentItem = (part: ItemPart, parts: OrderParts, rules: Rules & { tax: number }): OrderItem[] => {
  const lines = splitItem(presentWholeItem(part, parts, rules))
  return lines.map((line) => {
    const presented = presentLine(part, parts, rules, lineOf(line))
    return lines.length === 1 ? presented : { ...presented, '@id': lineIri(presented['@id'], line.instructionIndex) }
  })
}

const lineOf = ({ instructions, total, tax, quantity, instructionIndex }: Line): Line => ({
  instructions,
  total,
  tax,
  quantity,
  instructionIndex,
})

/** How often what hangs on a line of an item is bought: as often as the line has pieces. */
const linkQuantity = ({ item }: ItemPart, { link }: LinkPart, { instructions }: OrderParts): number => {
  const indexes = indexesOf(instructions.filter(({ orderItemId }) => orderItemId === item.id))
  return sharePieces(item.quantity, indexes.length)[indexes.indexOf(link.index)] ?? 1
}

export const linkTotal = (part: ItemPart, linked: LinkPart, parts: OrderParts, isOpen: boolean): number =>
  priceOf(isOpen, linked.link, linked.variant) * linkQuantity(part, linked, parts)

/** A voice or an option that hangs on a line of an item. */
export const presentLink = (
  part: ItemPart,
  linked: LinkPart,
  parts: OrderParts,
  { isOpen, tax }: { isOpen: boolean; tax: number },
): LinkedItem => {
  const { link, variant, product } = linked
  const iri = iriOf('order-item-links', link.id)
  const unitPrice = priceOf(isOpen, link, variant)
  return {
    '@id': iri,
    '@type': 'OrderItem',
    id: link.id,
    idPath: iri,
    type: link.type,
    orderItemId: part.item.id,
    instructionIndex: link.index,
    productName: isOpen ? product.name : link.productName,
    variant: variantIri(variant),
    variantName: link.variantName,
    quantity: linkQuantity(part, linked, parts),
    price: unitPrice,
    unitPrice,
    total: linkTotal(part, linked, parts, isOpen),
    tax,
    taxTotal: tax,
  }
}
