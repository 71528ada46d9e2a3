import { t } from '@lingui/core/macro'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { catalogueKeys } from '../../api/catalogue.ts'
import type { Customer } from '../../api/contract/customer.ts'
import { isVoiceGone } from '../../api/contract/gone-voice.ts'
import { type Iri, iriOf } from '../../api/contract/hydra.ts'
import { type OrderCompletion, splitPaymentChoice } from '../../api/contract/order.ts'
import { isArchived } from '../../api/contract/project.ts'
import { customerQuery } from '../../api/customers.ts'
import { completeOrder, orderKeys, orderQuery } from '../../api/orders.ts'
import { projectKeys, projectQuery } from '../../api/projects.ts'
import { keepAnswer } from '../../features/orders/keep-answer.ts'
import { rememberPayment } from '../../features/orders/payment-memory.ts'
import { sayPayment } from '../../features/orders/say-payment.ts'
import { unsentRemarksOf } from '../../features/orders/unsent-remarks.ts'
import { checkoutMachine } from '../../machines/checkout.machine.ts'
import type { CheckoutDraft, CheckoutEvent } from '../../machines/checkout-context.ts'
import { held } from '../../machines/wired.ts'
import { onNews } from '../../session/on-news.ts'
import { readAgain } from '../../session/read-again.ts'
import { onPageRestored } from '../../ui/page-restored.ts'
import { toasts } from '../../ui/toasts.ts'
import { checkoutDraftOf } from './checkout-draft.ts'
import { loadFresh } from './kept-order.ts'
import { leftOrder, type OrderActor } from './left-orders.ts'
import { onUsed } from './used-voices.ts'

const machine = checkoutMachine.provide({
  actors: {
    pageWatch: fromCallback<CheckoutEvent>(({ sendBack }) => onPageRestored(() => sendBack({ type: 'page.restored' }))),
  },
  actions: {
    redirect: (_, { url }) => window.location.assign(url),
    announcePayment: (_, { order }) => sayPayment(order),
  },
})

/** Longer than a double click: its second press is no look at what the first one brought. */
const untilLooked = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 600))

/** Whom an invoice goes to, and where. */
const billed = ({ name, defaultAddress: at }: Customer): string =>
  JSON.stringify([name, at && [at.street, at.postcode, at.city, at.countryCode]])

type Surroundings = {
  queries: QueryClient
  code: string
  customer: Iri
  projectId: number
  /** Told of the order of the project's page that goes on, and is waited for. */
  onWaiting: (order: OrderActor) => void
  leave: () => void
  showOrder: () => void
  finish: () => void
}

/** The checkout on the API and the browser. */
export const wireCheckout = ({
  queries,
  code,
  customer,
  projectId,
  onWaiting,
  leave,
  showOrder,
  finish,
}: Surroundings) => {
  const account = customerQuery(customer)
  const completionOf = ({ remarks, payment }: CheckoutDraft): OrderCompletion => {
    const { defaultAddress: address }: Customer = held(queries.getQueryData(account.queryKey))
    const { method, molliePaymentMethod } = splitPaymentChoice(payment)
    return {
      notes: remarks,
      paymentMethod: iriOf('payment-methods', method),
      molliePaymentMethod,
      customer,
      defaultAddress: address && {
        street: address.street,
        postcode: address.postcode,
        city: address.city,
        countryCode: address.countryCode,
      },
    }
  }
  return machine.provide({
    actors: {
      loadOrder: fromPromise(async ({ input }) => {
        // What was pressed on the project's page is part of what is confirmed here.
        const left = leftOrder(queries, projectId)
        if (left !== null) {
          onWaiting(left.actor)
          await new Promise<void>((resolve) => left.actor.subscribe({ complete: resolve }))
        }
        const [order] = await Promise.all([loadFresh(queries, input.code), input.isPressed && untilLooked()])
        return order
      }),
      // It may have been corrected by a colleague or on another device.
      readAccount: fromPromise(async () => {
        const shown: Customer = held(queries.getQueryData(account.queryKey))
        const now = await queries.fetchQuery({ ...account, staleTime: 0 })
        const isAsShown = billed(shown) === billed(now)
        if (!isAsShown) await untilLooked()
        return { isAsShown }
      }),
      confirmOrder: fromPromise(async ({ input: { order, draft }, signal }) => {
        const outcome = await completeOrder(order.code, completionOf(draft), {
          ifMatch: draft.etag ?? undefined,
          signal,
        })
        if (!outcome.ok) {
          // The project may have lost its client since, and the catalogue a voice.
          void readAgain(queries, projectKeys.one(projectId))
          if (isVoiceGone(outcome)) void readAgain(queries, catalogueKeys.all)
        } else {
          rememberPayment({ projectId, code }, draft.payment)
          await keepAnswer(queries, outcome.value)
          void readAgain(queries, projectKeys.all)
          void readAgain(queries, orderKeys.all)
        }
        return outcome
      }),
      orderWatch: fromCallback(({ input, sendBack }) => {
        const observer = new QueryObserver(queries, { ...orderQuery(input.code), refetchOnMount: false })
        const ofOrder = onNews(observer, (order) => sendBack({ type: 'order.arrived', order }))
        // The page reads the project; this hears of it.
        const project = new QueryObserver(queries, { ...projectQuery(projectId), enabled: false })
        const look = () => {
          const { data } = project.getCurrentResult()
          if (data !== undefined && isArchived(data)) sendBack({ type: 'project.archived' })
        }
        const ofProject = project.subscribe(look)
        look()
        const ofVoices = onUsed(sendBack)
        return () => {
          ofOrder()
          ofProject()
          ofVoices()
        }
      }),
      draftKeeper: fromCallback(({ receive }) =>
        receive((note) => {
          if (note.type === 'draft.changed') return checkoutDraftOf(code).write(note.draft)
          if (note.type === 'draft.overtaken') unsentRemarksOf(code).write(note.remarks)
          checkoutDraftOf(code).drop()
        }),
      ),
    },
    actions: {
      leave,
      showOrder,
      announceCompleted: () => {
        toasts.success(t`Order succesfully completed`)
        finish()
      },
      announceArchived: () => toasts.info(t`This project is archived. Nothing has been ordered.`),
      announceConfirmed: () => {
        toasts.info(t`This order was confirmed already.`)
        void readAgain(queries, projectKeys.all)
      },
    },
  })
}
