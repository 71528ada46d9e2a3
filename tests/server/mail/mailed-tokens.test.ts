import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { createMailer } from '../../../server/mail/mailer.ts'
import { sendMail } from '../../../server/mail/send-mails.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { askFor } from '../../support/feedback.ts'
import { type MailServer, startMailServer } from '../../support/mail-server.ts'
import { linkIn } from '../../support/mails.ts'
import { noOccasion } from '../../support/no-occasion.ts'

let server: MailServer
let desk: Desk
beforeAll(async () => {
  server = await startMailServer()
  desk = await openDesk({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'no-reply@portal.example' })
})
afterAll(async () => {
  await desk.close()
  await server.close()
})

/** The link of a mail as it came: its encoding wraps lines and writes `=` as `=3D`. */
const linkTo = async (address: string) => {
  const mail = () => server.received.find((text) => text.includes(`To: ${address}`))
  await expect.poll(mail).toBeDefined()
  return linkIn((mail() ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '='))
}
const sentTo = async (address: string) => {
  const rows = async () =>
    desk.rows("select content from mails where content->>'to' = $1 and sent_at is not null", [address])
  await expect.poll(async () => (await rows()).length).toBe(1)
  return JSON.stringify(await rows())
}
/** All that the database knows of mails and jobs, as text. */
const kept = async () =>
  JSON.stringify([await desk.rows('select * from mails'), await desk.rows('select * from jobs.job')])

test('a recovery link stands in its mail, and nowhere in the database once that is out', async () => {
  const { email } = demoAccounts.otherReseller
  await desk.call('POST', '/customers/reset-password', { body: { email, locale: 'nl_NL' } })
  const link = await linkTo(email)
  const row = await sentTo(email)
  expect(row).toContain('?link=removed')
  expect(linkIn(row)).toBeNull()
  const token = link?.action === 'reset-password' ? link.data.token : ''
  expect([token.length > 20, (await kept()).includes(token)]).toEqual([true, false])
  const body = { newPassword: 'set by the link', confirmNewPassword: 'set by the link' }
  expect((await desk.call('PATCH', `/customers/reset-password/${token}`, { body })).status).toBe(202)
})

test('so does a feedback link', async () => {
  const client = desk.clientNamed('Bakkerij Blauw')
  const project = await desk.newProject({ client: client.iri, voices: [desk.voices[0]['@id']] })
  expect((await askFor(desk, { project, client }, { notifyByEmail: true })).status).toBe(201)
  const [mail] = await desk.rows("select content->>'to' as to from mails where content->>'kind' = 'feedback-request'")
  const address = String(mail?.to)
  const link = await linkTo(address)
  expect(linkIn(await sentTo(address))).toBeNull()
  const refreshToken = link?.action === 'project-comment' ? link.data.refreshToken : ''
  expect([refreshToken.length > 20, (await kept()).includes(refreshToken)]).toEqual([true, false])
  expect((await desk.call('POST', '/authentication-token/refresh', { body: { refreshToken } })).status).toBe(200)
})

test('a mail that is given up holds no link either; one that waits keeps it', async () => {
  const { database, config } = desk.context
  const content = {
    kind: 'password-reset',
    to: 'gone@x.example',
    subject: 'S',
    text: 'a ?link=abc b',
    html: '?link=abc',
  }
  const [row] = await desk.rows('insert into mails (content, message_id) values ($1, $2) returning id', [
    JSON.stringify(content),
    '<gone@x.example>',
  ])
  const id = Number(row?.id)
  const stored = async () => (await desk.rows('select content from mails where id = $1', [id]))[0]?.content
  const tools = { database, mailer: await createMailer(config), log: pino({ level: 'silent' }), occasion: noOccasion }
  server.refuse((address) => (address.startsWith('gone') ? { responseCode: 451, message: 'later' } : null), 'recipient')
  await expect(sendMail(tools, id)).rejects.toThrow('later')
  expect(await stored()).toEqual(content)
  server.refuse((address) => (address.startsWith('gone') ? { responseCode: 550, message: 'no' } : null), 'recipient')
  await sendMail(tools, id)
  expect(await stored()).toEqual({ ...content, text: 'a ?link=removed b', html: '?link=removed' })
})
