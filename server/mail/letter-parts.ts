import type { Bill, Letter, OrderedLine, PaymentFacts } from './mail-facts.ts'

/** A letter of words alone: without a quotation, a bill or a button. */
export const plainLetter: Pick<Letter, 'quote' | 'lines' | 'sums' | 'button'> = {
  quote: null,
  lines: [],
  sums: [],
  button: null,
}

/** Recordings are scheduled once an order that is paid online has been paid. */
export const waitsForPayment = ({ way, state }: PaymentFacts): boolean => way !== 'invoice' && state === 'unpaid'

type Words = {
  product: string
  voice: string
  postProcessing: string
  subtotal: string
  tax: string
  total: string
}

const labelOf = ({ kind, name, each }: OrderedLine['parts'][number], words: Words): string => {
  const label = {
    product: words.product,
    voice: `${words.voice} ${name}`,
    post_processing: `${words.postProcessing} ${name}`,
  }
  return each === '' ? label[kind] : `${label[kind]}, ${each}`
}

/** A bill in the words of a language. */
export const billInWords = ({ lines, subtotal, tax, total }: Bill, words: Words): Pick<Letter, 'lines' | 'sums'> => ({
  lines: lines.map(({ name, reference, amount, parts }) => ({
    name,
    detail: reference,
    amount,
    parts: parts.map((part) => ({ label: labelOf(part, words), amount: part.amount })),
  })),
  sums: [
    { label: words.subtotal, amount: subtotal },
    { label: words.tax, amount: tax },
    { label: words.total, amount: total },
  ],
})

const longestName = 60

/** A mail program makes a link of such, with or without `https://`; initials such as `J.P.` are none. */
const address = /[/@]|[\p{L}\p{N}_-]{2}[.。][\p{L}\p{N}_-]|[\p{L}\p{N}_-][.。][\p{L}\p{N}_-]{2}/u

/** Signs that look like others, or are not seen, hide no address. */
const holds = (text: string, what: RegExp): boolean => what.test(text.normalize('NFKD').replace(/[\p{Cf}\p{M}]/gu, ''))

const isShort = (text: string): boolean => text !== '' && [...text].length <= longestName

/**
 * Whether a text passes for a name in a greeting, neither an address nor a message: whoever registers types the name, for
 * anybody's mailbox.
 */
export const isName = (text: string): boolean => isShort(text) && !holds(text, address)

const longestSubject = 200

/** Also what turns the direction of the text around, or ends a line in some programs only. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

const oneLine = (text: string): string => text.toWellFormed().replace(unseen, ' ').trim()

const manyLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')

/** Cut between characters: half of one is no text that a database takes. */
const shortened = (text: string): string => {
  const signs = [...text]
  return signs.length <= longestSubject ? text : `${signs.slice(0, longestSubject - 1).join('')}…`
}

/**
 * The letter with each of its texts on one line, so that no name can add a line, or a header; what somebody wrote keeps
 * its lines.
 */
export const tidied = (letter: Letter): Letter => ({
  subject: shortened(oneLine(letter.subject)),
  heading: oneLine(letter.heading),
  paragraphs: letter.paragraphs.map(oneLine),
  quote: letter.quote === null ? null : manyLines(letter.quote),
  lines: letter.lines.map(({ name, detail, amount, parts }) => ({
    name: oneLine(name),
    detail: oneLine(detail),
    amount,
    parts: parts.map((part) => ({ ...part, label: oneLine(part.label) })),
  })),
  sums: letter.sums,
  button: letter.button,
})

/** A name as a letter's head and foot show it. */
export const tidiedName = oneLine

/**
 * Whether an agency's name may stand before the address that its mails come from. `stemmen.nl` may, as many an agency is
 * called; what reads as an address of mail or of a page may not: programs show it in place of the sender's own.
 */
export const isSenderName = (text: string): boolean => isShort(text) && !holds(text, /@|:\/\/|\bwww\./i)
