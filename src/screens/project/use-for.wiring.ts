import { t } from '@lingui/core/macro'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { createActor, fromPromise } from 'xstate'
import { catalogueKeys } from '../../api/catalogue.ts'
import { isVoiceGone } from '../../api/contract/gone-voice.ts'
import type { Outcome } from '../../api/contract/hydra.ts'
import { isEditable, type Order } from '../../api/contract/order.ts'
import { isSamePlace, lineName, placeOf } from '../../api/contract/order-lines.ts'
import { orderQuery, updateProductVoice } from '../../api/orders.ts'
import { guardPresses } from '../../features/drafts/under-way.ts'
import { type LineChange, useForMachine, type VoiceUse } from '../../machines/use-for.machine.ts'
import { readAgain } from '../../session/read-again.ts'
import { offerUndo } from '../../ui/offered-undo.ts'
import { toasts } from '../../ui/toasts.ts'
import { keepOrder, loadFresh } from './kept-order.ts'
import { tellUsed } from './used-voices.ts'
import { takeTurn } from './voices-in-turn.ts'

const failed = () => t`There was a problem saving your order`

const machine = useForMachine.provide({
  actions: {
    announceUndone: () => toasts.success(t`Your order has its earlier voices again`),
    announceConfirmed: () => toasts.error(t`This order was confirmed meanwhile: its voices stay as they are`),
    announceLineGone: () => toasts.error(t`This product is no longer in the order.`),
    announceOvertaken: () =>
      toasts.error(t`Someone else changed this product in the meantime. Look at it, and choose again.`),
    announceKept: () => toasts.error(t`Voices that were changed in the meantime stay as they are`),
    announceVoiceGone: (_, { name }) => toasts.error(t`${name} is no longer available.`),
  },
})

/** Hears once this order can no longer be changed, whoever confirmed it. Gives the way to stop. */
const whenClosed = (queries: QueryClient, code: string, tell: () => void): (() => void) =>
  new QueryObserver(queries, { ...orderQuery(code), refetchOnMount: false }).subscribe(({ data }) => {
    if (data !== undefined && !isEditable(data)) tell()
  })

/** The product that a voice goes to, as the order was shown; undefined where it goes to all of them. */
const productOf = (queries: QueryClient, { code, places }: VoiceUse): string | undefined => {
  const order = queries.getQueryData(orderQuery(code).queryKey)
  const lines = order?.items.filter((item) => places?.some((place) => isSamePlace(place, placeOf(item)))) ?? []
  return lines.map(lineName).join(', ') || undefined
}

/**
 * Puts a voice to use on the API, which the query cache follows. Each use has an actor of its own, which outlives its
 * page, since the toast that takes it back does. It waits for those that this tab began before on the same order, or
 * each would take the other for a colleague.
 */
export const startUseFor = (queries: QueryClient, use: VoiceUse) => {
  const product = productOf(queries, use)
  let turn: ReturnType<typeof takeTurn> | null = null
  const endTurn = () => {
    turn?.end()
    turn = null
  }
  const actor = createActor(
    machine.provide({
      actions: {
        announceFailure: ({ self }) => {
          const retry = { label: t`Try again`, onPress: () => self.send({ type: 'retry.pressed' }) }
          toasts.error(failed(), retry, product)
        },
        announceUsed: ({ self }, { name, canUndo }) => {
          const said = t`${name} is in your order now`
          if (!canUndo) return void toasts.success(said, undefined, product)
          let stop: () => void = () => undefined
          const undo = {
            label: t`Undo`,
            onPress: () => self.send({ type: 'undo.pressed' }),
            onClose: () => stop(),
          }
          const key = toasts.success(said, undo, product)
          offerUndo(`order ${use.code}`, key)
          stop = whenClosed(queries, use.code, () => toasts.close(key))
        },
      },
      actors: {
        readOrder: fromPromise(async ({ input, signal }) => {
          turn ??= takeTurn(input.code)
          await turn.comes
          signal.throwIfAborted()
          return loadFresh(queries, input.code)
        }),
        changeVoice: fromPromise<Outcome<Order>, { order: Order; change: LineChange }>(async ({ input, signal }) => {
          const { order, change } = input
          const wish = { ...change.place, productVariantVoice: change.voice }
          const outcome = await updateProductVoice(order.code, wish, { signal, ifMatch: order.etag })
          if (outcome.ok) {
            tellUsed({ type: 'voice.used', order: outcome.value, place: change.place })
            return { ok: true, value: keepOrder(queries, outcome.value) }
          }
          if (isVoiceGone(outcome)) void readAgain(queries, catalogueKeys.all)
          return outcome
        }),
      },
    }),
  )
  actor.subscribe({ next: (snapshot) => snapshot.hasTag('busy') || endTurn(), complete: endTurn })
  guardPresses(actor, (snapshot) => snapshot.hasTag('busy'), failed)
  actor.start()
  actor.send({ type: 'use.chosen', use })
  return actor
}
