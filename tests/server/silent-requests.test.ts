import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindSilent } from '../../server/services/comment/remind-silent.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askBakkerijBlauw, askFor, exchange, letExpire, mailedTokens, replyTo } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let voices: string[]
let project: { '@id': string }
let request: { '@id': string; id: number }
let link: { token: string }

beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(async () => {
  ;({ client, voices, project, request, link } = await askBakkerijBlauw(desk))
})
afterAll(() => desk.close())

const byReseller = (payload: object) =>
  desk.call('PUT', request['@id'], { token: desk.tokens.reseller, body: { payload } })
const reply = () => replyTo(desk, request, { token: link.token, project, voice: voices[0] })
const read = async () => (await desk.call('GET', request['@id'], { token: desk.tokens.reseller })).body.payload

describe('a request that is to be reminded of', () => {
  /** In how many hours it is looked at, by each job of it. */
  const jobs = async () => {
    const rows = await desk.rows(
      `select round(extract(epoch from start_after - created_on) / 3600)::int as hours from jobs.job
       where name = 'remind-silent' and (data->>'commentId')::int = $1 order by created_on`,
      [request.id],
    )
    return rows.map(({ hours }) => hours)
  }
  const reminders = async () => (await mailedTokens(desk, 'feedback-reminder')).length
  const remind = () => remindSilent(desk.context, { commentId: request.id })
  const askToRemind = async () => {
    const payload = { clientId: client.id, contactId: client.contact, remindAfterDays: 3 }
    ;({ body: request } = await askFor(desk, { project, client }, { payload }))
  }
  const passDays = (days: number) =>
    desk.rows("update comments set created_at = created_at - $1 * interval '1 day' where id = $2", [days, request.id])
  const runOn = (days: number) => byReseller({ expiresAt: new Date(Date.now() + days * 86_400_000).toISOString() })

  test('waits for its day', async () => {
    await askToRemind()
    expect(await jobs()).toEqual([72])
  })

  test('whose day found it over, is mailed when it runs on, once', async () => {
    await askToRemind()
    await passDays(4)
    await letExpire(desk, request)
    const before = await reminders()
    await remind()
    expect(await reminders()).toBe(before)
    await runOn(1)
    await expect.poll(reminders).toBe(before + 1)
    await letExpire(desk, request)
    await runOn(2)
    expect(await jobs()).toEqual([72, 0])
  })

  test('whose day is still to come when it runs on, waits for it, however often its end moves', async () => {
    await askToRemind()
    await passDays(1)
    await letExpire(desk, request)
    await runOn(1)
    await runOn(2)
    expect(await jobs()).toEqual([72, 48])
  })

  test('is mailed once to who is silent', async () => {
    const before = await reminders()
    await remind()
    await remind()
    expect([await reminders(), typeof (await read()).remindedAt]).toEqual([before + 1, 'string'])
    const bought = await exchange(desk, (await mailedTokens(desk, 'feedback-reminder')).at(-1) ?? '')
    expect(bought.status).toBe(200)
  })

  test('counts as reached again, where its first mail could not be delivered', async () => {
    const undelivered = JSON.stringify({ undelivered: 'eva.postma@example.com' })
    await desk.rows('update comments set payload = payload || $1::jsonb where id = $2', [undelivered, request.id])
    expect((await read()).undelivered).toBe('eva.postma@example.com')
    await remind()
    expect((await read()).undelivered).toBeNull()
  })

  test.each([
    ['answered', () => reply()],
    ['withdrawn', () => byReseller({ withdrawn: true })],
    ['over', () => letExpire(desk, request)],
    ['ended by hand', () => byReseller({ expiresAt: '2026-01-01T00:00:00Z' })],
    ['reminded of by hand', () => byReseller({ remind: true })],
  ])('is left alone when it is %s', async (_, happen) => {
    await happen()
    const before = await reminders()
    await remind()
    expect(await reminders()).toBe(before)
  })

  test.each<[string, object, () => object]>([
    ['its project is archived', { state: 'archived' }, () => ({ state: 'open' })],
    ['none of its voices is left', { voices: [] }, () => ({ voices: voices.slice(0, 1) })],
  ])('is looked at again each day while %s', async (_, hinder, mend) => {
    const put = (body: object) => desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body })
    const before = await reminders()
    await put(hinder)
    await remind()
    expect([await reminders(), await jobs()]).toEqual([before, [24]])
    await put(mend())
    await remind()
    expect([await reminders(), await jobs()]).toEqual([before + 1, [24]])
  })

  test('is left alone when it runs on, where nobody asked for that', async () => {
    await letExpire(desk, request)
    await runOn(1)
    expect(await jobs()).toEqual([])
  })

  test('is looked at no more once it ended in an archived project', async () => {
    await reply()
    await desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { state: 'archived' } })
    await remind()
    expect(await jobs()).toEqual([])
  })
})
