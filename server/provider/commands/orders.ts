import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { z } from 'zod'
import { formatDateTime, formatEuro } from '../../../src/api/contract/format.ts'
import { cancelOrder, fulfilOrder } from '../../services/provider/close-order.ts'
import { listAllOrders, paymentStates } from '../../services/provider/list-all-orders.ts'
import { type OrderEntry, orderStates } from '../../services/provider/order-entry.ts'
import { settleInvoice } from '../../services/provider/settle-invoice.ts'
import { showOrder } from '../../services/provider/show-order.ts'
import type { Verb } from '../../services/provider/verb.ts'
import { commandNamed, type Session, wholeNumberUpTo, withoutAsking } from '../command.ts'
import type { Portal } from '../portal.ts'
import { sanitiseLine } from '../sanitise.ts'
import { table } from '../table.ts'

const maxLimit = 10_000
const confirmed = orderStates.filter((state) => state !== 'cart' && state !== 'parked')

const paymentOf = ({ payment }: OrderEntry): string | null =>
  payment === null ? null : `${payment.method}: ${payment.state.replace('_', ' ')}`

const day = (given: string): string => {
  if (z.iso.date().safeParse(given).success) return given
  throw new InvalidArgumentError('It takes a day such as 2026-11-30.')
}

const cells = (order: OrderEntry): string[] => [
  order.number ?? '-',
  order.state,
  order.company ?? order.email,
  order.client ?? '-',
  order.project ?? '-',
  String(order.products),
  order.total === null ? '-' : formatEuro(order.total),
  paymentOf(order) ?? '-',
  formatDateTime(order.confirmedAt ?? order.updatedAt),
]

export const ordersCommand = ({ carryOut }: Session) =>
  commandNamed('orders', 'lists orders, the latest first')
    .addOption(
      new Option('--state <state>', 'only those in this state; without it, those that were confirmed').choices(
        orderStates,
      ),
    )
    .addOption(new Option('--payment <state>', 'only those whose payment is in this state').choices(paymentStates))
    .option('--since <day>', 'only those of this day (2026-11-30, Amsterdam) and later', day)
    .option('--limit <number>', 'at most so many', wholeNumberUpTo(maxLimit), 100)
    .action(({ state, payment = null, since = null, limit, ...options }) =>
      carryOut(options, async ({ portal }) => {
        const states = state === undefined ? confirmed : [state]
        const found = await portal.ask(listAllOrders, { states, payment, since, limit })
        const headings = ['Number', 'State', 'Reseller', 'Client', 'Project', 'Products', 'Total', 'Payment', 'Date']
        const rows = found.orders.map(cells)
        const more = found.total - rows.length
        const rest = more > 0 ? `\n${more} more: --limit ${Math.min(found.total, maxLimit)} lists them.` : ''
        return {
          json: found,
          text: rows.length === 0 ? 'There are no such orders.' : table(headings, rows, ['Products', 'Total']) + rest,
        }
      }),
    )

const customerOf = ({ company, email }: OrderEntry): string => sanitiseLine(company ?? email)

/** Money that the order's end leaves where it is. */
const reminder = ({ state, payment, total }: OrderEntry): string => {
  if (payment === null || total === null) return ''
  const paid = payment.state === 'paid'
  if (state === 'cancelled' && paid) {
    const givesBack = payment.method === 'invoice' ? 'writes down that you gave it back' : 'gives it back'
    return ` ${formatEuro(total)} was paid: refund ${payment.id} ${givesBack}.`
  }
  if (state === 'fulfilled' && payment.state === 'refunded') return ` ${formatEuro(total)} was paid and refunded.`
  if (state === 'fulfilled' && !paid && payment.method !== 'invoice') return ` ${formatEuro(total)} is not paid yet.`
  return ''
}

const questionAbout = (order: OrderEntry, question: string): string => {
  const total = order.total === null ? '-' : formatEuro(order.total)
  return [
    `Order ${order.number} of ${customerOf(order)}, ${total}, ${paymentOf(order) ?? 'no payment'}.`,
    `${question} Its customer is mailed at once, and it can't be taken back.`,
  ].join('\n')
}

/** What is asked before an order is closed; null for one that will be refused. */
const closingQuestion = async (portal: Portal, number: string, close: 'Fulfil' | 'Cancel'): Promise<string | null> => {
  const order = await portal.ask(showOrder, { number })
  return order.state === 'new' ? questionAbout(order, `${close} it?`) : null
}

/** The same before an invoice counts as paid. */
const payingQuestion = async (portal: Portal, number: string): Promise<string | null> => {
  const order = await portal.ask(showOrder, { number })
  const { method, state } = order.payment ?? {}
  const isToPay = order.state !== 'cancelled' && method === 'invoice' && state === 'awaiting_payment'
  return isToPay ? questionAbout(order, 'Was its invoice paid?') : null
}

type Change = {
  name: string
  does: string
  /** What its help says beside how an order is named. */
  hint?: string
  verb: Verb<{ number: string }, OrderEntry>
  question: (portal: Portal, number: string) => Promise<string | null>
  told: (order: OrderEntry) => string
}

/** A command that changes one order, of which its customer is told: asked about first. */
const changeCommand = ({ carryOut, confirm }: Session, { name, does, hint = '', verb, question, told }: Change) =>
  commandNamed(name, does)
    .argument('<number>')
    .option(...withoutAsking)
    .addHelpText('after', `\n  The number as orders lists it; zeros in front may be left off.${hint}`)
    .action((number, options) =>
      carryOut(options, async ({ portal }) => {
        await confirm(options, () => question(portal, number))
        const order = await portal.ask(verb, { number })
        return { json: order, text: told(order) }
      }),
    )

export const fulfilCommand = (session: Session) =>
  changeCommand(session, {
    name: 'fulfil',
    does: 'marks a new order as fulfilled',
    verb: fulfilOrder,
    question: (portal, number) => closingQuestion(portal, number, 'Fulfil'),
    told: (order) => `Order ${order.number} of ${customerOf(order)} is fulfilled.${reminder(order)}`,
  })

export const cancelCommand = (session: Session) =>
  changeCommand(session, {
    name: 'cancel',
    does: 'cancels a new order',
    hint: ' A payment is not refunded by this: see refund.',
    verb: cancelOrder,
    question: (portal, number) => closingQuestion(portal, number, 'Cancel'),
    told: (order) => `Order ${order.number} of ${customerOf(order)} is cancelled.${reminder(order)}`,
  })

export const paidCommand = (session: Session) =>
  changeCommand(session, {
    name: 'paid',
    does: "writes down that an order's invoice was paid",
    hint: ' What is paid online is learned of by itself.',
    verb: settleInvoice,
    question: payingQuestion,
    told: (order) => `The invoice of order ${order.number} of ${customerOf(order)} is paid.`,
  })
