import { formatClock } from '../../src/api/contract/format.ts'
import { plainLetter } from './letter-parts.ts'
import type { Letter, Mail, ProviderMail, RefundedOrder } from './mail-facts.ts'
import { billInEnglish, wayInEnglish } from './order-letter-en.ts'

const command = 'npm run provider --'

const listed = (...texts: string[]): string => texts.filter((text) => text !== '').join(', ')

const reasons = {
  paid: 'is paid already',
  refunded: 'was paid and refunded',
  invoiced: 'is paid by invoice',
  cancelled: 'is cancelled',
}

const noRefund = 'this payment needs no refund any more.'

const leftBy: Record<RefundedOrder, string> = {
  'not paid': 'The order is not paid any more.',
  cancelled: `The order is cancelled: ${noRefund}`,
  paid: `The order did not need it, and stays paid: ${noRefund}`,
  'as it was': `The order did not need it: ${noRefund}`,
}

export const isForProvider = (mail: Mail): mail is ProviderMail => mail.kind.startsWith('provider-')

const lettered = (mail: ProviderMail): Letter => {
  switch (mail.kind) {
    case 'provider-registration': {
      const { id, company, name, email, phone } = mail.facts
      return {
        ...plainLetter,
        subject: `New registration: ${company}`,
        heading: 'A reseller has registered',
        paragraphs: [
          `${company} waits to be approved.`,
          listed(name, email, phone),
          `To approve: ${command} approve ${id}`,
          `To turn away: ${command} reject ${id}`,
        ],
      }
    }
    case 'provider-order': {
      const { number, company, email, client, project, casting, remarks, payment } = mail.facts
      return {
        ...plainLetter,
        subject: `New order ${number}: ${company}`,
        heading: 'An order has come in',
        paragraphs: [
          `Order ${number} of ${listed(company, email)}.`,
          ...(client === '' ? [] : [`Client: ${client}`]),
          ...(project === '' ? [] : [`Project: ${project}`]),
          ...casting.map(({ by, voices }) => `Casting: ${by} chose ${voices}`),
          payment.state === 'nothing to pay'
            ? 'There is nothing to pay.'
            : `Payment ${wayInEnglish(payment.way)}, not paid yet.`,
          `Scripts and contact: ${command} order ${number}`,
        ],
        quote: remarks,
        ...billInEnglish(mail.facts),
      }
    }
    case 'provider-invoice': {
      const { number, company, email, total, way } = mail.facts
      return {
        ...plainLetter,
        subject: `To be invoiced: order ${number}, ${company}`,
        heading: 'An order is to be invoiced',
        paragraphs: [
          `Order ${number} of ${listed(company, email)}.`,
          `It was to be paid ${wayInEnglish(way)}, and is to be paid by invoice now: ${total}, tax included.`,
          `What the invoice needs: ${command} order ${number}`,
        ],
      }
    }
    case 'provider-paid': {
      const { number, company, email, total } = mail.facts
      return {
        ...plainLetter,
        subject: `Paid: order ${number}, ${company}`,
        heading: 'An order has been paid',
        paragraphs: [
          `Order ${number} of ${listed(company, email)}.`,
          `${total} has been paid, tax included.`,
          `Scripts and contact: ${command} order ${number}`,
        ],
      }
    }
    case 'provider-charged-back': {
      const { number, company, email, amount, order } = mail.facts
      return {
        ...plainLetter,
        subject: `Charged back: order ${number}, ${company}`,
        heading: 'A payment was charged back',
        paragraphs: [
          `Order ${number} of ${listed(company, email)}.`,
          `A bank took back ${amount}, as whoever paid asked it to. ${leftBy[order]}`,
          `More of it: ${command} order ${number}`,
        ],
      }
    }
    case 'provider-revision': {
      const { number, company, email, by, line, version, comment, notes } = mail.facts
      return {
        ...plainLetter,
        subject: `Revision asked: order ${number}, ${company}`,
        heading: 'A revision was asked for',
        paragraphs: [
          `${by} wants another version of a recording of order ${number} of ${listed(company, email)}.`,
          `${line}: version ${version}.`,
          ...notes.map(({ at, text }) => `At ${formatClock(at)}: ${text}`),
          `Scripts and all versions: ${command} order ${number}`,
        ],
        quote: comment === '' ? null : comment,
      }
    }
    case 'provider-revision-withdrawn': {
      const { number, company, email, by, line, version } = mail.facts
      return {
        ...plainLetter,
        subject: `Revision taken back: order ${number}, ${company}`,
        heading: 'A revision is wanted no more',
        paragraphs: [
          `${by} has taken back what they asked for: a recording of order ${number} of ${listed(company, email)} needs no other version.`,
          `${line}: version ${version}. It waits for their decision again.`,
          `Scripts and all versions: ${command} order ${number}`,
        ],
      }
    }
    case 'provider-unexpected-payment': {
      const { id, providerId, amount, number, company, because } = mail.facts
      return {
        ...plainLetter,
        subject: `Unexpected payment of ${amount}: order ${number}`,
        heading: 'A payment came unexpected',
        paragraphs: [
          `${amount} came as payment ${providerId} for the order ${number} of ${company}, which ${reasons[because]}. The order is as it was.`,
          `To refund it: ${command} refund ${id}`,
        ],
      }
    }
  }
}

/** The mails to the provider's team, in English as its commands are. */
export const letterToProvider = (mail: ProviderMail): Letter => {
  const letter = lettered(mail)
  if (mail.isTest !== true) return letter
  const paragraphs = [...letter.paragraphs, 'This is a test: no money moved.']
  return { ...letter, subject: `${letter.subject} (test)`, paragraphs }
}
