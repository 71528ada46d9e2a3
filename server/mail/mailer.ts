import { open, rename } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { MailContent } from '../db/schema/delivery.ts'
import { makeFolder } from '../shared/make-folder.ts'
import { smtpSettingsOf } from './smtp-settings.ts'

type Envelope = { id: number; messageId: string; date: Date; content: MailContent }

export type Mailer = {
  /** @throws MailRefused when it will never be taken; another error when it was not taken now */
  deliver: (mail: Envelope) => Promise<void>
}

/** The mail server refused this very mail for good: its recipient or its content. */
export class MailRefused extends Error {}

export type MailTimeouts = {
  /** To connect, and for the first word of the mail server, ms each. */
  connectMs: number
  /** Without a word from the mail server, ms. It may think for long about a mail that it has whole. */
  silenceMs: number
  /** For a delivery as a whole, ms. */
  deliveryMs: number
}

const usualTimeouts: MailTimeouts = { connectMs: 15_000, silenceMs: 45_000, deliveryMs: 60_000 }

/** Says that a program wrote the mail, to those that answer for people who are away. */
const byProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** Whoever speaks, the address stays ours: mail servers trust it. */
const senderOf = (from: string, name: string) => ({ name, address: /<([^<>]+)>$/.exec(from)?.[1] ?? from })

const messageOf = ({ messageId, date, content }: Envelope, from: string) => ({
  from: content.sender === undefined ? from : senderOf(from, content.sender),
  to: { name: '', address: content.to },
  ...(content.replyTo !== undefined && { replyTo: { name: '', address: content.replyTo } }),
  ...(content.thread !== undefined && { references: content.thread }),
  subject: content.subject,
  text: content.text,
  html: content.html,
  messageId,
  date,
  headers: { ...byProgram, ...(content.locale !== undefined && { 'Content-Language': content.locale }) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** What the mail server refuses us, not the recipient, is tried again for so long, ms: a team has time to mend it. */
const patienceMs = 12 * 3_600_000

/** RFC 3463: x.4 is the way there, x.7 what a sender may. A 554 without such a code may be anything. */
const isAboutUs = (response: string): boolean =>
  /^5\d\d[ -]5\.[47]\./.test(response) || /^554(?![ -]5\.\d)/.test(response)

/** What nodemailer says of an answer of the mail server. */
const isRefusal = (error: unknown, { date }: Envelope): error is Error => {
  if (!(error instanceof Error) || !('command' in error)) return false
  const { command } = error
  const responseCode = 'responseCode' in error ? error.responseCode : null
  // A 5xx to a greeting, a sign-in or a sender is about us and can be mended, while mails wait.
  if (command === 'RCPT TO' || command === 'DATA') {
    if (typeof responseCode !== 'number' || responseCode < 500) return false
    const response = 'response' in error && typeof error.response === 'string' ? error.response : ''
    return !isAboutUs(response) || Date.now() - date.getTime() >= patienceMs
  }
  return command === 'API' && /^(?:No recipients|Invalid recipient)/.test(error.message)
}

const smtpMailer = (url: string, from: string, { connectMs, silenceMs, deliveryMs }: MailTimeouts): Mailer => {
  const settings = smtpSettingsOf(url)
  return {
    deliver: async (mail) => {
      // Our own socket: a delivery that is given up must not go through after all, behind the back of the next try.
      const socket = new Socket()
      const transport = createTransport({
        ...settings,
        socket,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: silenceMs,
      })
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Error('the mail server takes too long')), deliveryMs)
      try {
        await Promise.race([transport.sendMail(messageOf(mail, from)), late.promise])
      } catch (error) {
        socket.destroy()
        throw isRefusal(error, mail) ? new MailRefused(error.message, { cause: error }) : error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

const mailFileOf = (id: number): string => `${String(id).padStart(6, '0')}.eml`

/** A second try writes the same file again. Links in mails open accounts: nobody else may read them. */
const folderMailer = async (folder: string, from: string): Promise<Mailer> => {
  makeFolder(folder, 0o700)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from))
      const path = join(folder, mailFileOf(mail.id))
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.writeFile(message)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
  }
}

/**
 * Sends by SMTP where it is set, otherwise writes `.eml` files into `mail/` in the data folder.
 * @throws ConfigError when SMTP_URL can't be used
 */
export const createMailer = async (
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  timeouts = usualTimeouts,
): Promise<Mailer> =>
  smtpUrl === null ? folderMailer(join(dataDir, 'mail'), mailFrom) : smtpMailer(smtpUrl, mailFrom, timeouts)
