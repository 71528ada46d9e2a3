import { iriOf } from '../../../src/api/contract/hydra.ts'
import {
  type Attachment,
  type Instruction,
  type LinkedItem,
  type OrderItem,
  splitItem,
  taxOf,
} from '../../../src/api/contract/order.ts'
import { mediaPath } from '../../catalogue/wire.ts'
import type { orderItemAttachments, orderItemInstructions } from '../../db/schema/order.ts'
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

const voiceOf = (links: readonly LinkPart[]): OrderItem['voice'] => {
  const found = links.find(({ link }) => link.type === 'voice')
  if (found === undefined) return null
  const { product, variant } = found
  return {
    '@id': iriOf('voices', product.code),
    '@type': 'Voice',
    id: product.id,
    code: product.code,
    name: product.name,
    image: product.image === null ? null : mediaPath(product.image),
    variant: variantIri(variant),
  }
}

type Rules = { isOpen: boolean; taxRate: number }

const optionsOf = (links: readonly LinkPart[], { isOpen }: Rules) =>
  links
    .filter(({ link }) => link.type === 'post_processing')
    .map(({ link, variant }) => ({
      name: `${link.productName}: ${link.variantName}`,
      variant: variantIri(variant),
      price: priceOf(isOpen, link, variant),
    }))

/** An item's lines, one for each instruction index, its total divided (specification, section 3). */
export const presentItem = ({ item, variant }: ItemPart, parts: OrderParts, rules: Rules): OrderItem[] => {
  const unitPrice = priceOf(rules.isOpen, item, variant)
  const total = unitPrice * item.quantity
  const instructions = parts.instructions.filter(({ orderItemId }) => orderItemId === item.id).map(presentInstruction)
  const whole = { instructions, total, tax: taxOf(total, rules.taxRate), quantity: item.quantity, instructionIndex: 0 }
  const iri = iriOf('order-items', item.id)
  return splitItem(whole).map((line): OrderItem => {
    const index = line.instructionIndex
    const links = parts.links.filter(({ link }) => link.orderItemId === item.id && link.index === index)
    const options = optionsOf(links, rules)
    const textOf = (type: string) => line.instructions.findLast((entry) => entry.type === type)?.instruction ?? null
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
      scriptAttachment: script === undefined ? null : presentAttachment(script),
      reference: textOf('reference'),
      script: textOf('script'),
      remarks: textOf('comment'),
      voice: voiceOf(links),
      postProcessingOptions: options,
      postProcessingVariants: options.map((option) => option.variant),
      price: unitPrice,
      unitPrice,
    }
  })
}

/** Voices and options that hang on an item's lines: each as often as its line has pieces. */
export const presentLinks = ({ item }: ItemPart, parts: OrderParts, { isOpen }: Rules): LinkedItem[] => {
  const indexes = indexesOf(parts.instructions.filter(({ orderItemId }) => orderItemId === item.id))
  const quantity = indexes.length > 1 ? 1 : item.quantity
  return parts.links
    .filter(({ link }) => link.orderItemId === item.id)
    .map(({ link, variant }): LinkedItem => {
      const unitPrice = priceOf(isOpen, link, variant)
      return {
        '@id': iriOf('order-item-links', link.id),
        '@type': 'OrderItem',
        id: link.id,
        type: link.type,
        orderItemId: item.id,
        instructionIndex: link.index,
        productName: link.productName,
        variant: variantIri(variant),
        variantName: link.variantName,
        quantity,
        unitPrice,
        total: unitPrice * quantity,
      }
    })
}
