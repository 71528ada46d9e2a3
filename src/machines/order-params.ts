import type { Outcome } from '../api/contract/hydra.ts'
import type { Order } from '../api/contract/order.ts'
import type { LineWish, OrderContext, OrderedProduct } from './order-wish.ts'

export type Answered = { outcome: Outcome<Order> }
export type Loaded = { order: Order | null }

// What the order machine's guards, actions and actors take from its events and context.
export const answered = ({ event }: { event: { output: Outcome<Order> } }): Answered => ({ outcome: event.output })
export const loaded = ({ event }: { event: { output: Order | null } }): Loaded => ({ order: event.output })
export const arrived = ({ event }: { event: { order: Order } }) => ({ order: event.order })
export const submitted = ({ event }: { event: { added: OrderedProduct } }) => ({ added: event.added })
export const messageIn = ({ event: { output } }: { event: { output: Outcome<Order> } }) => ({
  message: output.ok ? '' : output.message,
})
export const wished = ({ event }: { event: { wish: LineWish } }) => ({ wish: event.wish })
export const placedIn = ({ context: { placed } }: { context: OrderContext }) => ({ placed })
export const watched = ({ context: { projectId, code } }: { context: OrderContext }) => ({ projectId, code })
