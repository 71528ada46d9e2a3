import { billInWords, plainLetter, waitsForPayment } from './letter-parts.ts'
import type {
  CancelledPayment,
  Letter,
  OrderMail,
  PaymentFacts,
  RefundedOrder,
  UnexpectedBecause,
} from './mail-facts.ts'

const ways = new Map([
  ['invoice', 'op factuur'],
  ['ideal', 'met iDEAL'],
  ['creditcard', 'met creditcard'],
  ['paypal', 'met PayPal'],
])

const paymentInDutch = ({ way, state }: PaymentFacts): string =>
  state === 'nothing to pay'
    ? 'Er hoeft niets betaald te worden.'
    : `Je betaalt ${ways.get(way ?? '') ?? 'online'}. De bestelling is nog niet betaald.`

const planning = 'contact met je op om de opname te plannen. Je bent welkom om erbij te zijn.'

const scheduleInDutch = (payment: PaymentFacts): string =>
  waitsForPayment(payment) ? `Zodra de bestelling betaald is, nemen we ${planning}` : `We nemen ${planning}`

const reasons: Record<UnexpectedBecause, string> = {
  cancelled: 'geannuleerd is',
  invoiced: 'op factuur wordt betaald',
  paid: 'al betaald is',
  refunded: 'al terugbetaald is',
}

const moneyOf: Record<CancelledPayment, (amount: string) => string[]> = {
  paid: (amount) => [`Je hebt ${amount} betaald. We betalen dat terug: je hoeft niets te doen.`],
  refunded: (amount) => [`Je betaling van ${amount} is terugbetaald.`],
  unpaid: () => ['Er hoeft niets meer betaald te worden. Een betaling die toch binnenkomt, wordt terugbetaald.'],
  invoiced: () => [
    'Er hoeft niets meer betaald te worden. Wat je al betaald hebt of toch nog betaalt, wordt terugbetaald.',
  ],
  'nothing to pay': () => [],
}

const keptOf = (amount: string): string =>
  `We hebben een betaling van ${amount} ontvangen die de bestelling niet nodig had. We betalen die terug.`

const leftBy: Record<RefundedOrder, string[]> = {
  cancelled: [],
  paid: ['De bestelling had deze betaling niet nodig en blijft betaald.'],
  'as it was': ['De bestelling had deze betaling niet nodig en blijft zoals ze is.'],
  'not paid': ['De bestelling is daardoor niet meer betaald.'],
}

const orderOf = ({ number, project }: { number: string; project: string }): string =>
  project === '' ? `je bestelling ${number}` : `je bestelling ${number} voor ${project}`

/** The mails of an order in Dutch. */
export const orderLetterInDutch = (mail: OrderMail, greeting: string): Letter => {
  const { number, link } = mail.facts
  const order = orderOf(mail.facts)
  const plain = { ...plainLetter, button: { label: 'Bekijk de bestelling', url: link } }
  switch (mail.kind) {
    case 'order-confirmation':
      return {
        subject: `We hebben je bestelling ${number} ontvangen`,
        heading: 'Bedankt voor je bestelling',
        paragraphs: [
          greeting,
          `We hebben ${order} ontvangen. Het totaal is ${mail.facts.total}, inclusief btw.`,
          paymentInDutch(mail.facts.payment),
          scheduleInDutch(mail.facts.payment),
        ],
        ...plain,
        ...billInWords(mail.facts, {
          product: 'Product',
          voice: 'Stem',
          postProcessing: 'Nabewerking',
          subtotal: 'Subtotaal',
          tax: 'Btw',
          total: 'Totaal',
        }),
      }
    case 'order-paid':
      return {
        subject: `Je bestelling ${number} is betaald`,
        heading: 'Bedankt voor je betaling',
        paragraphs: [greeting, `We hebben ${mail.facts.total} ontvangen voor ${order}.`],
        ...plain,
      }
    case 'payment-failed':
      return {
        subject: `De betaling van je bestelling ${number} is niet gelukt`,
        heading: 'Je bestelling is nog niet betaald',
        paragraphs: [
          greeting,
          `De betaling van ${mail.facts.total} voor ${order} is mislukt of verlopen. De bestelling zelf blijft staan.`,
          'Je kunt haar nog betalen, op dezelfde manier of op een andere.',
        ],
        ...plain,
        button: { label: 'Betaal de bestelling', url: link },
      }
    case 'order-fulfilled':
      return {
        subject: `Je bestelling ${number} is afgerond`,
        heading: 'Je bestelling is afgerond',
        paragraphs: [greeting, `We hebben ${order} afgerond.`],
        ...plain,
      }
    case 'order-delivered': {
      const { recordings } = mail.facts
      const isOne = recordings.length === 1
      return {
        subject: isOne
          ? `Een opname van je bestelling ${number} is klaar`
          : `Opnames van je bestelling ${number} zijn klaar`,
        heading: isOne ? 'Er is een opname klaar' : 'Er zijn opnames klaar',
        paragraphs: [
          greeting,
          `We hebben ${isOne ? 'een opname' : `${recordings.length} opnames`} geleverd voor ${order}.`,
          ...recordings.map(({ line, version }) => (version === 1 ? line : `${line}: versie ${version}`)),
          'Luister, en keur goed of vraag een aanpassing op de pagina van de bestelling.',
        ],
        ...plain,
        button: { label: 'Luister', url: link },
      }
    }
    case 'order-unexpected-payment': {
      const { amount, because } = mail.facts
      return {
        subject: `Je betaling van ${amount} voor bestelling ${number} wordt terugbetaald`,
        heading: 'Je betaling is toch aangekomen',
        paragraphs: [
          greeting,
          `We hebben ${amount} ontvangen voor ${order}, die ${reasons[because]}. De bestelling blijft zoals ze is.`,
          'We betalen dit bedrag terug. Je hoeft niets te doen.',
        ],
        ...plain,
      }
    }
    case 'order-cancelled': {
      const { payment, amount, kept, contact } = mail.facts
      return {
        subject: `Je bestelling ${number} is geannuleerd`,
        heading: 'Je bestelling is geannuleerd',
        paragraphs: [
          greeting,
          `We hebben ${order} geannuleerd.`,
          ...moneyOf[payment](amount),
          ...kept.map(keptOf),
          `Vragen? Mail naar ${contact}.`,
        ],
        ...plain,
      }
    }
    case 'order-refunded': {
      const { amount, isOnItsWay } = mail.facts
      return {
        subject: `Je betaling van ${amount} voor bestelling ${number} is terugbetaald`,
        heading: 'Je betaling is terugbetaald',
        paragraphs: [
          greeting,
          `Je betaling van ${amount} voor ${order} is terugbetaald.`,
          ...(isOnItsWay ? ['Het kan een paar dagen duren voordat je het bedrag hebt.'] : []),
          ...leftBy[mail.facts.order],
        ],
        ...plain,
      }
    }
  }
}
