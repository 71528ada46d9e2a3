import type { Outcome } from '../api/contract/hydra.ts'
import type { Order } from '../api/contract/order.ts'
import { isLastOfForm, type LineWish, type OrderContext, type VoiceUsed } from './order-wish.ts'
import {
  type OnProgress,
  type OrderedProduct,
  type ProductLineContext,
  type ProductLineOutput,
  standingIn,
} from './product-line-context.ts'
import { held } from './wired.ts'

export type Answered = { outcome: Outcome<Order> }
export type Loaded = { order: Order | null }
/** A line is being changed; a script says how far it is. */
export type Changing = { order: Order; wish: LineWish; onProgress: OnProgress }
/** A line was changed; `isLast`: nothing else waits that its form asked for. */
export type Changed = { order: Order; wish: LineWish; isLast: boolean }
export type Submitted = { added: OrderedProduct }

export const loaded = ({ event }: { event: { output: Order | null } }): Loaded => ({ order: event.output })
export const keepLoaded = { type: 'keepOrder', params: loaded } as const
export const arrived = ({ event }: { event: { order: Order } }) => event
export const reread = ({ event }: { event: { output: Order | null } }) => ({ order: held(event.output) })
export const submitted = ({ event }: { event: { added: OrderedProduct } }) => event
export const messageIn = ({ event: { output } }: { event: { output: Outcome<Order> } }) => ({
  message: output.ok || output.violations.length > 0 ? '' : output.message,
})
export const wishIn = ({ context: { asked, wish } }: { context: OrderContext }) => ({
  order: held(asked),
  wish: held(wish),
})
export const changed = ({ context }: { context: OrderContext }): Changed => {
  const asked = wishIn({ context })
  return { ...asked, isLast: isLastOfForm(context, asked.wish) }
}
export const watched = ({ context: { projectId, code, order } }: { context: OrderContext }) => ({
  projectId,
  code,
  order,
})
export const used = ({ event }: { event: VoiceUsed }) => event
export const lineEnded = ({ event }: { event: { output: ProductLineOutput } }) => event.output
export const lineDone = [
  { type: 'followLine', params: lineEnded },
  { type: 'tellEnded', params: lineEnded },
] as const
export const lineStands = ({ event }: { event: { snapshot: { context: ProductLineContext } } }) =>
  standingIn(event.snapshot.context)

export const wished = ({ event }: { event: { wish: LineWish } }) => event

/** It is asked for once what is under way has ended. */
export const later = { actions: { type: 'keepNext', params: wished } } as const
export const productLater = { type: 'keepPendingLater', params: submitted } as const
export const gaveUp = { type: 'announceRefusal', params: { message: '' } } as const

export const forgotten = ['forgetPlace', { type: 'rememberPlaced', params: { placed: null } }] as const
export const dropped = ['forgetNext', 'forgetPending', ...forgotten] as const
