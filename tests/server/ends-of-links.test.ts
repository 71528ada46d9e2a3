import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Desk, openDesk } from '../support/desk.ts'
import { askBakkerijBlauw, exchange, replyTo, violations } from '../support/feedback.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const ask = async () => {
  const asked = await askBakkerijBlauw(desk)
  const put = (token: string, payload: object) => desk.call('PUT', asked.request['@id'], { token, body: { payload } })
  return {
    ...asked,
    byLink: (payload: object) => put(asked.link.token, payload),
    byReseller: (payload: object) => put(desk.tokens.reseller, payload),
    reply: (token: string) => replyTo(desk, asked.request, { token, project: asked.project, voice: asked.voices[0] }),
  }
}

describe('a request', () => {
  test('is extended to any moment within a hundred years, a day being its midnight in UTC', async () => {
    const { byReseller } = await ask()
    const endOf = async (expiresAt: string) => (await byReseller({ expiresAt })).body.payload.expiresAt
    expect(await endOf('2099-12-31T12:00:00+01:00')).toBe('2099-12-31T11:00:00.000Z')
    expect(await endOf('2099-01-31')).toBe('2099-01-31T00:00:00.000Z')
    const refused = async (expiresAt: string) => violations(await byReseller({ expiresAt }))
    expect(await refused('9999-12-31T12:00:00Z')).toEqual([['payload.expiresAt', 'moment']])
    for (const wrong of ['tomorrow', '2099-02-30'])
      expect(await refused(wrong)).toEqual([['payload.expiresAt', 'invalid']])
  })

  test('is over now where its end is moved to a moment that has passed, until it is extended', async () => {
    const { client, request, link, byLink, byReseller, reply } = await ask()
    const before = Date.now()
    const ended = await byReseller({ expiresAt: '2026-01-01T00:00:00Z' })
    expect([ended.status, ended.body.payload.state]).toEqual([200, 'expired'])
    expect(Date.parse(ended.body.payload.expiresAt)).toBeGreaterThanOrEqual(before)
    const told = await desk.rows(
      "select data->>'change' as change from stream_updates where customer_id = $1 and data->>'thread' = $2 order by id",
      [client.id, request['@id']],
    )
    expect(told).toEqual([{ change: 'asked' }, { change: 'extended' }])
    const exchanged = await exchange(desk, link.refreshToken)
    expect([exchanged.status, exchanged.body.reason]).toEqual([401, 'over'])
    const asked = [await byLink({ opened: true }), await reply(link.token), await reply(desk.tokens.client)]
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(violations(await byReseller({ remind: true }))).toEqual([['payload.remind', 'closed']])
    const again = await byReseller({ expiresAt: '2026-02-01' })
    expect(again.body.payload.expiresAt).toBe(ended.body.payload.expiresAt)
    expect((await byReseller({ expiresAt: '2099-12-31T12:00:00Z' })).body.payload.state).toBe('sent')
    expect([(await exchange(desk, link.refreshToken)).status, (await reply(link.token)).status]).toEqual([200, 201])
  })
})

describe('a set', () => {
  const own = (method: string, path: string, body: object) =>
    desk.call(method, path, { token: desk.tokens.reseller, body })
  const make = (expiresAt?: string) =>
    own('POST', '/sets', { title: 'A', items: [desk.voices[0]['@id']], ...(expiresAt !== undefined && { expiresAt }) })

  test('ends at any moment within a hundred years, a day being its midnight in UTC', async () => {
    const { body } = await make('2099-12-31T12:00:00Z')
    expect(body.expiresAt).toBe('2099-12-31T12:00:00.000Z')
    expect((await own('PUT', body['@id'], { expiresAt: '2098-01-31' })).body.expiresAt).toBe('2098-01-31T00:00:00.000Z')
    const distant = '9999-12-31T12:00:00Z'
    for (const refused of [await own('PUT', body['@id'], { expiresAt: distant }), await make(distant)])
      expect(violations(refused)).toEqual([['expiresAt', 'moment']])
  })

  test('is over now where its end is moved to a moment that has passed', async () => {
    const { body } = await make()
    const before = Date.now()
    const ended = await own('PUT', body['@id'], { expiresAt: '2026-01-01' })
    expect([ended.status, Date.parse(ended.body.expiresAt) >= before]).toEqual([200, true])
    const plays = await desk.call('POST', `${api}/sets/${body.code}/plays`, { body: { heard: [] } })
    expect([(await desk.call('GET', body['@id'])).status, plays.status]).toEqual([404, 404])
    const again = await own('PUT', body['@id'], { title: 'B', expiresAt: '2026-02-01' })
    expect([again.body.title, again.body.expiresAt]).toEqual(['B', ended.body.expiresAt])
  })
})
