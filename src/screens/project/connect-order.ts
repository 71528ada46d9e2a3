import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { catalogueKeys } from '../../api/catalogue.ts'
import { isVoiceGone } from '../../api/contract/gone-voice.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import { isEditable, type Order } from '../../api/contract/order.ts'
import type { Project } from '../../api/contract/project.ts'
import { deleteProduct, orderQuery, updateProductVoice } from '../../api/orders.ts'
import { productKeys } from '../../api/products.ts'
import { projectQuery } from '../../api/projects.ts'
import type { orderMachine } from '../../machines/order.machine.ts'
import { isTyped, type LineWish, type OrderEvent, type TypedWish, type Watched } from '../../machines/order-wish.ts'
import type { productLineMachine } from '../../machines/product-line.machine.ts'
import type { ProductLineEvent } from '../../machines/product-line-context.ts'
import { readAgain } from '../../session/read-again.ts'
import { keepAnswer, loadFresh } from './kept-order.ts'
import type { Asked, productCalls } from './product-calls.ts'
import { onUsed } from './used-voices.ts'

const change = (
  { code, etag }: Order,
  wish: Exclude<LineWish, TypedWish>,
  signal: AbortSignal,
): Promise<Outcome<Order>> => {
  const options = { ifMatch: etag, signal }
  if (wish.kind === 'removal') return deleteProduct(code, wish.place, options)
  return updateProductVoice(code, { ...wish.place, productVariantVoice: wish.voice }, options)
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

type ProductCalls = ReturnType<typeof productCalls>
type Machines = { order: typeof orderMachine; productLine: typeof productLineMachine }

/** An order machine on the API; the query cache follows what it does. */
export const connectOrder = ({ order, productLine }: Machines, queries: QueryClient) => {
  const keep = keepAnswer(queries)
  const calls = async () => (await import('./product-calls.ts')).productCalls(queries)
  const later = <Input>(pick: (all: ProductCalls) => (asked: Asked<Input>) => Promise<Outcome<Order>>) =>
    fromPromise<Outcome<Order>, Input>(async (asked) => pick(await calls())(asked))
  const line = productLine.provide({
    actors: {
      openOrder: later((all) => all.openOrder),
      createOrder: later((all) => all.createOrder),
      linkOrder: later((all) => all.linkOrder),
      addProduct: later((all) => all.addProduct),
      attachScript: later((all) => all.attachScript),
      removeLine: later((all) => all.removeLine),
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
      changeLine: fromPromise(async ({ input, signal }) => {
        const { order, wish } = input
        if (isTyped(wish)) return (await calls()).change({ input: { ...input, wish }, signal })
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
