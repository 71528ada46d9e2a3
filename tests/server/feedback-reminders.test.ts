import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindSilent } from '../../server/services/comment/remind-silent.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import {
  askBakkerijBlauw,
  askFor,
  exchange,
  letExpire,
  linkTo,
  mailedTokens,
  replyTo,
  violations,
} from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let voices: string[]
let project: { '@id': string }
let request: { '@id': string; id: number }
let link: { refreshToken: string; token: string }

beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(async () => {
  ;({ client, voices, project, request, link } = await askBakkerijBlauw(desk))
})
afterAll(() => desk.close())

const byReseller = (payload: object) =>
  desk.call('PUT', request['@id'], { token: desk.tokens.reseller, body: { payload } })
/** As if the last reminder had been sent yesterday. */
const remindAgain = async () => {
  const remindedAt = new Date(Date.now() - 25 * 3_600_000).toISOString()
  const yesterday = JSON.stringify({ remindedAt })
  await desk.rows('update comments set payload = payload || $1::jsonb where id = $2', [yesterday, request.id])
  return byReseller({ remind: true })
}
const reply = (token = link.token) => replyTo(desk, request, { token, project, voice: voices[0] })
const read = async () => (await desk.call('GET', request['@id'], { token: desk.tokens.reseller })).body.payload

describe('a reminder', () => {
  test('mails the contact a link of its own, once a day', async () => {
    const { body } = await byReseller({ remind: true })
    expect([body.payload.state, Date.now() - Date.parse(body.payload.remindedAt) < 60_000]).toEqual(['sent', true])
    const tokens = await mailedTokens(desk, 'feedback-reminder')
    const [mail] = await desk.rows(
      "select content->>'to' as to from mails where content->>'kind' = 'feedback-reminder'",
    )
    const bought = await exchange(desk, tokens.at(-1) ?? '')
    expect([mail?.to, bought.status]).toEqual(['eva.postma@example.com', 200])
    expect((await reply(bought.body.token)).status).toBe(201)
    expect(violations(await byReseller({ remind: true }))).toEqual([['payload.remind', 'closed']])
  })

  test('that the network sends again by itself is mailed once, and answered as the first was', async () => {
    const remind = () =>
      desk.call('PUT', request['@id'], {
        token: desk.tokens.reseller,
        body: { payload: { remind: true } },
        headers: { 'Idempotency-Key': 'remind' },
      })
    const before = (await mailedTokens(desk, 'feedback-reminder')).length
    const [first, again] = [await remind(), await remind()]
    expect([first.status, again.status, again.text === first.text]).toEqual([200, 200, true])
    expect(await mailedTokens(desk, 'feedback-reminder')).toHaveLength(before + 1)
  })

  test('is refused within a day of the last one, and sent after it', async () => {
    await byReseller({ remind: true })
    expect(violations(await byReseller({ remind: true }))).toEqual([['payload.remind', 'reminded']])
    expect((await remindAgain()).status).toBe(200)
  })

  test('is refused once every voice has left, and sent once there is another', async () => {
    const change = (all: unknown[]) =>
      desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { voices: all } })
    await change([])
    const refused = await byReseller({ remind: true })
    expect([refused.status, refused.body.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'payload.remind',
          message: 'None of its voices is available any more: add others to the project first.',
          code: 'invalid',
        },
      ],
    ])
    await change([voices[3]])
    expect((await byReseller({ remind: true })).status).toBe(200)
  })

  test('is refused of a request of somebody to whom the link was passed on, whose e-mail nobody knows', async () => {
    const path = `/project-comments/${request.id}/guests`
    const guest = (await desk.call('POST', path, { token: link.token, body: { name: 'Guus' } })).body
    const body = { payload: { remind: true } }
    const refused = await desk.call('PUT', guest.comment, { token: desk.tokens.reseller, body })
    expect([refused.status, violations(refused)]).toEqual([422, [['payload.remind', 'invalid']]])
  })
})

describe('a contact whose e-mail was put right since', () => {
  const mailedTo = async () =>
    desk.rows(
      "select content->>'to' as to from mails where content->>'kind' = 'feedback-reminder' order by id desc limit 1",
    )
  let contact: { '@id': string }

  beforeEach(async () => {
    const body = { customer: client.iri, type: 'contact', firstName: 'Tom', lastName: 'Bos', email: 'typo@example.com' }
    contact = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body
    const payload = { clientId: client.id, contactId: Number(contact['@id'].split('/').at(-1)) }
    request = (await askFor(desk, { project, client }, { payload, notifyByEmail: true })).body
  })
  const putRight = () =>
    desk.call('PUT', contact['@id'], { token: desk.tokens.reseller, body: { email: 'tom@example.com' } })
  const reminders: [string, () => Promise<unknown>][] = [
    ['by hand', () => byReseller({ remind: true })],
    ['by itself', () => remindSilent(desk.context, { commentId: request.id })],
  ]
  const expired = { code: 401, message: 'This link has expired', theme: '/api/v2/shop/themes/1' }

  test.each(reminders)('is reminded there: %s', async (_, remind) => {
    await putRight()
    await remind()
    expect([await mailedTo(), (await read()).to]).toEqual([[{ to: 'tom@example.com' }], 'Tom Bos'])
  })

  test.each(reminders)(
    'alone answers once reminded %s: the link at the wrong e-mail has expired',
    async (_, remind) => {
      const strangers = (await mailedTokens(desk, 'feedback-request')).at(-1) ?? ''
      await putRight()
      expect((await exchange(desk, strangers)).status).toBe(200)
      await remind()
      expect((await exchange(desk, strangers)).body).toEqual(expired)
      await letExpire(desk, request)
      expect((await exchange(desk, strangers)).body).toEqual(expired)
      await byReseller({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() })
      expect((await exchange(desk, strangers)).body).toEqual(expired)
      const { body } = await exchange(desk, (await mailedTokens(desk, 'feedback-reminder')).at(-1) ?? '')
      expect((await reply(body.token)).status).toBe(201)
      expect((await exchange(desk, strangers)).body).toEqual({ code: 401, message: 'Invalid JWT Refresh Token' })
    },
  )

  test('leaves the links that were copied, passed on, or mailed to the e-mail that stays', async () => {
    const copied = await linkTo(desk, client, request)
    const path = `/project-comments/${request.id}/guests`
    const guest = (await desk.call('POST', path, { token: copied.token, body: { name: 'Guus' } })).body
    const [theirs] = (await mailedTokens(desk, 'feedback-request')).slice(-1)
    await byReseller({ remind: true })
    expect((await exchange(desk, theirs ?? '')).status).toBe(200)
    await putRight()
    await remindAgain()
    const links = [copied.refreshToken, guest.refreshToken, theirs ?? '']
    const statuses = await Promise.all(links.map(async (token) => (await exchange(desk, token)).status))
    expect(statuses).toEqual([200, 200, 401])
  })

  test('whose e-mail differs in capitals alone keeps the link that was mailed there', async () => {
    const [theirs] = (await mailedTokens(desk, 'feedback-request')).slice(-1)
    await desk.call('PUT', contact['@id'], { token: desk.tokens.reseller, body: { email: 'Typo@Example.com' } })
    await byReseller({ remind: true })
    expect([await mailedTo(), (await exchange(desk, theirs ?? '')).status]).toEqual([[{ to: 'Typo@Example.com' }], 200])
  })

  test('is reminded neither by itself nor by hand once they are no contact any more, as whoever asked sees', async () => {
    const goneTo = async (token: string) => (await desk.call('GET', request['@id'], { token })).body.payload.contactGone
    expect(await goneTo(desk.tokens.reseller)).toBe(false)
    await desk.call('DELETE', contact['@id'], { token: desk.tokens.reseller })
    const before = await mailedTokens(desk, 'feedback-reminder')
    await remindSilent(desk.context, { commentId: request.id })
    const refused = await byReseller({ remind: true })
    expect([refused.status, refused.body.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'payload.remind',
          message: 'This contact was deleted: ask another one for feedback.',
          code: 'invalid',
        },
      ],
    ])
    expect([(await read()).remindedAt, await mailedTokens(desk, 'feedback-reminder')]).toEqual([null, before])
    expect([await goneTo(desk.tokens.reseller), await goneTo(desk.tokens.client)]).toEqual([true, false])
  })

  test('is told to open portals when they are deleted, at each request that waits for them', async () => {
    const withdrawn = request
    await byReseller({ withdrawn: true })
    const payload = { clientId: client.id, contactId: Number(contact['@id'].split('/').at(-1)) }
    request = (await askFor(desk, { project, client }, { payload })).body
    await desk.call('DELETE', contact['@id'], { token: desk.tokens.reseller })
    const told = await desk.rows(
      "select customer_id = $2 as to_client, data->>'change' as change from stream_updates where data->>'@id' = $1 order by id",
      [request['@id'], client.id],
    )
    expect(told).toEqual([
      { to_client: false, change: 'asked' },
      { to_client: true, change: 'asked' },
      { to_client: false, change: 'contactDeleted' },
      { to_client: true, change: 'contactDeleted' },
    ])
    const ended = "select from stream_updates where data->>'@id' = $1 and data->>'change' = 'contactDeleted'"
    expect(await desk.rows(ended, [withdrawn['@id']])).toEqual([])
  })

  test('is reminded by hand where the request keeps no contact', async () => {
    await desk.rows("update comments set payload = payload - 'contactId' where id = $1", [request.id])
    await byReseller({ remind: true })
    expect([await mailedTo(), (await read()).contactGone]).toEqual([[{ to: 'typo@example.com' }], false])
  })
})

const askBy = async (offered: readonly string[]) => {
  const payload = { clientId: client.id, contactId: client.contact, several: true, offered }
  ;({ body: request } = await askFor(desk, { project, client }, { payload, notifyByEmail: true }))
}
const lastMails = async () => {
  const rows = await desk.rows("select content->>'text' as text from mails order by id desc limit 2")
  return rows.map(({ text }) => String(text))
}

test('the mails to a contact say how many voices may be chosen, and until when', async () => {
  await askBy(voices.slice(0, 3))
  await byReseller({ remind: true })
  const [reminder, asked] = await lastMails()
  expect(asked).toContain('kies er hooguit drie, met de eerste keuze vooraan, en laat een reactie achter.')
  expect(reminder).toContain('Welke stemmen kies je?')
  expect(reminder).toMatch(/De link is open tot \d\d-\d\d-\d{4} om \d\d:\d\d \(Amsterdam\)\./)
})

test('the mails to a contact offer no more voices than there are to choose from', async () => {
  await askBy(voices.slice(0, 1))
  const [ofOne] = await lastMails()
  expect(ofOne).toContain('Wat vind je van deze stem?')
  expect(ofOne).not.toContain('kies er')
  await askBy(voices.slice(0, 2))
  const [ofTwo] = await lastMails()
  expect(ofTwo).toContain('kies er hooguit twee, met de eerste keuze vooraan, en laat een reactie achter.')
  const left = voices.slice(1, 3)
  await desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { voices: left } })
  await byReseller({ remind: true })
  const [reminder] = await lastMails()
  expect(reminder).toContain('Wat vind je van deze stem?')
})
