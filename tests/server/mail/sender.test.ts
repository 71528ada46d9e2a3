import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, loadConfig } from '../../../server/config.ts'
import type { Database } from '../../../server/db/client.ts'
import { customers } from '../../../server/db/schema/customer.ts'
import { type MailContent, mails } from '../../../server/db/schema/delivery.ts'
import { createJobs, type Jobs } from '../../../server/jobs/jobs.ts'
import { mailQueue } from '../../../server/mail/mail-queue.ts'
import { createMailer } from '../../../server/mail/mailer.ts'
import { queueMail } from '../../../server/mail/queue-mail.ts'
import { testDatabase } from '../../support/database.ts'

let database: Database
let jobs: Jobs
let dataDir: string
let agencyId: number
let clientId: number

beforeAll(async () => {
  database = await testDatabase()
  jobs = await createJobs(database, pino({ level: 'silent' }), [mailQueue])
  dataDir = await mkdtemp(join(tmpdir(), 'portal-sender-'))
  const { db } = database
  const agency = { email: 'r@x.example', company: 'Noord', role: 'reseller', status: 'approved' } as const
  const [reseller] = await db.insert(customers).values(agency).returning()
  agencyId = reseller?.id ?? 0
  const [client] = await db
    .insert(customers)
    .values({ email: 'c@x.example', company: 'Klant', role: 'client', status: 'approved', resellerId: agencyId })
    .returning()
  clientId = client?.id ?? 0
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const configOf = (from: string) => loadConfig({ DATA_DIR: dataDir, MAIL_FROM: from })

const fromLineOf = async (content: MailContent, from: string | Config): Promise<string | undefined> => {
  const mailer = await createMailer(typeof from === 'string' ? configOf(from) : from)
  await mailer.deliver({ id: 1, messageId: '<1@portal.example>', date: new Date(), content })
  const [file = ''] = await readdir(join(dataDir, 'mail'))
  const [head = ''] = (await readFile(join(dataDir, 'mail', file), 'utf8')).split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return unfolded.find((line) => /^from:/i.test(line))
}

/** The line of the head that says who a recovery link comes from: one for the agency's client, or for the agency. */
const fromLine = async (company: string, { themeOf = clientId, from = 'Portal <no-reply@portal.example>' } = {}) => {
  const { db } = database
  await db.update(customers).set({ company }).where(eq(customers.id, agencyId))
  const context = { config: configOf(from), publicUrl: 'https://portal.example', jobs }
  const facts = { link: 'https://portal.example/?link=x' }
  await db.delete(mails)
  await database.transaction((tx) =>
    queueMail(context, tx, { kind: 'password-reset', to: 'c@x.example', locale: 'en', themeOf, facts }),
  )
  const [mail] = await db.select().from(mails)
  if (mail === undefined) throw new Error('no mail was written')
  return fromLineOf(mail.content, from)
}

test.each([
  ['Studio Noord', 'From: Studio Noord <no-reply@portal.example>'],
  ['Noord, "Stem" & Zn.', 'From: "Noord, \\"Stem\\" & Zn." <no-reply@portal.example>'],
  ['Één', 'From: =?UTF-8?B?w4nDqW4=?= <no-reply@portal.example>'],
  ['Noord\r\nBcc: evil@x.example', 'From: Portal <no-reply@portal.example>'],
  ['Noord\r\nBcc: evil', 'From: "Noord Bcc: evil" <no-reply@portal.example>'],
  ['stemmen.nl', 'From: "stemmen.nl" <no-reply@portal.example>'],
  ['service@bank.example', 'From: Portal <no-reply@portal.example>'],
  ['service＠bank.example', 'From: Portal <no-reply@portal.example>'],
  ['ｗｗｗ.bank.example', 'From: Portal <no-reply@portal.example>'],
  ['w\u200bww.bank.example', 'From: Portal <no-reply@portal.example>'],
  ['x'.repeat(61), 'From: Portal <no-reply@portal.example>'],
  ['https://bank.example', 'From: Portal <no-reply@portal.example>'],
  ['', 'From: Portal <no-reply@portal.example>'],
])("a client's mail comes from its agency %j, at our address", async (company, line) => {
  expect(await fromLine(company)).toBe(line)
})

test("the agency's own mail comes from us", async () => {
  expect(await fromLine('Studio Noord', { themeOf: agencyId })).toBe('From: Portal <no-reply@portal.example>')
})

test('the address is ours where no name stands before it, too', async () => {
  const from = 'no-reply@portal.example'
  expect(await fromLine('Studio Noord', { from })).toBe('From: Studio Noord <no-reply@portal.example>')
})

test('a mail that was written before agencies sent under their names comes from us', async () => {
  const content = { kind: 'password-reset', to: 'c@x.example', subject: 'S', text: 't', html: '<p>t</p>' }
  expect(await fromLineOf(content, 'Portal <no-reply@portal.example>')).toBe('From: Portal <no-reply@portal.example>')
})

test.each([
  ['Stemmenhuis', 'From: Stemmenhuis <no-reply@localhost>'],
  ['Noord, "Stem" <ann@x.example> \\ Zn.', 'From: "Noord, \\"Stem\\" <ann@x.example> \\\\ Zn." <no-reply@localhost>'],
])('where no sender is set, our own mail bears the name of the portal %j', async (brandName, line) => {
  const content = { kind: 'password-reset', to: 'c@x.example', subject: 'S', text: 't', html: '<p>t</p>' }
  const config = loadConfig({ DATA_DIR: dataDir, BRAND_NAME: brandName })
  expect(await fromLineOf(content, config)).toBe(line)
  expect(await fromLineOf({ ...content, sender: 'Studio Noord' }, config)).toBe(
    'From: Studio Noord <no-reply@localhost>',
  )
})
