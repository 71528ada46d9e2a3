import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { occasionOfMails } from '../../server/services/comment/occasion-of-mails.ts'
import { remindSilent } from '../../server/services/comment/remind-silent.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askBakkerijBlauw, askFor, exchange, mailedTokens, replyTo } from '../support/feedback.ts'
import { mailTo } from '../support/mails.ts'

let desk: Desk
let asked: Awaited<ReturnType<typeof askBakkerijBlauw>>

beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(async () => {
  asked = await askBakkerijBlauw(desk)
})
afterEach(() => decide('approved'))
afterAll(() => desk.close())

/** As the provider's commands do, whose own tests tell what else they do. */
const decide = (status: 'rejected' | 'approved') =>
  desk.rows("update customers set status = $1 where email = 'reseller@example.com'", [status])
const boughtBy = async (refreshToken: string) => {
  const { status, body } = await exchange(desk, refreshToken)
  return status === 200 ? [200] : [status, body.message, body.reason, body.theme]
}

test('the links of an agency that is turned away are over until it is approved again', async () => {
  const { link } = asked
  await decide('rejected')
  const over = [401, 'This link has expired', 'over', '/api/v2/shop/themes/1']
  expect(await boughtBy(link.refreshToken)).toEqual(over)
  await decide('approved')
  expect(await boughtBy(link.refreshToken)).toEqual([200])
})

test('a link that was answered before is read on meanwhile', async () => {
  const { link, request, project, voices } = asked
  await replyTo(desk, request, { token: link.token, project, voice: voices[0] })
  await decide('rejected')
  const read = await desk.call('GET', request['@id'], { token: link.token })
  expect([await boughtBy(link.refreshToken), read.body.children[0].comment]).toEqual([[200], 'The first.'])
  await decide('approved')
})

test('whoever has the request open, and the client’s account, give no answer that nobody could read', async () => {
  const { link, request, project, voices } = asked
  const path = `/project-comments/${request.id}/guests`
  const told = async () => {
    const answers = [
      await desk.call('GET', request['@id'], { token: link.token }),
      await desk.call('POST', path, { token: link.token, body: { name: 'Guus' } }),
      await replyTo(desk, request, { token: link.token, project, voice: voices[0] }),
      await replyTo(desk, request, { token: desk.tokens.client, project, voice: voices[0] }),
    ]
    return answers.map(({ status, body }) => [status, body['hydra:description']])
  }
  const stateSeen = async () => {
    const { body } = await desk.call('GET', request['@id'], { token: desk.tokens.client })
    return body.payload.state
  }
  expect(await stateSeen()).toBe('sent')
  await decide('rejected')
  expect(await stateSeen()).toBe('expired')
  const refused = [403, 'This link has expired']
  expect(await told()).toEqual([refused, refused, refused, refused])
  await decide('approved')
  expect(await stateSeen()).toBe('sent')
  expect((await replyTo(desk, request, { token: link.token, project, voice: voices[0] })).status).toBe(201)
})

test('an answered link says no more that its reader was asked again, with a request that is over', async () => {
  const { client, link, request, project, voices } = asked
  await replyTo(desk, request, { token: link.token, project, voice: voices[0] })
  const again = (await askFor(desk, { project, client })).body
  const askedAgainAt = async () =>
    (await desk.call('GET', request['@id'], { token: link.token })).body.payload.askedAgainAt
  expect(await askedAgainAt()).toBe(again.createdAt)
  await decide('rejected')
  expect(await askedAgainAt()).toBeNull()
  await decide('approved')
  expect(await askedAgainAt()).toBe(again.createdAt)
})

test('the client’s account marks nothing on a request that is over', async () => {
  const { request, voices } = asked
  const mark = async () => {
    const body = { payload: { opened: true, heard: [voices[0]] } }
    const { status } = await desk.call('PUT', request['@id'], { token: desk.tokens.client, body })
    const [kept] = await desk.rows(
      "select payload ? 'openedAt' as opened, payload ? 'heard' as heard from comments where id = $1",
      [request.id],
    )
    return [status, kept]
  }
  await decide('rejected')
  expect(await mark()).toEqual([200, { opened: false, heard: false }])
  await decide('approved')
  expect(await mark()).toEqual([200, { opened: true, heard: true }])
})

test('the client’s account reads what others answered no sooner than it could otherwise: once it answered itself', async () => {
  const { client, link, request, project, voices } = asked
  const body = { customer: client.iri, type: 'contact', firstName: 'Bo', lastName: 'B', email: 'client@example.com' }
  const contact = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body
  const own = (await askFor(desk, { project, client }, { payload: { clientId: client.id, contactId: contact.id } }))
    .body
  await replyTo(desk, request, { token: link.token, project, voice: voices[0] })
  const answersSeen = async () =>
    (await desk.call('GET', request['@id'], { token: desk.tokens.client })).body.children.length
  await decide('rejected')
  expect(await answersSeen()).toBe(0)
  await decide('approved')
  await replyTo(desk, own, { token: desk.tokens.client, project, voice: voices[0] })
  await decide('rejected')
  expect(await answersSeen()).toBe(1)
})

test('nobody is reminded in its name; the reminder is looked at again each day and goes out once it is approved', async () => {
  const { request } = asked
  const reminders = async () => (await mailedTokens(desk, 'feedback-reminder')).length
  const jobs = () =>
    desk.rows(
      `select round(extract(epoch from start_after - created_on) / 3600)::int as hours from jobs.job
       where name = 'remind-silent' and (data->>'commentId')::int = $1`,
      [request.id],
    )
  const before = await reminders()
  await decide('rejected')
  await remindSilent(desk.context, { commentId: request.id })
  expect([await reminders(), await jobs()]).toEqual([before, [{ hours: 24 }]])
  await decide('approved')
  await remindSilent(desk.context, { commentId: request.id })
  expect([await reminders(), await jobs()]).toEqual([before + 1, [{ hours: 24 }]])
})

test('a mail to a contact that still waits is not sent in its name', async () => {
  const { client, project } = asked
  await askFor(desk, { project, client }, { notifyByEmail: true })
  const mail = await mailTo(desk.context, 'eva.postma@example.com')
  const isOpen = () => occasionOfMails(desk.context).isOpen(mail)
  expect(await isOpen()).toBe(true)
  await decide('rejected')
  expect(await isOpen()).toBe(false)
  await decide('approved')
  expect(await isOpen()).toBe(true)
})

test('its sets show nothing meanwhile, and nothing is counted', async () => {
  const body = { title: 'For spring', items: [desk.voices[0]['@id']] }
  const { '@id': iri } = (await desk.call('POST', '/sets', { token: desk.tokens.reseller, body })).body
  const seen = async () => {
    const shown = [await desk.call('GET', iri), await desk.call('POST', `${iri}/plays`, { body: { heard: [] } })]
    return shown.map(({ status }) => status)
  }
  expect(await seen()).toEqual([200, 204])
  await decide('rejected')
  expect(await seen()).toEqual([404, 404])
  await decide('approved')
  expect(await seen()).toEqual([200, 204])
})

test('nobody signs in to it meanwhile, the right password or not', async () => {
  const signIn = async () => {
    const body = { email: 'reseller@example.com', password: 'demo-portal-2026' }
    const { status, body: told } = await desk.call('POST', '/authentication-token', { body })
    return [status, told.message]
  }
  await decide('rejected')
  expect(await signIn()).toEqual([401, 'Invalid credentials.'])
  await decide('approved')
  expect(await signIn()).toEqual([200, undefined])
})
