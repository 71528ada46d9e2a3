import type { Iri, Outcome } from './contract/hydra.ts'
import { keptText } from './contract/kept-text.ts'
import { atTheirFields } from './contract/line-texts.ts'
import type { Attachment, Order, ProductChange, ProductToAdd } from './contract/order.ts'
import type { LinePlace } from './contract/order-lines.ts'
import type { Project } from './contract/project.ts'
import { type Conditional, http, type Signalled, type Wished } from './http.ts'
import { decided, orderPath } from './orders.ts'
import { uploadTransport } from './upload-transport.ts'

/**
 * With a project its editable order, made and linked where it has none; without one an empty order that belongs to no
 * project yet: link it by a PUT of the project's `orders`.
 */
export const createOrder = (project: Iri | null, { signal }: Signalled = {}): Promise<Outcome<Order>> =>
  http.send<Order>('POST', '/shop/orders/ftv_create_order', {
    body: { localCode: 'nl_NL', ...(project !== null && { project }) },
    headers: { 'Content-Type': 'application/ld+json' },
    refusals: decided,
    signal,
  })

/** Which orders belong to a project; 412 where somebody changed the project since it was read. */
export const linkOrders = (
  id: number,
  orders: Iri[],
  { signal, ifMatch }: Signalled & { ifMatch: string | undefined },
): Promise<Outcome<Project>> =>
  http.send<Project>('PUT', `/shop/projects/${id}`, {
    body: { orders },
    ifMatch,
    refusals: [403, 404, 409, 412, 422],
    signal,
  })

/** Answers the order with the new item, of whose first line the texts are; a text that is refused is so at its field. */
export const addProduct = async (
  code: string,
  { reference = '', script = '', remarks = '', ...fields }: ProductToAdd,
  { signal, wish }: Wished = {},
): Promise<Outcome<Order>> => {
  const texts = [
    { type: 'reference' as const, instruction: keptText(reference) },
    { type: 'script' as const, instruction: keptText(script) },
    { type: 'comment' as const, instruction: keptText(remarks) },
  ].filter(({ instruction }) => instruction !== '')
  const body = { ...fields, instructions: texts.map((text) => ({ ...text, payload: { index: 0 } })) }
  const path = orderPath(code, 'ftv_add_product')
  const outcome = await http.send<Order>('POST', path, { body, wish, refusals: decided, signal })
  return outcome.ok ? outcome : { ...outcome, violations: atTheirFields(outcome.violations, texts) }
}

/** Changes the given parts of a line alone: its length, quantity and texts; an empty text is taken away. */
export const updateProduct = (
  code: string,
  change: LinePlace & ProductChange,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<Order>> =>
  http.send<Order>('PUT', orderPath(code, 'ftv_update_product'), { body: change, ifMatch, refusals: decided, signal })

type Upload = Signalled & { onProgress: (share: number) => void }

/** Uploads a script (pdf, doc, docx) for an item, a line or an instruction, the `owner`; `onProgress` from 0 to 1. */
export const attachScript = (
  { file, owner }: { file: File; owner: Iri },
  { signal, onProgress }: Upload,
): Promise<Outcome<Attachment>> => {
  const body = new FormData()
  body.set('file', file)
  body.set('title', file.name)
  body.set('type', 'script')
  body.set('owner', owner)
  const transport = uploadTransport(onProgress)
  return http.send<Attachment>('POST', '/shop/order-item-attachments', { body, refusals: decided, signal, transport })
}
