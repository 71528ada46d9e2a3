import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMail } from '../../server/mail/send-mails.ts'
import { occasionOfMails } from '../../server/services/comment/occasion-of-mails.ts'
import { admin } from '../support/administrators.ts'
import { openStudio, type Studio } from '../support/recordings.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())
beforeEach(() => studio.begin())

const revision = { state: 'revision', comment: 'Slower.', notes: [{ at: 1.25, text: 'Here.' }] }
const back = { state: 'delivered' }
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['hydra:description'],
]
/** An order with a recording of which a revision was asked for, whose mail is out. */
const asked = async () => {
  const { order, recordings } = await studio.recorded()
  const { body } = await studio.decide(recordings[0], revision)
  const unsent = "select id from mails where content->>'thread' like $1 and sent_at is null"
  await expect.poll(() => studio.rows(unsent, [`<recording-${recordings[0].id}@%`])).toEqual([])
  await studio.begin()
  return { order, recording: recordings[0], seen: String(body.decidedAt) }
}
/** Its mail is as one that has not gone. */
const unsend = ({ id }: { id: number }, claimedUntil = 'null') =>
  studio.rows(
    `update mails set sent_at = null, claimed_until = ${claimedUntil} where content->>'thread' like $1
      and content->>'kind' = 'provider-revision' returning id`,
    [`<recording-${id}@%`],
  )
const takeBack = (recording: { id: number }, seen?: string, how = {}) =>
  studio.decide(recording, seen === undefined ? back : { ...back, seen }, how)
const inboxOf = async (recording: { id: number }) =>
  (await studio.call('GET', `${admin}/inbox/revision-${recording.id}`, { token: studio.administrator })).status

describe('a revision that was asked for is taken back', () => {
  test('with who and when: it waits to be decided, needs nobody of the team, and open portals are told', async () => {
    const { order, recording, seen } = await asked()
    expect(await inboxOf(recording)).toBe(200)
    const { status, body } = await takeBack(recording, seen)
    expect([status, body.state, body.comment, body.notes, body.decidedBy, body.decidedAt > seen]).toEqual([
      200,
      'delivered',
      null,
      [],
      'Robin Vermeer',
      true,
    ])
    expect(await studio.news()).toEqual([
      {
        '@id': order['@id'],
        '@type': 'Order',
        number: order.number,
        recording: recording['@id'],
        revision: 'withdrawn',
      },
    ])
    const [line] = (await studio.read(order.code)).items
    expect([line?.deliveryState, await inboxOf(recording)]).toEqual(['delivered', 404])
  })

  test('and approved then, or asked for anew', async () => {
    const first = await asked()
    await takeBack(first.recording)
    const approved = await studio.decide(first.recording, { state: 'approved' })
    const second = await asked()
    await takeBack(second.recording)
    const anew = await studio.decide(second.recording, { ...revision, comment: 'Faster.' })
    expect([approved.body.state, anew.body.state, anew.body.comment]).toEqual(['approved', 'revision', 'Faster.'])
  })

  test('and belongs to nobody of the team when it is asked for anew', async () => {
    const { recording } = await asked()
    const entry = `${admin}/inbox/revision-${recording.id}`
    const assignee = async () => (await studio.call('GET', entry, { token: studio.administrator })).body.assignee?.name
    await studio.rows(
      `insert into inbox_assignments (kind, subject_id, administrator_id)
       select 'revision', $1, id from customers where role = 'administrator' limit 1`,
      [recording.id],
    )
    const before = await assignee()
    await takeBack(recording)
    await studio.decide(recording, revision)
    expect([typeof before, await assignee()]).toEqual(['string', undefined])
  })

  test('once: the same again changes nothing and mails nobody, nor does it of what nobody asked for', async () => {
    const { recording, seen } = await asked()
    const key = crypto.randomUUID()
    const first = await takeBack(recording, seen, { key })
    const again = await takeBack(recording, seen, { key })
    const other = await takeBack(recording, seen)
    const { decidedAt } = first.body
    expect([again, other].map(({ status, body }) => [status, body.state, body.decidedAt])).toEqual([
      [200, 'delivered', decidedAt],
      [200, 'delivered', decidedAt],
    ])
    const { recordings } = await studio.recorded()
    const untouched = await takeBack(recordings[0])
    expect([untouched.status, untouched.body.decidedAt, await studio.mails('kind')]).toEqual([200, null, []])
  })

  test('by two at the same moment: once', async () => {
    const { recording, seen } = await asked()
    const answers = await Promise.all([takeBack(recording, seen), takeBack(recording, seen)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await studio.mails('kind'), (await studio.news()).length]).toEqual([['provider-revision-withdrawn'], 1])
  })

  test.each<[string, (at: Awaited<ReturnType<typeof asked>>) => Promise<unknown>, number, string]>([
    [
      'another one that a colleague asked for meanwhile',
      async ({ recording }) => {
        await takeBack(recording)
        await studio.decide(recording, { ...revision, comment: 'Faster.' })
      },
      409,
      'Another revision of this recording was asked for in the meantime.',
    ],
    [
      'what was approved meanwhile',
      async ({ recording }) => {
        await takeBack(recording)
        await studio.decide(recording, { state: 'approved' })
      },
      409,
      'This recording was approved already.',
    ],
    [
      'once its version came',
      async ({ order: { items } }) => items[0] && studio.delivered(items[0]),
      409,
      'A newer version of this recording has been delivered.',
    ],
    [
      'of a cancelled order',
      ({ order }) => studio.rows("update orders set state = 'cancelled' where token = $1", [order.code]),
      422,
      'This order has been cancelled.',
    ],
  ])('but not %s', async (_, happens, status, words) => {
    const at = await asked()
    await happens(at)
    const stood = await studio.rowOf(at.recording)
    expect(refusal(await takeBack(at.recording, at.seen))).toEqual([status, words])
    expect(await studio.rowOf(at.recording)).toEqual(stood)
  })

  test('by its reseller alone: their client may listen, anybody else finds nothing', async () => {
    const { recording, seen } = await asked()
    const { client, stranger } = studio.tokens
    const statusOf = async (token: string) => (await takeBack(recording, seen, { token })).status
    expect([await statusOf(client), await statusOf(stranger), await statusOf(studio.administrator)]).toEqual([
      403, 404, 403,
    ])
    expect((await studio.rowOf(recording))?.state).toBe('revision')
  })
})

describe('of the mail that asked for it', () => {
  test('another one says that it is taken back, in the same thread', async () => {
    const { order, recording, seen } = await asked()
    await takeBack(recording, seen)
    expect([await studio.mails('to'), await studio.mails('subject')]).toEqual([
      ['team@provider.example'],
      [`Revision taken back: order ${order.number}, Studio Noord`],
    ])
    const [text] = await studio.mails('text')
    for (const said of ['Robin Vermeer has taken back', ', Spot: version 1. It waits for their decision again.'])
      expect(text).toContain(said)
    const threads = await studio.rows(
      "select distinct content->>'thread' as thread from mails where content->>'kind' in ('provider-revision', 'provider-revision-withdrawn') and content->>'thread' like $1",
      [`<recording-${recording.id}@%`],
    )
    expect(threads.length).toBe(1)
  })

  test('nothing is left where it has not gone, and no other goes', async () => {
    const { recording, seen } = await asked()
    const { recording: other } = await asked()
    const mails = [...(await unsend(recording)), ...(await unsend(other))].map(({ id }) => id)
    await takeBack(recording, seen)
    const left = await studio.rows('select id from mails where id = any($1)', [mails])
    expect([left.map(({ id }) => id), await studio.mails('kind')]).toEqual([mails.slice(1), []])
  })

  test('it stays where a process is sending it, and another one follows', async () => {
    const { recording, seen } = await asked()
    const mails = await unsend(recording, "now() + interval '1 minute'")
    await takeBack(recording, seen)
    const left = await studio.rows('select id from mails where id = $1', [mails[0]?.id])
    expect([left, await studio.mails('kind')]).toEqual([mails, ['provider-revision-withdrawn']])
    await studio.rows('update mails set sent_at = now() where id = $1', [mails[0]?.id])
  })

  const stateOf = async (id: unknown) =>
    (await studio.rows('select sent_at, failed_at, dismissed_at from mails where id = $1', [id])).map((mail) =>
      Object.keys(mail).filter((at) => mail[at] !== null),
    )[0]

  const tryToSend = async (id: number, { isLastTry = false, deliver = () => Promise.resolve() } = {}) => {
    const { database, ...context } = studio.context
    const occasion = occasionOfMails({ ...context, database })
    await sendMail({ database, mailer: { deliver }, log: { error: () => {} }, occasion }, id, { isLastTry })
  }

  test('it does not go after the one that takes it back, however often it is tried', async () => {
    const { recording, seen } = await asked()
    const [mail] = await unsend(recording, "now() + interval '1 minute'")
    await takeBack(recording, seen)
    await studio.rows('update mails set claimed_until = null where id = $1', [mail?.id])
    await tryToSend(Number(mail?.id))
    expect(await stateOf(mail?.id)).toEqual(['failed_at', 'dismissed_at'])
  })

  test('it needs nobody any more where it is given up after that', async () => {
    const { recording, seen } = await asked()
    const [mail] = await unsend(recording)
    const deliver = async () => {
      await takeBack(recording, seen)
      throw new Error('no answer')
    }
    await tryToSend(Number(mail?.id), { isLastTry: true, deliver })
    expect([await stateOf(mail?.id), await studio.mails('kind')]).toEqual([
      ['failed_at', 'dismissed_at'],
      ['provider-revision-withdrawn'],
    ])
  })

  test('it needs nobody any more where it was given up, nor goes when it is tried again', async () => {
    const { recording, seen } = await asked()
    const [mail] = await unsend(recording)
    await studio.rows("update mails set failed_at = now(), failure = 'no such user' where id = $1", [mail?.id])
    await takeBack(recording, seen)
    expect(await stateOf(mail?.id)).toEqual(['failed_at', 'dismissed_at'])
    const again = await studio.call('PUT', `${admin}/mails/${mail?.id}/retry`, { token: studio.administrator })
    expect([again.status, await studio.mails('kind')]).toEqual([200, ['provider-revision-withdrawn']])
    await expect.poll(() => stateOf(mail?.id)).toEqual(['failed_at', 'dismissed_at'])
  })

  test('it goes where it asks for another one after that', async () => {
    const { recording, seen } = await asked()
    await takeBack(recording, seen)
    await studio.decide(recording, revision)
    const sent = "select id from mails where content->>'thread' like $1 and sent_at is not null"
    await expect.poll(async () => (await studio.rows(sent, [`<recording-${recording.id}@%`])).length).toBe(3)
  })
})
