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
import { answered, held } from './wired.ts'

export type Answered = { outcome: Outcome<Order> }
export type Loaded = { order: Order | null }
/** A line is being changed; a script says how far it is. */
export type Changing = { order: Order; wish: LineWish; onProgress: OnProgress }
/** A line was changed; `isLast`: nothing else waits that its form asked for. */
export type Changed = { order: Order; wish: LineWish; isLast: boolean }
export type Submitted = { added: OrderedProduct }

/** The order that was found, or none. */
export const loaded = ({ event }: { event: { output: Order | null } }): Loaded => ({ order: event.output })
export const keepLoaded = { type: 'keepOrder', params: loaded } as const
/** The order as it is told of. */
export const arrived = ({ event }: { event: { order: Order } }) => event
/** The order as it was read again. @throws where there is none */
export const reread = ({ event }: { event: { output: Order | null } }) => ({ order: held(event.output) })
/** The product that was added. */
export const submitted = ({ event }: { event: { added: OrderedProduct } }) => event
/** What a refusal says. */
export const messageIn = ({ event: { output } }: { event: { output: Outcome<Order> } }) => ({
  message: output.ok || output.violations.length > 0 ? '' : output.message,
})
/** The wish that is asked for, with the order as it was then. @throws while there is none */
export const wishIn = ({ context: { asked, wish } }: { context: OrderContext }) => ({
  order: held(asked),
  wish: held(wish),
})
/** A wish that was answered, and whether its form asked for more. */
export const changed = ({ context }: { context: OrderContext }): Changed => {
  const asked = wishIn({ context })
  return { ...asked, isLast: isLastOfForm(context, asked.wish) }
}
/** The person can mend it: the form says where, or it is told where no form does. */
export const faulty = {
  guard: { type: 'isFaulty', params: answered },
  target: '#order.resting',
  actions: ['forgetForm', { type: 'keepRefusal', params: answered }, 'announceViolations'],
} as const
/** While a script goes up, how far it is; stopped once all of it has left, it may be there. */
export const uploading = {
  'upload.progressed': {
    actions: { type: 'keepShare', params: ({ event }: { event: { share: number } }) => event },
  },
  'upload.stopped': [
    { guard: 'isWhole', target: '#order.loading', actions: ['forgetForm', 'giveUp', 'announceUnsure'] },
    { guard: 'isUploading', target: '#order.loading', actions: ['forgetForm', 'giveUp'] },
  ],
} as const
/** What the live updates go by. */
export const watched = ({ context: { projectId, code, order } }: { context: OrderContext }) => ({
  projectId,
  code,
  order,
})
/** The voice that was put on lines. */
export const used = ({ event }: { event: VoiceUsed }) => event
/** What became of the product whose form ended. */
export const lineEnded = ({ event }: { event: { output: ProductLineOutput } }) => event.output
export const lineDone = [
  { type: 'followLine', params: lineEnded },
  { type: 'tellEnded', params: lineEnded },
  'forgetPending',
  'announceViolations',
] as const
/** What the form of a product holds. */
export const lineStands = ({ event }: { event: { snapshot: { context: ProductLineContext } } }) =>
  standingIn(event.snapshot.context)

/** The wish that was made. */
export const wished = ({ event }: { event: { wish: LineWish } }) => event

/** It is asked for once what is under way has ended. */
export const later = { actions: { type: 'keepNext', params: wished } } as const
export const productLater = { type: 'keepPendingLater', params: submitted } as const
export const gaveUp = { type: 'announceRefusal', params: { message: '' } } as const

export const forgotten = ['forgetPlace', { type: 'rememberPlaced', params: { placed: null } }] as const
export const dropped = ['forgetNext', 'forgetPending', ...forgotten] as const
