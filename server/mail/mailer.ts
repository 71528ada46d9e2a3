import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { MailContent } from '../db/schema/delivery.ts'

type Envelope = { id: number; messageId: string; date: Date; content: MailContent }

export type Mailer = {
  /** @throws when the mail was not taken */
  deliver: (mail: Envelope) => Promise<void>
}

/** For each step; and for a delivery as a whole. */
const smtpTimeoutMs = 15_000
const deliveryTimeoutMs = 60_000

const messageOf = ({ messageId, date, content }: Envelope, from: string) => ({
  from,
  to: { name: '', address: content.to },
  subject: content.subject,
  text: content.text,
  html: content.html,
  messageId,
  date,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const smtpMailer = (url: string, from: string): Mailer => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  })
  return {
    deliver: async (mail) => {
      const timeout = new AbortController()
      const late = delay(deliveryTimeoutMs, null, { signal: timeout.signal, ref: false }).then(() => {
        throw new Error('the mail server takes too long')
      })
      late.catch(() => undefined)
      try {
        await Promise.race([transport.sendMail(messageOf(mail, from)), late])
      } finally {
        timeout.abort()
      }
    },
  }
}

const mailFileOf = (id: number): string => `${String(id).padStart(6, '0')}.eml`

/** A second try writes the same file again. */
const folderMailer = async (folder: string, from: string): Promise<Mailer> => {
  await mkdir(folder, { recursive: true })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from))
      const path = join(folder, mailFileOf(mail.id))
      const file = await open(`${path}.part`, 'w')
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

/** Sends by SMTP where it is set, otherwise writes `.eml` files into `mail/` in the data folder. */
export const createMailer = async ({ smtpUrl, mailFrom, dataDir }: Config): Promise<Mailer> =>
  smtpUrl === null ? folderMailer(join(dataDir, 'mail'), mailFrom) : smtpMailer(smtpUrl, mailFrom)
