import { type Iri, iriOf } from '../../../src/api/contract/hydra.ts'
import type { Attachment, Instruction, LinkedItem, OrderItem } from '../../../src/api/contract/order.ts'
import { type DeliveryState, deliveryStateOf } from '../../../src/api/contract/recording.ts'
import type { orderItemAttachments, orderItemInstructions } from '../../db/schema/order.ts'
import { mediaPath } from '../../shared/media-path.ts'
import {
  type ItemPart,
  type LinkPart,
  linksAt,
  type OrderParts,
  type RecordingRow,
  recordingsAt,
  textAt,
} from './order-parts.ts'
import { presentRecording, type Signer } from './present-recording.ts'
import { costOf, type OrderPrice, type PricedLine } from './price-order.ts'

/** A text of a line on the wire. */
export const presentInstruction = (row: typeof orderItemInstructions.$inferSelect): Instruction => ({
  '@id': iriOf('order-item-instructions', row.id),
  '@type': 'OrderItemInstruction',
  id: row.id,
  type: row.type,
  instruction: row.instruction,
  payload: { index: row.index, type: row.payloadType },
})

/** A file of a line on the wire. */
export const presentAttachment = (row: typeof orderItemAttachments.$inferSelect): Attachment => ({
  '@id': iriOf('order-item-attachments', row.id),
  '@type': 'OrderItemAttachment',
  id: row.id,
  title: row.title,
  type: row.type,
  path: `${iriOf('order-item-attachments', row.id)}/file`,
})

const variantIri = ({ code }: { code: string }) => iriOf('product-variants', code)

/** An order's parts with what they cost. `isOpen`: it can be changed. `showsScripts`: whoever looks is its owner. */
export type Contents = { parts: OrderParts; price: OrderPrice; isOpen: boolean; showsScripts: boolean; tokens: Signer }

type Names = { productName: string; variantName: string }

/** What was bought is called as it is today, until the order is confirmed (decision 013). */
const namesOf = ({ isOpen }: Contents, stored: Names, { product, variant }: Omit<ItemPart, 'item'>): Names =>
  isOpen
    ? { productName: product.name, variantName: variant.name }
    : { productName: stored.productName, variantName: stored.variantName }

const voiceOf = (links: readonly LinkPart[], contents: Contents): OrderItem['voice'] => {
  const found = links.find(({ link }) => link.type === 'voice')
  if (found === undefined) return null
  const { link, product, variant } = found
  return {
    '@id': iriOf('voices', product.code),
    '@type': 'Voice',
    id: product.id,
    code: product.code,
    name: namesOf(contents, link, found).productName,
    image: product.image === null ? null : mediaPath(product.image),
    variant: variantIri(variant),
  }
}

const optionsOf = (links: readonly LinkPart[], contents: Contents) =>
  links
    .filter(({ link }) => link.type === 'post_processing')
    .map((part) => {
      const { productName, variantName } = namesOf(contents, part.link, part)
      return {
        name: `${productName}: ${variantName}`,
        variant: variantIri(part.variant),
        price: costOf(contents.price.links, part.link).unitPrice,
      }
    })

const deliveryOf = ({ tokens }: Contents, rows: readonly RecordingRow[]) => ({
  deliveryState: deliveryStateOf(rows),
  recordings: rows.map((row) => presentRecording(tokens, row)),
})

type InstructionRow = OrderParts['instructions'][number]

const presentLine = (
  contents: Contents,
  part: ItemPart,
  { index, ...cost }: PricedLine,
  instructions: readonly InstructionRow[],
): OrderItem => {
  const { parts, showsScripts } = contents
  const { item, variant } = part
  const iri = iriOf('order-items', item.id)
  const place = { orderItemId: item.id, index }
  const options = optionsOf(linksAt(parts, place), contents)
  const script = parts.attachments.findLast((entry) => entry.orderItemId === item.id && entry.index === index)
  return {
    '@id': iri,
    '@type': 'OrderItem',
    id: item.id,
    idPath: iri,
    instructionIndex: index,
    product: iriOf('products', part.product.code),
    ...namesOf(contents, item, part),
    variant: variantIri(variant),
    productVariant: variantIri(variant),
    ...cost,
    instructions: instructions.map(presentInstruction),
    scriptAttachment: script === undefined || !showsScripts ? null : presentAttachment(script),
    reference: textAt(parts, place, 'reference'),
    script: textAt(parts, place, 'script'),
    remarks: textAt(parts, place, 'comment'),
    voice: voiceOf(linksAt(parts, place), contents),
    postProcessingOptions: options,
    postProcessingVariants: options.map((option) => option.variant),
    price: cost.unitPrice,
    taxTotal: cost.tax,
    ...deliveryOf(contents, recordingsAt(parts, place)),
  }
}

const instructionsOf = ({ parts }: Contents, { item }: ItemPart) =>
  parts.instructions.filter(({ orderItemId }) => orderItemId === item.id)

/** The least far first. */
const deliveryStates: readonly DeliveryState[] = ['awaiting', 'revision', 'delivered', 'approved']

/**
 * An item as a whole; beside its total, its instructions and the recordings of all lines, which count as far as the one
 * that is the least far, it shows what is on its first line.
 */
export const presentWholeItem = (contents: Contents, part: ItemPart): OrderItem => {
  const { id: orderItemId, lines, ...cost } = costOf(contents.price.items, part.item)
  const own = contents.parts.recordings.filter((row) => row.orderItemId === orderItemId)
  const reached = lines.map(({ index }) => deliveryStateOf(recordingsAt(contents.parts, { orderItemId, index })))
  return {
    ...presentLine(contents, part, { ...cost, index: lines[0]?.index ?? 0 }, instructionsOf(contents, part)),
    ...deliveryOf(contents, own),
    deliveryState: deliveryStates.find((state) => reached.includes(state)) ?? 'awaiting',
  }
}

const lineIri = (item: Iri, index: number): Iri => `${item}/lines/${index}`

/**
 * An item's lines, one for each instruction index, its total and tax divided (specification, section 3). An only line 0
 * has the item's IRI, any other one its own: under one, sums would run into one, and another line might be changed.
 */
export const presentItem = (contents: Contents, part: ItemPart): OrderItem[] => {
  const { lines } = costOf(contents.price.items, part.item)
  return lines.map((line) => {
    const own = instructionsOf(contents, part).filter(({ index }) => index === line.index)
    const presented = presentLine(contents, part, line, own)
    return lines.length === 1 && line.index === 0
      ? presented
      : { ...presented, '@id': lineIri(presented['@id'], line.index) }
  })
}

/** A voice or an option that hangs on a line of an item. */
export const presentLink = (contents: Contents, part: LinkPart): LinkedItem => {
  const { link, variant } = part
  const iri = iriOf('order-item-links', link.id)
  const { quantity, unitPrice, total, tax } = costOf(contents.price.links, link)
  return {
    '@id': iri,
    '@type': 'OrderItem',
    id: link.id,
    idPath: iri,
    type: link.type,
    orderItemId: link.orderItemId,
    instructionIndex: link.index,
    ...namesOf(contents, link, part),
    variant: variantIri(variant),
    quantity,
    price: unitPrice,
    unitPrice,
    total,
    tax,
    taxTotal: tax,
  }
}
