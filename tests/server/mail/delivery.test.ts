import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../../server/config.ts'
import type { Database } from '../../../server/db/client.ts'
import { customers } from '../../../server/db/schema/customer.ts'
import { mails } from '../../../server/db/schema/delivery.ts'
import { themeColors, themeMedia, themes } from '../../../server/db/schema/theme.ts'
import { mountDemoMail } from '../../../server/http/pages/mail-page.ts'
import { createJobs, type Jobs } from '../../../server/jobs/jobs.ts'
import { mailQueue } from '../../../server/mail/mail-queue.ts'
import { createMailer, type Mailer } from '../../../server/mail/mailer.ts'
import { queueMail } from '../../../server/mail/queue-mail.ts'
import { sendMail } from '../../../server/mail/send-mails.ts'
import { testDatabase } from '../../support/database.ts'
import { type MailServer, startMailServer } from '../../support/mail-server.ts'
import { noOccasion } from '../../support/no-occasion.ts'

let database: Database
let jobs: Jobs
let dataDir: string
let resellerId: number
let clientId: number
let smtp: MailServer
let smtpUrl: string

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })

beforeAll(async () => {
  database = await testDatabase()
  jobs = await createJobs(database, pino({ level: 'silent' }), [mailQueue])
  dataDir = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  smtp = await startMailServer()
  smtpUrl = `smtp://127.0.0.1:${smtp.port}`
  const { db } = database
  const account = { role: 'reseller', status: 'approved' } as const
  const [reseller] = await db
    .insert(customers)
    .values({ ...account, email: 'r@x.example', company: 'Studio Noord' })
    .returning()
  resellerId = reseller?.id ?? 0
  const [client] = await db
    .insert(customers)
    .values({ email: 'c@x.example', company: 'Klant', role: 'client', status: 'approved', resellerId })
    .returning()
  clientId = client?.id ?? 0
  const [theme] = await db.insert(themes).values({ customerId: resellerId }).returning()
  await db.insert(themeColors).values({ themeId: theme?.id ?? 0, type: 'button-color', color: '#123456' })
})

afterAll(async () => {
  await jobs.stop()
  await smtp.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const configOf = (settings: Record<string, string> = {}) =>
  loadConfig({ DATA_DIR: dataDir, MAIL_FROM: 'Portal <no-reply@portal.example>', ...settings })
const context = () => ({ config: configOf(), publicUrl: 'https://portal.example', jobs, database })

const log = pino({ level: 'silent' })
const tools = (mailer: Mailer) => ({ database, mailer, log, occasion: noOccasion })

const queue = async (to: string, comment = 'Which one?'): Promise<number> => {
  await database.transaction((tx) =>
    queueMail(context(), tx, {
      kind: 'feedback-request',
      to,
      locale: 'nl',
      themeOf: clientId,
      about: 'request-7',
      facts: {
        recipient: 'Eva',
        author: 'Studio Noord',
        project: 'Zomer\r\nBcc: evil@x.example',
        comment,
        voices: 2,
        most: 1,
        again: null,
        until: '2026-12-03T02:37:00.000Z',
        link: 'https://portal.example/?link=x',
      },
    }),
  )
  const [row] = (await database.db.select().from(mails)).filter(({ content }) => content.to === to)
  return row?.id ?? 0
}
const stored = async (id: number) => (await database.db.select().from(mails).where(eq(mails.id, id)))[0]

describe('a mail', () => {
  test("wears the theme of a client's reseller, and its headers are one line each", async () => {
    const mail = await stored(await queue('theme@x.example'))
    expect(mail?.content.html).toContain('background:#123456')
    expect(mail?.content.html).toContain('>Studio Noord</td>')
    expect(mail?.content.subject).toBe('Studio Noord vraagt je feedback op Zomer Bcc: evil@x.example')
    expect(mail?.messageId).toMatch(/^<[\w-]+@portal\.example>$/)
  })

  test("shows the reseller's logo by its whole address", async () => {
    const [theme] = await database.db.select().from(themes).where(eq(themes.customerId, resellerId))
    const media = { themeId: theme?.id ?? 0, type: 'logo' } as const
    await database.db.insert(themeMedia).values([
      { ...media, file: 'themes/old.webp' },
      { ...media, file: 'themes/new.webp' },
    ])
    const mail = await stored(await queue('logo@x.example'))
    expect(mail?.content.html.match(/<img src="[^"]*"/g)).toEqual([
      '<img src="https://portal.example/media/themes/new.webp"',
    ])
  })

  test('is written whatever its texts hold', async () => {
    const id = await queue('odd@x.example', 'half \ud83d and \u0000 nothing')
    expect((await stored(id))?.content.text).toContain('> half \ufffd and  nothing')
  })

  test('about a registration comes from us, not from whoever registers', async () => {
    await database.transaction((tx) =>
      queueMail(context(), tx, {
        kind: 'registration-received',
        to: 'new@x.example',
        locale: 'en',
        themeOf: resellerId,
        facts: { recipient: 'Eva' },
      }),
    )
    const [mail] = (await database.db.select().from(mails)).filter(({ content }) => content.to === 'new@x.example')
    expect(mail?.content.text).toContain('explore the voices of Voicebureau.')
    expect(mail?.content.text).toMatch(/-- \nVoicebureau$/)
    expect(mail?.content.html).not.toContain('Studio Noord')
  })

  test('goes with a transaction that is rolled back', async () => {
    const before = await database.db.$count(mails)
    const { rows: jobsBefore } = await database.sql('select count(*)::int as n from jobs.job')
    const refused = database.transaction(async (tx) => {
      await queueMail(context(), tx, {
        kind: 'password-reset',
        to: 'x@x.example',
        locale: 'en',
        themeOf: resellerId,
        facts: { link: 'x' },
      })
      throw new Error('rolled back')
    })
    await expect(refused).rejects.toThrow('rolled back')
    expect(await database.db.$count(mails)).toBe(before)
    expect((await database.sql('select count(*)::int as n from jobs.job')).rows).toEqual(jobsBefore)
  })
})

describe('by SMTP, a mail', () => {
  test('goes out once with both parts', async () => {
    const mailer = await createMailer(configOf({ SMTP_URL: smtpUrl }))
    const id = await queue('once@x.example', 'Één stem?')
    await sendMail(tools(mailer), id)
    await sendMail(tools(mailer), id)
    const mine = smtp.received.filter((text) => text.includes('once@x.example'))
    expect(mine).toHaveLength(1)
    expect(mine[0]).toContain('Content-Type: text/plain; charset=utf-8')
    expect(mine[0]).toContain('Content-Type: text/html; charset=utf-8')
    expect(mine[0]).toContain('From: Studio Noord <no-reply@portal.example>')
    expect(mine[0]?.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    expect(await stored(id)).toMatchObject({ sentAt: expect.any(Date), claimedUntil: null })
  })

  test('tells programs that a program wrote it, in which language, who hears a reply, and what it belongs to', async () => {
    const mailer = await createMailer(configOf({ SMTP_URL: smtpUrl }))
    const id = await queue('head@x.example')
    await sendMail(tools(mailer), id)
    const head = smtp.received.find((text) => text.includes('head@x.example'))?.split('\r\n\r\n')[0] ?? ''
    const lines = head.split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Auto-Submitted: auto-generated',
        'X-Auto-Response-Suppress: OOF, AutoReply',
        'Content-Language: nl',
        'Reply-To: r@x.example',
        'References: <request-7@portal.example>',
      ]),
    )
  })

  test('is tried again under the same Message-ID', async () => {
    const mailer = await createMailer(configOf({ SMTP_URL: smtpUrl }))
    const id = await queue('again@x.example')
    smtp.refuse(() => ({ responseCode: 451, message: 'later' }))
    await expect(sendMail(tools(mailer), id)).rejects.toThrow('later')
    smtp.refuse(() => null)
    expect(await stored(id)).toMatchObject({ sentAt: null, claimedUntil: null })
    await sendMail(tools(mailer), id)
    const mail = await stored(id)
    const mine = smtp.received.filter((text) => text.includes('again@x.example'))
    expect(mine).toHaveLength(1)
    expect(mine[0]).toContain(`Message-ID: ${mail?.messageId}`)
  })

  test('goes out once of two processes that try at the same time', async () => {
    const mailer = await createMailer(configOf({ SMTP_URL: smtpUrl }))
    const id = await queue('both@x.example')
    const tries = await Promise.allSettled([sendMail(tools(mailer), id), sendMail(tools(mailer), id)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await sendMail(tools(mailer), id)
    expect(smtp.received.filter((text) => text.includes('both@x.example'))).toHaveLength(1)
  })

  test('waits while the mail server hangs, and nothing else does', async () => {
    const sockets: Socket[] = []
    const { promise: connected, resolve: connect } = Promise.withResolvers<void>()
    const silent = createServer((socket) => {
      sockets.push(socket)
      connect()
    })
    const port = await listening(silent)
    const mailer = await createMailer(configOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
    const id = await queue('hang@x.example')
    const sending = sendMail(tools(mailer), id)
    await connected
    await database.transaction(async (tx) => {
      await tx.select().from(mails).where(eq(mails.id, id)).for('update')
    })
    for (const socket of sockets) socket.destroy()
    await expect(sending).rejects.toThrow()
    silent.close()
    expect(await stored(id)).toMatchObject({ sentAt: null, claimedUntil: null })
  })
})

test('without SMTP, a mail is a file that nobody else of the machine can read, written once', async () => {
  const mailer = await createMailer(configOf())
  const id = await queue('file@x.example')
  await sendMail(tools(mailer), id)
  await sendMail(tools(mailer), id)
  const name = `${String(id).padStart(6, '0')}.eml`
  expect(await readdir(join(dataDir, 'mail'))).toEqual([name])
  const modes = [await stat(join(dataDir, 'mail')), await stat(join(dataDir, 'mail', name))]
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600])
  const text = await readFile(join(dataDir, 'mail', name), 'utf8')
  expect(text).toContain('To: file@x.example')
  expect(text).toContain(`Message-ID: ${(await stored(id))?.messageId}`)
})

describe('the page of mails', () => {
  const appOf = (demo: '0' | '1') => {
    const app = new Hono()
    mountDemoMail(app, { config: configOf({ DEMO: demo }), database, publicUrl: 'https://portal.example' })
    return app
  }

  test('lists and shows them in demo mode, each in a frame that runs nothing', async () => {
    const app = appOf('1')
    const id = await queue('page@x.example', '<script>alert(1)</script>')
    const list = await (await app.request('/demo/mail')).text()
    expect(list).toContain(`href="/demo/mail/${id}"`)
    const one = await (await app.request(`/demo/mail/${id}`)).text()
    expect(one).toContain('<iframe src="/demo/mail/')
    expect(one).toContain('sandbox="allow-top-navigation-by-user-activation"')
    expect(one).not.toContain('<script')
    const frame = await app.request(`/demo/mail/${id}/html`)
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await frame.text()
    expect(html).toContain('<base target="_top">')
    expect(html).not.toContain('<script')
  })

  test('does not exist otherwise', async () => {
    const app = appOf('0')
    const id = await queue('hidden@x.example')
    for (const path of ['/demo/mail', `/demo/mail/${id}`, `/demo/mail/${id}/html`])
      expect((await app.request(path)).status).toBe(404)
    expect((await appOf('1').request('/demo/mail/999999')).status).toBe(404)
    expect((await appOf('1').request('/demo/mail/x')).status).toBe(404)
  })
})
