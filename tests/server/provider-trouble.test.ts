import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pictureQueue } from '../../server/services/picture/prepare-pictures.ts'
import { admin, administratorToken } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let token: string
beforeAll(async () => {
  desk = await openDesk()
  token = await administratorToken(desk)
})
afterAll(() => desk.close())

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  desk.call(method, path.startsWith('/api') ? path : `${admin}${path}`, { token, headers })

describe('mails that were given up', () => {
  const newMail = async (failedAt: string, text = 'Paid.') => {
    const content = { kind: 'order-paid', to: 'eva@blauw.example', subject: 'Paid', text, html: `<p>${text}</p>` }
    const [row] = await desk.rows(
      "insert into mails (content, message_id, failed_at, failure) values ($1, $2, $3, '550 No such mailbox') returning id",
      [JSON.stringify(content), `<${crypto.randomUUID()}@example.com>`, failedAt],
    )
    return { id: Number(row?.id), iri: `/api/v2/admin/mails/${row?.id}` }
  }
  const jobsOf = async (id: number) =>
    Number(
      (await desk.rows("select count(*)::int as n from jobs.job where (data->>'mailId')::int = $1", [id]))[0]?.n ?? 0,
    )

  test('are listed, the latest first, with what the mail server said', async () => {
    const older = await newMail('2026-11-20T09:30:00Z')
    const newer = await newMail('2026-11-20T12:00:00Z')
    const { body } = await ask('GET', '/mails')
    expect([body['hydra:totalItems'], body['hydra:member'].map(({ id }: { id: number }) => id)]).toEqual([
      2,
      [newer.id, older.id],
    ])
    expect(body['hydra:member'][1]).toEqual({
      '@id': older.iri,
      '@type': 'Mail',
      id: older.id,
      kind: 'order-paid',
      to: 'eva@blauw.example',
      subject: 'Paid',
      state: 'failed',
      failure: '550 No such mailbox',
      failedAt: '2026-11-20T09:30:00.000Z',
      canBeRetried: true,
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  test('are sent when they are tried again, once however often that is pressed', async () => {
    const { id, iri } = await newMail('2026-11-20T09:30:00Z')
    const pressed = await Promise.all([1, 2, 3].map(() => ask('PUT', `${iri}/retry`)))
    for (const { status, body } of pressed) {
      expect([status, body.failure, body.failedAt]).toEqual([200, null, null])
      expect(['waiting', 'sent']).toContain(body.state)
    }
    expect(await jobsOf(id)).toBe(1)
    await expect.poll(async () => (await ask('GET', iri)).body.state).toBe('sent')
    const after = await ask('PUT', `${iri}/retry`)
    expect([after.body.state, await jobsOf(id)]).toEqual(['sent', 1])
    expect((await ask('GET', '/mails')).text).not.toContain(`"${iri}"`)
  })

  test('wait again as soon as they are tried again, whatever becomes of them', async () => {
    const { id, iri } = await newMail('2026-11-20T09:30:00Z')
    const send = vi.spyOn(desk.context.jobs, 'send').mockResolvedValue()
    const { body } = await ask('PUT', `${iri}/retry`)
    send.mockRestore()
    expect([body.state, body.canBeRetried, await jobsOf(id)]).toEqual(['waiting', false, 0])
    expect((await ask('GET', iri)).body.state).toBe('waiting')
  })

  test('that had a link are refused, as it is not kept', async () => {
    const { id, iri } = await newMail('2026-11-20T09:30:00Z', 'http://localhost/?link=removed')
    const { status, body } = await ask('PUT', `${iri}/retry`)
    expect([status, body['hydra:description'], await jobsOf(id)]).toEqual([
      422,
      'The link of this mail is not kept. Have whoever it is for ask for another one.',
      0,
    ])
    const { body: mail } = await ask('GET', iri)
    expect([mail.state, mail.canBeRetried]).toEqual(['failed', false])
  })

  test('that do not exist are none', async () => {
    for (const path of ['/mails/987654321', '/mails/one']) expect((await ask('GET', path)).status).toBe(404)
    expect((await ask('PUT', '/mails/987654321/retry')).status).toBe(404)
  })
})

describe('jobs that failed for good', () => {
  const newJob = async () => {
    const { database, jobs } = desk.context
    await database.transaction((tx) => jobs.send(tx, pictureQueue, {}, { delaySeconds: 3_600 }))
    const [row] = await desk.rows(
      `update jobs.job set state = 'failed', completed_on = now(), retry_count = 3, retry_limit = 3,
         output = '{"message": "no pictures", "stack": "Error: no pictures at /srv/portal"}'
       where name = 'prepare-pictures' and state = 'created' returning id`,
    )
    return `/api/v2/admin/jobs/${row?.id}`
  }

  test('are listed with their reason, and nothing of where it was thrown', async () => {
    const iri = await newJob()
    const { body, text } = await ask('GET', '/jobs')
    expect(body['hydra:member']).toContainEqual({
      '@id': iri,
      '@type': 'Job',
      id: iri.split('/').at(-1),
      name: 'prepare-pictures',
      state: 'failed',
      failure: 'no pictures',
      failedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      retries: 3,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(text).not.toContain('/srv/portal')
  })

  test('are tried once more, and leave the list', async () => {
    const iri = await newJob()
    const { status, body } = await ask('PUT', `${iri}/retry`)
    expect([status, body.state, body.failure]).toEqual([200, 'waiting', null])
    expect((await ask('GET', '/jobs')).text).not.toContain(`"${iri}"`)
    expect((await ask('PUT', `${iri}/retry`)).body.retries).toBe(3)
    await desk.rows('update jobs.job set start_after = now() where id = $1', [iri.split('/').at(-1)])
    await expect.poll(async () => (await ask('GET', iri)).body.state, { timeout: 30_000 }).toBe('done')
  })

  test('that do not exist are none', async () => {
    const unknown = '6b3f1a52-6f0e-4a0e-9a57-3c1d2b4e5f60'
    for (const path of [`/jobs/${unknown}`, '/jobs/1']) expect((await ask('GET', path)).status).toBe(404)
    expect((await ask('PUT', `/jobs/${unknown}/retry`)).status).toBe(404)
  })
})
