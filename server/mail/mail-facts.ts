import type { LineCost } from '../../src/api/contract/order-lines.ts'
import type { MailedLink } from '../db/schema/delivery.ts'
import type { Locale } from '../shared/locale.ts'

/** A line of an order: what, for what, how much, and what that is made of. */
export type OrderedLine = {
  name: string
  reference: string
  amount: string
  /** `each` such as `2 × € 75,00`; empty for one piece. */
  parts: (Pick<LineCost, 'kind' | 'name'> & { each: string; amount: string })[]
}

/** A line of a bill: what, which one, how much, and what that is made of. */
export type LetterLine = { name: string; detail: string; amount: string; parts: { label: string; amount: string }[] }

/** The amounts as a person reads them, such as `€ 1.137,40`; `subtotal` is that of the lines. */
export type Bill = { lines: OrderedLine[]; subtotal: string; tax: string; total: string }

/**
 * How an order is paid: by `invoice`, by a method of the gateway such as `ideal`, or by one that is chosen
 * there (null); and what became of it by now.
 */
export type PaymentFacts = { way: string | null; state: 'unpaid' | 'nothing to pay' }

/** An order as mails name it; `project` is empty for an order without one. */
type OrderFacts = { recipient: string; number: string; project: string; link: string }

export type AskedFacts = {
  recipient: string
  author: string
  project: string
  comment: string
  /** How many voices there are to choose from. */
  voices: number
  /** How many voices may be chosen at most. */
  most: 1 | 2 | 3
  /** Whether the same person was asked before, and when they answered that, in ISO 8601; null for not. */
  again: { answeredAt: string | null } | null
  /** When its link ends, in ISO 8601; said by Amsterdam's clock. */
  until: string
  link: string
}

/** How far the payment of an order was when that was cancelled: what is paid will be refunded. */
export type CancelledPayment = 'paid' | 'refunded' | 'unpaid' | 'invoiced' | 'nothing to pay'

/** What an order is without a payment that went back; `not paid` without its own. */
export type RefundedOrder = 'cancelled' | 'paid' | 'as it was' | 'not paid'

/** What somebody did to how an account is signed in to, or tried to. */
export type SecurityChange =
  | 'password-changed'
  | 'password-reset'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes'
  | 'wrong-passwords'

export type UnexpectedBecause = 'paid' | 'refunded' | 'invoiced' | 'cancelled'

/** What each mail tells. Plain text, put into the templates escaped; `link` is a whole URL. */
type MailFacts = {
  /** To a client's contact: please choose from the voices of a project. `author` asks. */
  'feedback-request': AskedFacts
  /** The same contact, who has not answered yet. */
  'feedback-reminder': AskedFacts
  /** To the reseller: `by` has answered, a person with their client. `voices` are names, with commas. */
  'feedback-received': {
    recipient: string
    by: string
    project: string
    voices: string
    comment: string
    link: string
  }
  'order-confirmation': OrderFacts & Bill & { payment: PaymentFacts }
  'order-paid': OrderFacts & { total: string }
  /** The link leads to where it can be paid after all. */
  'payment-failed': OrderFacts & { total: string }
  'order-fulfilled': OrderFacts
  /** The newest recording of each line that got one; `version` from 1. */
  'order-delivered': OrderFacts & { recordings: { line: string; version: number }[] }
  /** Money that will be refunded; `because`: why the order expects none. */
  'order-unexpected-payment': OrderFacts & { amount: string; because: UnexpectedBecause }
  /** `amount`: what is, or was to be, paid. `kept`: what came unexpected, to be refunded. `contact`: where to ask why. */
  'order-cancelled': OrderFacts & { payment: CancelledPayment; amount: string; kept: string[]; contact: string }
  /** Money that went back, of an order or beside it. `isOnItsWay`: it was given back, and no bank took it. */
  'order-refunded': OrderFacts & { amount: string; isOnItsWay: boolean; order: RefundedOrder }
  'password-reset': { link: string }
  /** To the e-mail that somebody wants to sign in with. */
  'email-change': { recipient: string; link: string }
  /** To the one that they sign in with until then; `email` is the other. */
  'email-change-asked': { recipient: string; email: string }
  /** To the e-mail that the account signs in with, without a link; `at` in ISO 8601. `contact`: who sends it. */
  'security-changed': { recipient: string; change: SecurityChange; at: string; contact: string }
  'registration-received': { recipient: string }
  'registration-approved': { recipient: string; link: string }
  /** `contact`: where to ask why. */
  'registration-rejected': { recipient: string; contact: string }
  /** To somebody who joins the provider's team: the link sets their password. */
  'administrator-added': { recipient: string; link: string }
  /** To the provider's team, as all below. `id` is what the commands take. */
  'provider-registration': { id: number; company: string; name: string; email: string; phone: string }
  'provider-order': Bill & {
    number: string
    company: string
    email: string
    client: string
    project: string
    /** Who chose which voices, names with commas, when the client was asked. */
    casting: { by: string; voices: string }[]
    remarks: string
    payment: PaymentFacts
  }
  /** An order that was to be paid online is to be paid by invoice; `way`: how it was to be paid. */
  'provider-invoice': { number: string; company: string; email: string; total: string; way: string | null }
  /** An order that was to be paid online is paid. */
  'provider-paid': { number: string; company: string; email: string; total: string }
  /** A bank took back money that had come for an order; `order`: what that is without it. */
  'provider-charged-back': { number: string; company: string; email: string; amount: string; order: RefundedOrder }
  /** Somebody wants a recording otherwise; `by` asks, `notes` are of moments of it, in seconds. */
  'provider-revision': {
    number: string
    company: string
    email: string
    by: string
    line: string
    version: number
    comment: string
    notes: { at: number; text: string }[]
  }
  /** That revision is wanted no more, before its version came; `by` takes it back. */
  'provider-revision-withdrawn': {
    number: string
    company: string
    email: string
    by: string
    line: string
    version: number
  }
  /** `because`: why the order expects no money. */
  'provider-unexpected-payment': {
    id: number
    providerId: string
    amount: string
    number: string
    company: string
    because: UnexpectedBecause
  }
}

type MailKind = keyof MailFacts

type MailOf<Kind extends MailKind> = {
  kind: Kind
  to: string
  locale: Locale
  /** Id of the customer whose colours it wears: a client wears its reseller's. Null: our own. */
  themeOf: number | null
  facts: MailFacts[Kind]
  /** Who hears a reply; whoever the mail is from, where it is left out. */
  replyTo?: string
  /** What it is one of several mails about, such as `order-000000012`: mail programs show them together. */
  about?: string
  /** What its link opens: once that is over, the mail is not sent any more. */
  opens?: MailedLink
  /** What it says of money is a test: none moved. */
  isTest?: boolean
}

/** One of the mails that we send, before it is put into words. */
export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind]

type ProviderKind = Extract<MailKind, `provider-${string}`>
/** Those for the provider's team. */
export type ProviderMail = { [Kind in ProviderKind]: MailOf<Kind> }[ProviderKind]
/** The same without their envelope. */
export type ProviderNews = { [Kind in ProviderKind]: Pick<MailOf<Kind>, 'kind' | 'facts' | 'about'> }[ProviderKind]
/** Those for customers. */
export type CustomerMail = Exclude<Mail, ProviderMail>

/** Those that tell a customer of an order. */
export type OrderMail = Extract<Mail, { kind: `order-${string}` | 'payment-failed' }>

/** Those that ask a contact to choose. */
export type AskingMail = Extract<Mail, { kind: 'feedback-request' | 'feedback-reminder' }>

/** A mail in words: what the layout draws. */
export type Letter = {
  subject: string
  heading: string
  paragraphs: string[]
  /** What somebody wrote, shown as theirs. */
  quote: string | null
  /** A bill, with its sums at the end; none: no bill. */
  lines: LetterLine[]
  sums: { label: string; amount: string }[]
  button: { label: string; url: string } | null
}
