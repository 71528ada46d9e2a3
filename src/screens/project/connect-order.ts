import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Outcome } from '../../api/contract/hydra.ts'
import type { Order } from '../../api/contract/order.ts'
import { statusOf } from '../../api/http-error.ts'
import {
  addProduct,
  attachScript,
  createOrder,
  deleteProduct,
  orderKeys,
  orderQuery,
  updateProductVoice,
} from '../../api/orders.ts'
import { projectKeys, projectQuery, updateProject } from '../../api/projects.ts'
import { orderMachine } from '../../machines/order.machine.ts'

/** The order as it is now; null when it is gone. */
export const loadFresh = async (queries: QueryClient, code: string): Promise<Order | null> => {
  try {
    return await queries.fetchQuery({ ...orderQuery(code), staleTime: 0 })
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/** A failure that the server answered is a refusal without a field; one that nobody answered stays a failure. */
const answered = async (call: Promise<Outcome<Order>>): Promise<Outcome<Order>> => {
  try {
    return await call
  } catch (error) {
    if (statusOf(error) === null || statusOf(error) === 0) throw error
    return { ok: false, violations: [], message: '' }
  }
}

/** Makes an order and links it to the project by a PUT of its `orders`. */
const createLinked = async (queries: QueryClient, projectId: number, signal: AbortSignal): Promise<Order> => {
  const order = await createOrder({ signal })
  const project = await queries.fetchQuery({ ...projectQuery(projectId), staleTime: 0 })
  const linked = await updateProject(projectId, { orders: [...project.orders, order['@id']] }, { signal })
  if (!linked.ok) throw new Error(linked.message)
  queries.setQueryData(projectKeys.one(projectId), linked.value)
  return order
}

/** Uploads the script of the item that was just added; one that is refused takes its item back with it. */
const attach = async (before: Order, after: Order, file: File, signal: AbortSignal): Promise<Outcome<Order> | null> => {
  const known = new Set(before.items.map((item) => `${item.id}/${item.instructionIndex}`))
  const item = after.items.find(({ id, instructionIndex }) => !known.has(`${id}/${instructionIndex}`))
  if (item === undefined) return null
  const takeBack = () =>
    deleteProduct(after.code, { orderItemId: item.id, instructionIndex: item.instructionIndex }, { signal })
  try {
    const attached = await attachScript({ file, owner: item['@id'] }, { signal })
    if (attached.ok) return null
    await takeBack()
    return attached
  } catch (error) {
    await takeBack()
    throw error
  }
}

/** The order machine on the API; the query cache follows what it does. */
export const connectOrder = (queries: QueryClient) => {
  const keep = (outcome: Outcome<Order>): Outcome<Order> => {
    if (outcome.ok) queries.setQueryData(orderKeys.one(outcome.value.code), outcome.value)
    return outcome
  }
  return orderMachine.provide({
    actors: {
      loadOrder: fromPromise(({ input }) => loadFresh(queries, input.code)),
      createOrder: fromPromise(({ input, signal }) => createLinked(queries, input.projectId, signal)),
      addProduct: fromPromise(async ({ input: { order, added }, signal }) => {
        const outcome = await answered(addProduct(order.code, added.product, { signal }))
        if (!outcome.ok || added.scriptFile === null) return keep(outcome)
        const refused = await attach(order, outcome.value, added.scriptFile, signal)
        if (refused !== null) return refused
        const fresh = await loadFresh(queries, order.code)
        return keep({ ok: true, value: fresh ?? outcome.value })
      }),
      removeProduct: fromPromise(async ({ input: { order, place }, signal }) =>
        keep(await answered(deleteProduct(order.code, place, { signal }))),
      ),
      changeVoice: fromPromise(async ({ input: { order, place, voice }, signal }) =>
        keep(await answered(updateProductVoice(order.code, { ...place, productVariantVoice: voice }, { signal }))),
      ),
    },
  })
}
