import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { createMailer } from '../../../server/mail/mailer.ts'
import { sendMail } from '../../../server/mail/send-mails.ts'
import { occasionOfMails } from '../../../server/services/comment/occasion-of-mails.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { askFor, linkTo, replyTo } from '../../support/feedback.ts'
import { type MailServer, startMailServer } from '../../support/mail-server.ts'
import { mailTo } from '../../support/mails.ts'
import { waitingOf } from '../../support/waiting.ts'

let server: MailServer
let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let voice: string
let project: { '@id': string; id: number; customer: string }
let contact: { '@id': string; id: number }
let request: { '@id': string; id: number }
let address: string
let count = 0

beforeAll(async () => {
  server = await startMailServer()
  desk = await openDesk({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'no-reply@portal.example' })
  client = desk.clientNamed('Bakkerij Blauw')
  voice = desk.voices[0]['@id']
  // As if the mail server were away: no mail is taken before `outcomeOf` says so.
  await desk.rows("alter table mails alter column claimed_until set default now() + interval '1 day'")
})
afterAll(async () => {
  await desk.close()
  await server.close()
})

const unknown = { responseCode: 550, message: 'no such user' }

const put = (iri: string, body: object) => desk.call('PUT', iri, { token: desk.tokens.reseller, body })
const mark = (payload: object) => put(request['@id'], { payload })
const extend = () => mark({ expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString() })

beforeEach(async () => {
  server.refuse(() => null)
  count += 1
  address = `tom${count}@example.com`
  project = await desk.newProject({ client: client.iri, voices: [voice] })
  const body = { customer: client.iri, type: 'contact', firstName: 'Tom', lastName: 'Bos', email: address }
  contact = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body
  const payload = { clientId: client.id, contactId: contact.id }
  request = (await askFor(desk, { project, client }, { payload, notifyByEmail: true })).body
})

/** What becomes of the newest mail to an address when the mail server is back: by its job, or by us, who don't wait. */
const outcomeOf = async (to: string) => {
  const { id } = await mailTo(desk.context, to)
  const { config, database } = desk.context
  const tools = { database, mailer: await createMailer(config), log: pino({ level: 'silent' }) }
  await desk.rows('update mails set claimed_until = null where id = $1', [id])
  const state = async () => {
    await sendMail({ ...tools, occasion: occasionOfMails(desk.context) }, id).catch(() => {})
    const [mail] = await desk.rows('select sent_at, failed_at, failure from mails where id = $1', [id])
    return mail?.sent_at != null ? 'sent' : mail?.failed_at == null ? null : mail.failure
  }
  await expect.poll(state).not.toBeNull()
  return state()
}
const over = 'its link was over before the mail could be sent'
const readBy = async (token = desk.tokens.reseller) => {
  const { state, undelivered } = (await desk.call('GET', request['@id'], { token })).body.payload
  return [state, undelivered]
}
/** What waits on the project for whoever asked. */
const waiting = async () => {
  const all = await waitingOf(desk, project.customer, 'reseller')
  return all.flatMap(({ kind, count, project: of }) => (of?.id === project.id ? [`${count} ${kind}`] : []))
}
const changesTold = () =>
  desk.rows("select data->>'change' as change from stream_updates where data->>'@id' = $1 order by id", [
    request['@id'],
  ])

describe('a mail that waited for its mail server', () => {
  test('goes out while its request is open', async () => {
    expect([await outcomeOf(address), await readBy()]).toEqual(['sent', ['sent', null]])
  })

  test.each([
    ['withdrawn', () => mark({ withdrawn: true })],
    ['answered', async () => replyTo(desk, request, { ...(await linkTo(desk, client, request)), project, voice })],
    ['expired', () => end()],
  ])('does not once that is %s', async (state, happen) => {
    await happen()
    expect([await outcomeOf(address), await readBy()]).toEqual([over, [state, address]])
  })
  const end = () =>
    desk.rows(`update comments set payload = payload || '{"expiresAt": "2026-01-01T00:00:00.000Z"}' where id = $1`, [
      request.id,
    ])

  test('does not once who was asked is no contact, which whoever asked sees', async () => {
    await desk.call('DELETE', contact['@id'], { token: desk.tokens.reseller })
    expect([await outcomeOf(address), await readBy()]).toEqual([over, ['sent', address]])
  })

  test('does not once its project is gone', async () => {
    await desk.rows('delete from comments where id = $1', [request.id])
    expect(await outcomeOf(address)).toBe(over)
  })

  test('does not once its client is deleted, and names nobody on the request', async () => {
    const { reseller } = desk.tokens
    const body = { company: 'Bloemen', email: 'post@bloem.example' }
    const own = (await desk.call('POST', '/clients', { token: reseller, body })).body
    const person = { customer: own['@id'], type: 'contact', firstName: 'Ada', lastName: 'Bloem', email: address }
    contact = (await desk.call('POST', '/addresses', { token: reseller, body: person })).body
    await put(project['@id'], { client: own['@id'] })
    const payload = { clientId: own.id, contactId: contact.id }
    request = (await askFor(desk, { project, client }, { payload, notifyByEmail: true })).body
    await put(project['@id'], { client: client.iri })
    for (const iri of [contact['@id'], own['@id']])
      expect((await desk.call('DELETE', iri, { token: reseller })).status).toBe(204)
    expect([await outcomeOf(address), await readBy()]).toEqual([over, ['withdrawn', null]])
  })

  test('went nowhere, though its request is extended later', async () => {
    await end()
    await outcomeOf(address)
    await extend()
    expect(await readBy()).toEqual(['sent', address])
  })

  test('does not once its request went to another e-mail, of which it says nothing', async () => {
    await put(contact['@id'], { email: `right-${address}` })
    await mark({ remind: true })
    expect([await outcomeOf(address), await readBy()]).toEqual([over, ['sent', null]])
  })

  test('goes out though the same e-mail is written in capitals since', async () => {
    await put(contact['@id'], { email: address.toUpperCase() })
    await mark({ remind: true })
    expect([await outcomeOf(address), await readBy()]).toEqual(['sent', ['sent', null]])
  })

  test('goes to the e-mail that its contact signs in with since', async () => {
    const { reseller } = desk.tokens
    const body = { company: 'Kaas', email: address }
    const own = (await desk.call('POST', '/clients', { token: reseller, body })).body
    const person = { customer: own['@id'], type: 'contact', firstName: 'Ada', lastName: 'Kaas', email: address }
    contact = (await desk.call('POST', '/addresses', { token: reseller, body: person })).body
    await put(project['@id'], { client: own['@id'] })
    const payload = { clientId: own.id, contactId: contact.id }
    request = (await askFor(desk, { project, client }, { payload, notifyByEmail: true })).body
    await put(contact['@id'], { email: `right-${address}` })
    await put(`/clients/${own.id}`, { email: `right-${address}` })
    const mailed = () =>
      desk.rows("select content->>'to' as to from mails where (opens->>'commentId')::int = $1 order by id", [
        request.id,
      ])
    expect(await mailed()).toEqual([{ to: address }, { to: `right-${address}` }])
    expect([await outcomeOf(address), await outcomeOf(`right-${address}`)]).toEqual([over, 'sent'])
    expect(await readBy()).toEqual(['sent', null])
    await put(`/clients/${own.id}`, { email: `new-${address}` })
    expect(await mailed()).toHaveLength(2)
  })

  test.each([
    ['a recovery link', 'password_resets', () => recover()],
    ['a link that confirms an e-mail', 'email_changes', () => changeEmail()],
  ])('takes %s while it works, and no more once it is over', async (_, table, ask) => {
    const to = await ask()
    await mailTo(desk.context, to)
    await desk.rows(`update ${table} set expires_at = now() - interval '1 minute'`)
    expect(await outcomeOf(to)).toBe(over)
    await desk.rows(`delete from ${table}`)
    await desk.rows("delete from mails where content->>'to' = $1", [to])
    expect(await outcomeOf(await ask())).toBe('sent')
  })
  const recover = async () => {
    const { email } = demoAccounts.otherReseller
    await desk.call('POST', '/customers/reset-password', { body: { email, locale: 'nl_NL' } })
    return email
  }
  const changeEmail = async () => {
    const email = 'new-address@example.com'
    const { body } = await desk.call('GET', project['@id'], { token: desk.tokens.reseller })
    const asked = { email, currentPassword: demoAccounts.password }
    await desk.call('POST', `${body.customer}/email`, { token: desk.tokens.reseller, body: asked })
    return email
  }
})

describe('a mail that is refused for good', () => {
  beforeEach(async () => {
    server.refuse(() => unknown)
    expect(await outcomeOf(address)).toContain('550')
  })

  test('is told to whoever asked, and to nobody else', async () => {
    expect(await readBy()).toEqual(['sent', address])
    expect(await readBy(desk.tokens.client)).toEqual(['sent', null])
    expect(await readBy((await linkTo(desk, client, request)).token)).toEqual(['sent', null])
    expect((await changesTold()).map(({ change }) => change)).toContain('undelivered')
  })

  test('waits for whoever asked, from the first day on, until its request is sent again', async () => {
    expect(await waiting()).toEqual(['1 undelivered'])
    await desk.rows("update comments set created_at = now() - interval '4 days' where id = $1", [request.id])
    expect(await waiting()).toEqual(['1 undelivered'])
    await mark({ remind: true })
    expect(await waiting()).toEqual([])
  })

  test('waits no more once its request is withdrawn', async () => {
    await mark({ withdrawn: true })
    expect(await waiting()).toEqual([])
  })

  test('is sent again, on the same day too, to the e-mail that was put right', async () => {
    server.refuse(() => null)
    await put(contact['@id'], { email: `right-${address}` })
    for (const time of [1, 2]) {
      expect([time, (await mark({ remind: true })).status]).toEqual([time, time === 1 ? 200 : 422])
      expect(await outcomeOf(`right-${address}`)).toBe('sent')
    }
    expect(await readBy()).toEqual(['sent', null])
  })

  test('is reminded of again once the reminder was refused as well', async () => {
    expect((await mark({ remind: true })).body.payload.undelivered).toBeNull()
    await outcomeOf(address)
    expect((await mark({ remind: true })).status).toBe(200)
  })
})
