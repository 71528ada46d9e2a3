import { t } from '@lingui/core/macro'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { catalogueKeys } from '../../api/catalogue.ts'
import { isVoiceGone } from '../../api/contract/gone-voice.ts'
import { type Iri, iriOf, type Outcome } from '../../api/contract/hydra.ts'
import { isEditable, type Order, type OrderItem } from '../../api/contract/order.ts'
import { placeOf } from '../../api/contract/order-lines.ts'
import { isArchived, type Project } from '../../api/contract/project.ts'
import { statusOf } from '../../api/http-error.ts'
import {
  addProduct,
  attachScript,
  createOrder,
  deleteProduct,
  orderKeys,
  orderQuery,
  updateProduct,
  updateProductVoice,
} from '../../api/orders.ts'
import { productKeys } from '../../api/products.ts'
import { linkOrders, projectKeys, projectQuery } from '../../api/projects.ts'
import { askOnce, dropWish } from '../../features/drafts/wish.ts'
import type { orderMachine } from '../../machines/order.machine.ts'
import { isOverdue, type LineWish, type OrderEvent, type Watched } from '../../machines/order-wish.ts'
import { isWorkedOn } from '../../machines/placed-line.ts'
import type { productLineMachine } from '../../machines/product-line.machine.ts'
import type { ProductLineEvent } from '../../machines/product-line-context.ts'
import { readAgain } from '../../session/read-again.ts'
import { productDraft } from './product-draft.ts'
import { onUsed } from './used-voices.ts'

/** The order as it is now; null when it is gone. */
export const loadFresh = async (queries: QueryClient, code: string): Promise<Order | null> => {
  try {
    return await queries.fetchQuery({ ...orderQuery(code), staleTime: 0 })
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/** Keeps an order that was answered, unless it was read anew meanwhile. Gives what is kept: the newer one. */
export const keepOrder = (queries: QueryClient, answer: Order): Order =>
  queries.setQueryData<Order>(orderKeys.one(answer.code), (known) =>
    isOverdue(known ?? null, answer) ? known : answer,
  ) ?? answer

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

const change = ({ code, etag }: Order, wish: LineWish, signal: AbortSignal): Promise<Outcome<Order>> => {
  const options = { ifMatch: etag, signal }
  if (wish.kind === 'removal') return deleteProduct(code, wish.place, options)
  if (wish.kind === 'edit') return updateProduct(code, { ...wish.place, ...wish.edit }, options)
  return updateProductVoice(code, { ...wish.place, productVariantVoice: wish.voice }, options)
}

const workedOn: Outcome<Order> = { ok: false, status: 412, violations: [], message: '' }

/** Takes out a line as it was placed, looking first, so that it takes no other one when it is asked to again. */
const takeBack = async (
  queries: QueryClient,
  { order, line, signal }: { order: Order; line: OrderItem; signal: AbortSignal },
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

/** Whether the cache knows that this order can't be changed any more. */
const isOver = (queries: QueryClient, code: string): boolean => {
  const order = queries.getQueryData(orderQuery(code).queryKey)
  return order !== undefined && !isEditable(order)
}

/**
 * Tells what the cache learns of an order: of the one with this code and, once the project has another one, of that.
 * What the cache has already is told at once, unless it is the `held` order. Gives the way to stop.
 */
const watchOrder = (
  queries: QueryClient,
  { projectId, code, order: held }: Watched,
  arrived: (order: Order) => void,
): (() => void) => {
  let known = code
  let ofOrder = (): void => undefined
  const follow = (followed: string) => {
    ofOrder()
    const observer = new QueryObserver(queries, { ...orderQuery(followed), refetchOnMount: false })
    let last = known === followed ? (held ?? undefined) : undefined
    known = followed
    const tell = (order: Order | undefined) => {
      if (order === undefined || order === last) return
      last = order
      arrived(order)
    }
    ofOrder = observer.subscribe(({ data }) => tell(data))
    tell(observer.getCurrentResult().data)
  }
  if (code !== null) follow(code)
  // Whoever shows the project reads it; this hears of it.
  const project = new QueryObserver(queries, { ...projectQuery(projectId), enabled: false })
  const turn = ({ data }: { data: Project | undefined }) => {
    if (data !== undefined && data.cart !== null && data.cart !== known) follow(data.cart)
  }
  const ofProject = project.subscribe(turn)
  // The next order may have come while nobody listened; a project that was read earlier may name one that is over.
  const now = project.getCurrentResult()
  if (code !== null && isOver(queries, code) && !isOver(queries, now.data?.cart ?? code)) turn(now)
  return () => {
    ofOrder()
    ofProject()
  }
}

/** Tells once the browser is online again. */
const watchConnection = ({ sendBack }: { sendBack: (event: { type: 'connection.returned' }) => void }) => {
  const returned = () => sendBack({ type: 'connection.returned' })
  window.addEventListener('online', returned)
  return () => window.removeEventListener('online', returned)
}

type Machines = { order: typeof orderMachine; productLine: typeof productLineMachine }

/** An order machine on the API; the query cache follows what it does. */
export const connectOrder = ({ order, productLine }: Machines, queries: QueryClient) => {
  const keep = (outcome: Outcome<Order>): Outcome<Order> => {
    // What was read of the order while an answer was slow is not hidden by it: `orderWatch` tells of that.
    if (outcome.ok) keepOrder(queries, outcome.value)
    return outcome
  }
  const line = productLine.provide({
    actors: {
      openOrder: fromPromise(async ({ input: { projectId }, signal }) => {
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
      createOrder: fromPromise(async ({ input: { projectId }, signal }) => {
        // An order that nothing may be linked to would be left behind: the project may be what refused.
        const project = await queries.fetchQuery({ ...projectQuery(projectId), staleTime: 0 })
        if (isArchived(project))
          return { ok: false, status: 422, violations: [], message: t`This project is archived.` }
        return keep(await createOrder(null, { signal }))
      }),
      linkOrder: fromPromise(async ({ input: { projectId, order }, signal }) => {
        const linked = await link(queries, { projectId, order: order['@id'], signal })
        return linked.ok ? { ok: true, value: order } : linked
      }),
      addProduct: fromPromise(async ({ input: { projectId, order, product }, signal }) => {
        const draft = productDraft(projectId)
        const added = await askOnce(draft, (wish) => addProduct(order.code, product, { signal, wish }))
        if (!added.ok) {
          dropWish(draft)
          // What it names left the catalogue since it was read.
          if (added.violations.length > 0) void readAgain(queries, productKeys.all)
        }
        return keep(added)
      }),
      attachScript: fromPromise(async ({ input: { order, line, file }, signal }) => {
        const attached = await attachScript({ file, owner: line.idPath }, { signal })
        if (!attached.ok) return attached
        // The script is there, whether or not the order can be read with it now.
        const fresh = await loadFresh(queries, order.code).catch(() => null)
        return keep({ ok: true, value: fresh ?? order })
      }),
      removeLine: fromPromise(async ({ input, signal }) => keep(await takeBack(queries, { ...input, signal }))),
      connectionWatch: fromCallback<ProductLineEvent>(watchConnection),
    },
  })
  return order.provide({
    actions: {
      readPrices: () => {
        for (const queryKey of [productKeys.all, catalogueKeys.all]) void readAgain(queries, queryKey)
      },
    },
    actors: {
      loadOrder: fromPromise(({ input }) => loadFresh(queries, input.code)),
      productLine: line,
      changeLine: fromPromise(async ({ input: { order, wish }, signal }) => {
        const outcome = keep(await change(order, wish, signal))
        if (isVoiceGone(outcome)) void readAgain(queries, catalogueKeys.all)
        return outcome
      }),
      orderWatch: fromCallback(({ input, sendBack }) =>
        watchOrder(queries, input, (order) => sendBack({ type: 'order.arrived', order })),
      ),
      useWatch: fromCallback<OrderEvent>(({ sendBack }) => onUsed(sendBack)),
      connectionWatch: fromCallback<OrderEvent>(watchConnection),
    },
  })
}
