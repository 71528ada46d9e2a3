import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customers, refreshTokens, users } from '../../../server/db/schema/customer.ts'
import { mails, streamUpdates } from '../../../server/db/schema/delivery.ts'
import { themes } from '../../../server/db/schema/theme.ts'
import { type ProviderDesk, startDesk } from './support.ts'

let desk: ProviderDesk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

const registeredAt = new Date('2026-11-20T09:30:00Z')
let pendingId = 0

beforeEach(async () => {
  const { db } = desk.tools.database
  await db.delete(mails)
  await db.delete(refreshTokens)
  await db.delete(customers)
  const person = { phoneNumber: '+31 20 555 01 20', createdAt: registeredAt }
  const rows = await db
    .insert(customers)
    .values([
      {
        ...person,
        email: 'kim@nieuw.example',
        firstName: 'Kim',
        lastName: 'Jansen',
        company: 'Nieuwe Stem',
        role: 'reseller',
        status: 'pending',
        locale: 'en',
      },
      { ...person, email: 'robin@noord.example', company: 'Studio Noord', role: 'reseller', status: 'approved' },
      { ...person, email: 'eva@blauw.example', company: 'Bakkerij Blauw', role: 'client', status: 'approved' },
    ])
    .returning({ id: customers.id })
  pendingId = rows[0]?.id ?? 0
})

const kim = () => ({
  id: pendingId,
  email: 'kim@nieuw.example',
  company: 'Nieuwe Stem',
  name: 'Kim Jansen',
  phoneNumber: '+31 20 555 01 20',
  kvkNumber: null,
  vatNumber: null,
  registeredAt: registeredAt.toISOString(),
})

const statesNow = async () => {
  const rows = await desk.tools.database.db.select().from(customers).orderBy(asc(customers.id))
  return rows.map(({ status }) => status)
}
const mailsNow = async () => (await desk.tools.database.db.select().from(mails)).map(({ content }) => content)

describe('resellers', () => {
  it('lists resellers, never clients, for programs', async () => {
    const all = await desk.json('resellers')
    expect(all).toMatchObject({
      code: 0,
      err: [],
      json: [{ email: 'kim@nieuw.example' }, { email: 'robin@noord.example' }],
    })
    expect(await desk.json('resellers', '--state', 'pending')).toEqual({
      code: 0,
      err: [],
      json: [{ ...kim(), state: 'pending' }],
    })
    expect(await desk.json('resellers', '--state', 'rejected')).toEqual({ code: 0, err: [], json: [] })
  })

  it('lists them for people, with dates as the portal writes them', async () => {
    const { code, out } = await desk.run('resellers', '--state=pending')
    expect(code).toBe(0)
    expect(out.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['ID', 'State', 'E-mail', 'Company', 'Name', 'Phone', 'Registered'],
      [
        String(pendingId),
        'pending',
        'kim@nieuw.example',
        'Nieuwe Stem',
        'Kim Jansen',
        '+31 20 555 01 20',
        '20-11-2026 at 10:30',
      ],
    ])
  })

  it('lets no name steer the terminal or add a row', async () => {
    const company = '\u001b[2J\u009b2J\r\u061c\u202eStem\n9  approved'
    await desk.tools.database.db.update(customers).set({ company, email: 'k\u0007@nieuw.example' })
    const listed = await desk.run('resellers', '--state', 'pending')
    expect(listed.out.split('\n').at(-1)).toContain('k @nieuw.example   [2J 2J   Stem 9  approved')
    const approved = await desk.run('approve', String(pendingId))
    const again = await desk.run('approve', String(pendingId))
    await desk.tools.database.sql('delete from jobs.job', [])
    expect([listed.out.split('\n').length, approved.out, again.err]).toEqual([
      2,
      'Approved k @nieuw.example ( [2J 2J   Stem 9  approved).',
      ['The reseller k @nieuw.example is approved already.'],
    ])
  })

  it('lets no name steer the terminal in JSON either, which still says all of it', async () => {
    const company = 'a\u009b31m\u007f\u061c\u202e\u2066\né'
    await desk.tools.database.db.update(customers).set({ company }).where(eq(customers.id, pendingId))
    const { out } = await desk.run('resellers', '--state', 'pending', '--json')
    expect(JSON.parse(out)[0].company).toBe(company)
    expect(out).toContain(String.raw`"a\u009b31m\u007f\u061c\u202e\u2066\né"`)
    const unknown = await desk.run('approve', 'nobody\u009b', '--json')
    expect(unknown.out).toContain(String.raw`There is no reseller nobody\u009b.`)
  })

  it('says so when there are none', async () => {
    expect(await desk.run('resellers', '--state', 'rejected')).toEqual({
      code: 0,
      err: [],
      out: 'There are no such resellers.',
    })
  })
})

describe('approve', () => {
  it('approves by e-mail, whatever its case, and writes the mail with the job that sends it', async () => {
    const { code, json } = await desk.json('approve', 'Kim@Nieuw.example')
    expect({ code, json }).toEqual({ code: 0, json: { ...kim(), state: 'approved' } })
    expect(await statesNow()).toEqual(['approved', 'approved', 'approved'])
    const [mail, ...others] = await mailsNow()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'registration-approved',
      to: 'kim@nieuw.example',
      subject: 'Your account is ready',
    })
    expect(mail?.text).toContain('https://portal.example/login')
    const { rows } = await desk.tools.database.sql("select data from jobs.job where name = 'send-mail'")
    expect(rows).toHaveLength(1)
  })

  it('tells the open portals of the reseller', async () => {
    await desk.run('approve', String(pendingId))
    const updates = await desk.tools.database.db.select().from(streamUpdates)
    const iri = `/api/v2/shop/customers/${pendingId}`
    expect(updates.map(({ customerId, topic, data }) => ({ customerId, topic, data }))).toEqual([
      { customerId: pendingId, topic: iri, data: { '@id': iri, '@type': 'Customer', approved: true } },
    ])
  })

  it('leads to a sign-in page in the theme that the reseller made meanwhile', async () => {
    const [theme] = await desk.tools.database.db.insert(themes).values({ customerId: pendingId }).returning()
    await desk.run('approve', String(pendingId))
    const [mail] = await mailsNow()
    expect(mail?.text).toContain(`https://portal.example/login?theme=${theme?.id}\n`)
  })

  it('approves by id', async () => {
    expect(await desk.run('approve', String(pendingId))).toEqual({
      code: 0,
      err: [],
      out: 'Approved kim@nieuw.example (Nieuwe Stem).',
    })
  })

  it('refuses whom it does not know, a client and who is approved, and mails nothing', async () => {
    const refusals = []
    for (const who of ['nobody@example.com', 'eva@blauw.example', String(pendingId + 2), 'robin@noord.example'])
      refusals.push(await desk.run('approve', who))
    expect(refusals).toEqual([
      { code: 1, out: '', err: ['There is no reseller nobody@example.com.'] },
      { code: 1, out: '', err: ['There is no reseller eva@blauw.example.'] },
      { code: 1, out: '', err: [`There is no reseller ${pendingId + 2}.`] },
      { code: 1, out: '', err: ['The reseller robin@noord.example is approved already.'] },
    ])
    expect(await mailsNow()).toEqual([])
  })

  it('takes a rejection back', async () => {
    await desk.run('reject', 'kim@nieuw.example')
    expect((await desk.run('approve', 'kim@nieuw.example')).code).toBe(0)
    expect(await statesNow()).toEqual(['approved', 'approved', 'approved'])
  })
})

describe('approve, after a rejection', () => {
  it('gives the reseller’s clients that have no account one, where nobody signs in with their e-mail', async () => {
    const { db } = desk.tools.database
    await db.update(customers).set({ status: 'rejected' }).where(eq(customers.id, pendingId))
    const client = { role: 'client', status: 'approved', resellerId: pendingId } as const
    const emails = ['Free@bloem.example', 'has-one@bloem.example', 'robin@noord.example']
    const added = await db
      .insert(customers)
      .values([
        ...emails.map((email) => ({ ...client, email })),
        { ...client, email: 'another@bloem.example', resellerId: pendingId + 1 },
      ])
      .returning()
    const [free = 0, hasOne = 0] = added.map(({ id }) => id)
    await db.insert(users).values([
      { customerId: hasOne, email: 'has-one@bloem.example' },
      { customerId: pendingId + 1, email: 'robin@noord.example' },
    ])
    await desk.run('approve', 'kim@nieuw.example')
    const opened = await db.select().from(users).orderBy(asc(users.id))
    expect(opened.map(({ customerId, email, passwordHash }) => [customerId, email, passwordHash])).toEqual([
      [hasOne, 'has-one@bloem.example', null],
      [pendingId + 1, 'robin@noord.example', null],
      [free, 'free@bloem.example', null],
    ])
  })
})

describe('reject', () => {
  it('rejects, revokes every refresh token of that reseller alone, and writes the mail', async () => {
    const { db } = desk.tools.database
    const token = { family: 'f', scope: 'session', expiresAt: new Date('2099-01-01') } as const
    await db.insert(refreshTokens).values([
      { ...token, tokenHash: 'a', customerId: pendingId },
      { ...token, tokenHash: 'b', customerId: pendingId },
      { ...token, tokenHash: 'c', customerId: pendingId + 1 },
    ])
    const { code, json } = await desk.json('reject', 'kim@nieuw.example')
    expect({ code, json }).toEqual({ code: 0, json: { ...kim(), state: 'rejected' } })
    const tokens = await db.select().from(refreshTokens).orderBy(asc(refreshTokens.tokenHash))
    expect(tokens.map(({ tokenHash, revokedAt }) => [tokenHash, revokedAt !== null])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ])
    const [mail, ...others] = await mailsNow()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'registration-rejected',
      to: 'kim@nieuw.example',
      subject: 'About your registration',
    })
    expect(mail?.text).toContain('help@portal.example')
  })

  it('refuses who is rejected already', async () => {
    await desk.tools.database.db.update(customers).set({ status: 'rejected' }).where(eq(customers.id, pendingId))
    expect(await desk.run('reject', 'kim@nieuw.example')).toEqual({
      code: 1,
      out: '',
      err: ['The reseller kim@nieuw.example is rejected already.'],
    })
  })
})
