/** A line of a bill: what, which one, how much. */
export type LetterLine = { name: string; detail: string; amount: string }

/** What each mail tells. Plain text, put into the templates escaped; `link` is a whole URL. */
type MailFacts = {
  /** To a client's contact: please choose from the voices of a project. `author` asks. */
  'feedback-request': { recipient: string; author: string; project: string; comment: string; link: string }
  /** To the reseller: the client has answered. `voices` are names, with commas. */
  'feedback-received': {
    recipient: string
    client: string
    project: string
    voices: string
    comment: string
    link: string
  }
  /** The amounts as the person reads them, such as `€ 1.137,40`; `subtotal` is that of the lines. */
  'order-confirmation': {
    recipient: string
    number: string
    project: string
    lines: LetterLine[]
    subtotal: string
    tax: string
    total: string
    link: string
  }
  'password-reset': { link: string }
  'registration-received': { recipient: string }
  'registration-approved': { recipient: string; link: string }
  /** `contact`: where to ask why. */
  'registration-rejected': { recipient: string; contact: string }
}

type MailKind = keyof MailFacts
export type MailLocale = 'en' | 'nl'

type MailOf<Kind extends MailKind> = {
  kind: Kind
  to: string
  locale: MailLocale
  /** Id of the customer whose colours it wears: a client wears its reseller's. */
  themeOf: number
  facts: MailFacts[Kind]
}

/** One of the mails that we send, before it is put into words. */
export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind]

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
