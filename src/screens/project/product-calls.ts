import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { type Iri, iriOf, type Outcome } from '../../api/contract/hydra.ts'
import type { Order, OrderItem, ProductToAdd } from '../../api/contract/order.ts'
import { type LinePlace, placeOf } from '../../api/contract/order-lines.ts'
import { isArchived, type Project } from '../../api/contract/project.ts'
import { HttpError, isUndecided } from '../../api/http-error.ts'
import { addProduct, attachScript, createOrder, linkOrders, updateProduct } from '../../api/order-products.ts'
import { deleteProduct } from '../../api/orders.ts'
import { productKeys } from '../../api/products.ts'
import { projectKeys, projectQuery } from '../../api/projects.ts'
import { askOnce, dropWish } from '../../features/drafts/wish.ts'
import type { Changing } from '../../machines/order-params.ts'
import type { TypedWish } from '../../machines/order-wish.ts'
import { isWorkedOn } from '../../machines/placed-line.ts'
import type { OnProgress } from '../../machines/product-line-context.ts'
import { readAgain } from '../../session/read-again.ts'
import { keepAnswer, loadFresh } from './kept-order.ts'
import { productDraft } from './product-draft.ts'

export type Asked<Input> = { input: Input; signal: AbortSignal }
type Line = { order: Order; line: OrderItem }
type Upload = { order: Order; file: File; onProgress: OnProgress }

const lineIri = ({ orderItemId, instructionIndex }: LinePlace): Iri =>
  `${iriOf('order-items', orderItemId)}/lines/${instructionIndex}`

/** What the server decided of something that was read on the way is a refusal as well: no other answer would come. */
const refusedBy = (error: unknown, gone: string): Outcome<Order> => {
  if (!(error instanceof HttpError) || isUndecided(error)) throw error
  const { status, description } = error
  return { ok: false, status, violations: [], message: status === 404 ? gone : description }
}

/** The same call, answered by what `refusedBy` gives: what it reads is the project. */
const decidedOf =
  <Input>(call: (asked: Asked<Input>) => Promise<Outcome<Order>>) =>
  (asked: Asked<Input>): Promise<Outcome<Order>> =>
    call(asked).catch((error) => refusedBy(error, t`This project no longer exists.`))

/** How often a project or an order is read again because somebody changed it between reading and changing. */
const readings = 3

/** Puts an order beside those that the project has by now, by a PUT of its `orders`. */
const link = async (
  queries: QueryClient,
  { projectId, order, signal }: { projectId: number; order: Iri; signal: AbortSignal },
): Promise<Outcome<Project>> => {
  for (let reading = 1; ; reading += 1) {
    const { orders, etag } = await queries.fetchQuery({ ...projectQuery(projectId), staleTime: 0 })
    const linked = await linkOrders(projectId, orders.includes(order) ? orders : [...orders, order], {
      ifMatch: etag,
      signal,
    })
    if (linked.ok) queries.setQueryData(projectKeys.one(projectId), linked.value)
    if (linked.ok || linked.status !== 412 || reading === readings) return linked
  }
}

const workedOn: Outcome<Order> = { ok: false, status: 412, violations: [], message: '' }

/** Takes out a line as it was placed, looking first, so that it takes no other one when it is asked to again. */
const takeBack = async (
  queries: QueryClient,
  { order, line, signal }: Line & { signal: AbortSignal },
): Promise<Outcome<Order>> => {
  for (let reading = 1; ; reading += 1) {
    const fresh = await loadFresh(queries, order.code)
    const now = fresh?.items.find(({ id }) => id === line.id)
    if (fresh !== null && now === undefined) return { ok: true, value: fresh }
    if (now !== undefined && isWorkedOn(line, now)) return workedOn
    const taken = await deleteProduct(order.code, placeOf(line), { ifMatch: (fresh ?? order).etag, signal })
    if (taken.ok || taken.status !== 412 || reading === readings) return taken
  }
}

/** What a product on its way asks of the API: it comes with the drawers that send one, and the page is there without. */
export const productCalls = (queries: QueryClient) => {
  const keep = keepAnswer(queries)
  const attach = async ({
    order,
    signal,
    onProgress,
    ...script
  }: Upload & { owner: Iri; signal: AbortSignal }): Promise<Outcome<Order>> => {
    const attached = await attachScript(script, { signal, onProgress })
    if (!attached.ok) return attached
    // The script is there, whether or not the order can be read with it now.
    const fresh = await loadFresh(queries, order.code).catch(() => null)
    return keep({ ok: true, value: fresh ?? order })
  }
  return {
    openOrder: decidedOf(async ({ input: { projectId }, signal }: Asked<{ projectId: number }>) => {
      const outcome = keep(await createOrder(iriOf('projects', projectId), { signal }))
      if (!outcome.ok) return outcome
      // A server that does not know of projects here leaves the linking to the caller.
      if (outcome.value.projectId !== projectId) {
        const linked = await link(queries, { projectId, order: outcome.value['@id'], signal })
        if (!linked.ok) return linked
      }
      void readAgain(queries, projectKeys.one(projectId))
      return outcome
    }),
    createOrder: decidedOf(async ({ input: { projectId }, signal }: Asked<{ projectId: number }>) => {
      // An order that nothing may be linked to would be left behind: the project may be what refused.
      const project = await queries.fetchQuery({ ...projectQuery(projectId), staleTime: 0 })
      if (isArchived(project)) return { ok: false, status: 422, violations: [], message: t`This project is archived.` }
      return keep(await createOrder(null, { signal }))
    }),
    linkOrder: decidedOf(
      async ({ input: { projectId, order }, signal }: Asked<{ projectId: number; order: Order }>) => {
        const linked = await link(queries, { projectId, order: order['@id'], signal })
        return linked.ok ? { ok: true, value: order } : linked
      },
    ),
    addProduct: async ({
      input: { projectId, order, product },
      signal,
    }: Asked<{ projectId: number; order: Order; product: ProductToAdd }>): Promise<Outcome<Order>> => {
      const draft = productDraft(projectId)
      const added = await askOnce(draft, (wish) => addProduct(order.code, product, { signal, wish }))
      if (!added.ok) {
        dropWish(draft)
        // What it names left the catalogue since it was read.
        if (added.violations.length > 0) void readAgain(queries, productKeys.all)
      }
      return keep(added)
    },
    attachScript: ({ input: { line, ...input }, signal }: Asked<Line & Upload>) =>
      attach({ ...input, owner: line['@id'], signal }),
    /** What the form of a line asks for. */
    change: async ({
      input: { order, wish, onProgress },
      signal,
    }: Asked<Changing & { wish: TypedWish }>): Promise<Outcome<Order>> =>
      wish.kind === 'edit'
        ? keep(await updateProduct(order.code, { ...wish.place, ...wish.edit }, { ifMatch: order.etag, signal }))
        : attach({ order, file: wish.file, owner: lineIri(wish.place), onProgress, signal }),
    removeLine: ({ input, signal }: Asked<Line>) =>
      takeBack(queries, { ...input, signal }).then(keep, (error) => refusedBy(error, t`This order no longer exists.`)),
  }
}
