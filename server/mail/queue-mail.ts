import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Tx } from '../db/client.ts'
import { mails } from '../db/schema/delivery.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { htmlOf, textOf } from './layout.ts'
import { letterOf } from './letter-of.ts'
import { isSenderName, tidied, tidiedName } from './letter-parts.ts'
import { mailBrandOf } from './mail-brand.ts'
import type { Mail, ProviderNews } from './mail-facts.ts'
import { mailQueue } from './mail-queue.ts'
import { threadOf } from './thread-of.ts'

/** `publicUrl`: the origin of links and of the Message-ID. */
type MailDesk = { config: Config; publicUrl: string; jobs: Jobs }

/**
 * Writes a mail, and the job that sends it, with what caused it: both come or go with the transaction.
 * Words and colours are those of this moment.
 */
export const queueMail = async (context: MailDesk, tx: Tx, mail: Mail): Promise<void> => {
  const worn = await mailBrandOf(context, tx, mail)
  const brand = { ...worn, name: tidiedName(worn.name) }
  const letter = tidied(letterOf(mail, brand.name))
  const { hostname } = new URL(context.publicUrl)
  const replyTo = mail.replyTo ?? brand.replyTo
  const sender = tidiedName(brand.sender ?? '')
  const content = {
    kind: mail.kind,
    to: mail.to,
    ...(isSenderName(sender) && { sender }),
    ...(replyTo !== null && { replyTo }),
    subject: letter.subject,
    text: textOf(letter, brand),
    html: htmlOf(letter, brand, mail.locale),
    locale: mail.locale,
    ...(mail.about !== undefined && { thread: threadOf(context.publicUrl, mail.about) }),
  }
  const messageId = `<${randomUUID()}@${hostname}>`
  const [written] = await tx
    .insert(mails)
    .values({ content, messageId, opens: mail.opens ?? null })
    .returning({ id: mails.id })
  if (written === undefined) throw new Error('the mail was not written')
  await context.jobs.send(tx, mailQueue, { mailId: written.id })
}

/** Of money that came online, or went. */
const ofMoney: readonly ProviderNews['kind'][] = [
  'provider-paid',
  'provider-charged-back',
  'provider-unexpected-payment',
]

/** The same for the provider's team, at `PROVIDER_EMAIL`; nothing where that is not set. */
export const queueProviderMail = async (context: MailDesk, tx: Tx, news: ProviderNews): Promise<void> => {
  const { providerEmail: to, movesNoMoney } = context.config
  if (to === null) return
  const asker = 'email' in news.facts ? { replyTo: news.facts.email } : {}
  const isTest = movesNoMoney && ofMoney.includes(news.kind)
  await queueMail(context, tx, { ...news, ...asker, isTest, to, locale: 'en', themeOf: null })
}
