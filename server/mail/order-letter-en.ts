import { billInWords, plainLetter, waitsForPayment } from './letter-parts.ts'
import type {
  Bill,
  CancelledPayment,
  Letter,
  OrderMail,
  PaymentFacts,
  RefundedOrder,
  UnexpectedBecause,
} from './mail-facts.ts'

const ways = new Map([
  ['invoice', 'by invoice'],
  ['ideal', 'by iDEAL'],
  ['creditcard', 'by credit card'],
  ['paypal', 'by PayPal'],
])

export const wayInEnglish = (way: PaymentFacts['way']): string => ways.get(way ?? '') ?? 'online'

const paymentInEnglish = ({ way, state }: PaymentFacts): string =>
  state === 'nothing to pay' ? 'There is nothing to pay.' : `You pay ${wayInEnglish(way)}. The order is not paid yet.`

const scheduleInEnglish = (payment: PaymentFacts): string =>
  waitsForPayment(payment)
    ? 'As soon as the order has been paid, we will contact you to schedule the recording. You are welcome to attend it.'
    : 'We will contact you to schedule the recording. You are welcome to attend it.'

export const billInEnglish = (bill: Bill): Pick<Letter, 'lines' | 'sums'> =>
  billInWords(bill, {
    product: 'Product',
    voice: 'Voice',
    postProcessing: 'Post-processing',
    subtotal: 'Subtotal',
    tax: 'Tax',
    total: 'Total',
  })

const reasons: Record<UnexpectedBecause, string> = {
  cancelled: 'has been cancelled',
  invoiced: 'is paid by invoice',
  paid: 'has been paid already',
  refunded: 'has been refunded already',
}

const moneyOf: Record<CancelledPayment, (amount: string) => string[]> = {
  paid: (amount) => [`You paid ${amount}. We will refund it: there is nothing that you need to do.`],
  refunded: (amount) => [`Your payment of ${amount} has been refunded.`],
  unpaid: () => ['There is nothing to pay any more. A payment that arrives all the same will be refunded.'],
  invoiced: () => [
    'There is nothing to pay any more. What you paid of it already, or pay all the same, will be refunded.',
  ],
  'nothing to pay': () => [],
}

const keptOf = (amount: string): string =>
  `We received a payment of ${amount} that the order did not need, and will refund it.`

const leftBy: Record<RefundedOrder, string[]> = {
  cancelled: [],
  paid: ['The order did not need this payment, and stays paid.'],
  'as it was': ['The order did not need this payment, and stays as it is.'],
  'not paid': ['The order is not paid any more.'],
}

const orderOf = ({ number, project }: { number: string; project: string }): string =>
  project === '' ? `your order ${number}` : `your order ${number} for ${project}`

/** The mails of an order in English. */
export const orderLetterInEnglish = (mail: OrderMail, greeting: string): Letter => {
  const { number, link } = mail.facts
  const order = orderOf(mail.facts)
  const plain = { ...plainLetter, button: { label: 'View the order', url: link } }
  switch (mail.kind) {
    case 'order-confirmation':
      return {
        subject: `We received your order ${number}`,
        heading: 'Thank you for your order',
        paragraphs: [
          greeting,
          `We received ${order}. The total is ${mail.facts.total}, tax included.`,
          paymentInEnglish(mail.facts.payment),
          scheduleInEnglish(mail.facts.payment),
        ],
        ...plain,
        ...billInEnglish(mail.facts),
      }
    case 'order-paid':
      return {
        subject: `Your order ${number} has been paid`,
        heading: 'Thank you for your payment',
        paragraphs: [greeting, `We received ${mail.facts.total} for ${order}.`],
        ...plain,
      }
    case 'payment-failed':
      return {
        subject: `The payment of your order ${number} did not succeed`,
        heading: 'Your order is not paid yet',
        paragraphs: [
          greeting,
          `The payment of ${mail.facts.total} for ${order} failed or expired. The order itself stands.`,
          'You can still pay it, the same way or another one.',
        ],
        ...plain,
        button: { label: 'Pay the order', url: link },
      }
    case 'order-fulfilled':
      return {
        subject: `Your order ${number} has been fulfilled`,
        heading: 'Your order has been fulfilled',
        paragraphs: [greeting, `We have fulfilled ${order}.`],
        ...plain,
      }
    case 'order-delivered': {
      const { recordings } = mail.facts
      const isOne = recordings.length === 1
      return {
        subject: isOne
          ? `A recording of your order ${number} is ready`
          : `Recordings of your order ${number} are ready`,
        heading: isOne ? 'A recording is ready for you' : 'Recordings are ready for you',
        paragraphs: [
          greeting,
          `We have delivered ${isOne ? 'a recording' : `${recordings.length} recordings`} for ${order}.`,
          ...recordings.map(({ line, version }) => (version === 1 ? line : `${line}: version ${version}`)),
          'Listen, and approve it or ask for a revision on the page of the order.',
        ],
        ...plain,
        button: { label: 'Listen', url: link },
      }
    }
    case 'order-unexpected-payment': {
      const { amount, because } = mail.facts
      return {
        subject: `Your payment of ${amount} for order ${number} will be refunded`,
        heading: 'Your payment arrived all the same',
        paragraphs: [
          greeting,
          `We received ${amount} for ${order}, which ${reasons[because]}. The order stays as it is.`,
          'We will refund this payment. There is nothing that you need to do.',
        ],
        ...plain,
      }
    }
    case 'order-cancelled': {
      const { payment, amount, kept, contact } = mail.facts
      return {
        subject: `Your order ${number} has been cancelled`,
        heading: 'Your order has been cancelled',
        paragraphs: [
          greeting,
          `We have cancelled ${order}.`,
          ...moneyOf[payment](amount),
          ...kept.map(keptOf),
          `Questions? Write to ${contact}.`,
        ],
        ...plain,
      }
    }
    case 'order-refunded': {
      const { amount, isOnItsWay } = mail.facts
      return {
        subject: `Your payment of ${amount} for order ${number} has been refunded`,
        heading: 'Your payment has been refunded',
        paragraphs: [
          greeting,
          `Your payment of ${amount} for ${order} has been refunded.`,
          ...(isOnItsWay ? ['It can take a few days until you have it.'] : []),
          ...leftBy[mail.facts.order],
        ],
        ...plain,
      }
    }
  }
}
