import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwordMatches } from '../../../server/auth/passwords.ts'
import { customers, passwordResets, refreshTokens, users } from '../../../server/db/schema/customer.ts'
import { mails } from '../../../server/db/schema/delivery.ts'
import { linkIn } from '../../support/mails.ts'
import { type ProviderDesk, startDesk, typed } from './support.ts'

let desk: ProviderDesk
let lotte = 0
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

const addedAt = new Date('2026-11-20T09:30:00Z')
beforeEach(async () => {
  const { db } = desk.tools.database
  await db.delete(mails)
  await db.delete(customers)
  const [agency] = await db
    .insert(customers)
    .values({ email: 'robin@noord.example', company: 'Studio Noord', role: 'reseller', status: 'approved' })
    .returning()
  const [one] = await db
    .insert(customers)
    .values({
      email: 'lotte@desk.example',
      firstName: 'Lotte Brink',
      role: 'administrator',
      status: 'approved',
      createdAt: addedAt,
    })
    .returning()
  lotte = one?.id ?? 0
  await db.insert(users).values([
    { customerId: agency?.id ?? 0, email: 'robin@noord.example' },
    { customerId: lotte, email: 'lotte@desk.example', passwordHash: 'set' },
  ])
  await db.insert(refreshTokens).values({
    scope: 'session',
    expiresAt: new Date('2099-01-01'),
    family: 'f',
    tokenHash: 'a',
    customerId: lotte,
  })
})

const emailsNow = async () =>
  (await desk.tools.database.db.select().from(users).orderBy(asc(users.id))).map(({ email }) => email)
const answered = async (answer: boolean, ...args: string[]) => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answer
  }
  return { ...(await typed(args, {}, async () => desk.portal, ask)), asked }
}
const entry = () => ({
  id: lotte,
  email: 'lotte@desk.example',
  name: 'Lotte Brink',
  hasPassword: true,
  addedAt: '2026-11-20T09:30:00.000Z',
})

describe('administrators', () => {
  it('lists the provider’s team and no customer', async () => {
    const { code, out } = await desk.run('administrators')
    expect([code, out.split('\n').map((line) => line.trim().split(/ {2,}/))]).toEqual([
      0,
      [
        ['ID', 'E-mail', 'Name', 'Password', 'Added'],
        [String(lotte), 'lotte@desk.example', 'Lotte Brink', 'yes', expect.stringContaining('2026')],
      ],
    ])
    expect(await desk.json('administrators')).toEqual({ code: 0, err: [], json: [entry()] })
    expect((await desk.run('resellers')).out).not.toContain('lotte@desk.example')
    await desk.tools.database.db.delete(customers)
    expect((await desk.run('administrators')).out).toBe('There are no administrators.')
  })
})

describe('add-administrator', () => {
  it('makes an account without a password, and mails the link to set one', async () => {
    expect(await desk.run('add-administrator', ' Sam@Desk.example ', '--name', 'Sam Prins')).toEqual({
      code: 0,
      out: 'Added sam@desk.example (Sam Prins). The link to set a password is on its way by mail.',
      err: [],
    })
    const { db } = desk.tools.database
    const [account] = (await db.select().from(customers).orderBy(asc(customers.id))).slice(-1)
    expect(account).toMatchObject({
      email: 'sam@desk.example',
      role: 'administrator',
      status: 'approved',
      locale: 'en',
    })
    const [user] = (await db.select().from(users).orderBy(asc(users.id))).slice(-1)
    expect([user?.email, await passwordMatches(user?.passwordHash ?? null, '')]).toEqual(['sam@desk.example', false])
    const [mail, ...others] = await db.select().from(mails)
    expect([mail?.content, others]).toMatchObject([
      { kind: 'administrator-added', to: 'sam@desk.example', subject: 'You can sign in for the team of Voicebureau' },
      [],
    ])
    const link = linkIn(mail?.content.text ?? '')
    const [reset] = await db.select().from(passwordResets)
    expect([link, mail?.opens, reset?.customerId]).toEqual([
      { action: 'reset-password', data: { token: expect.any(String) } },
      { tokenHash: reset?.tokenHash },
      account?.id,
    ])
  })

  it('refuses an e-mail that somebody signs in with, whoever it is, and leaves nothing of it', async () => {
    for (const email of ['lotte@desk.example', 'Robin@Noord.example'])
      expect(await desk.run('add-administrator', email, '--name', 'X')).toEqual({
        code: 1,
        out: '',
        err: [`Somebody signs in as ${email.toLowerCase()} already.`],
      })
    const { db } = desk.tools.database
    expect([await db.$count(customers), await db.$count(mails), await db.$count(passwordResets)]).toEqual([2, 0, 0])
  })
})

describe('remove-administrator', () => {
  it('asks first, and a no changes nothing', async () => {
    expect(await answered(false, 'remove-administrator', 'lotte@desk.example')).toEqual({
      code: 1,
      out: '',
      err: ['Nothing was changed.'],
      asked: ["Remove lotte@desk.example (Lotte Brink)? It is signed out at once, and can't be taken back. [y/N] "],
    })
    expect(await emailsNow()).toEqual(['robin@noord.example', 'lotte@desk.example'])
  })

  it('ends the account and its sign-ins, by e-mail or id, also of the last one', async () => {
    expect(await answered(true, 'remove-administrator', String(lotte))).toMatchObject({
      code: 0,
      out: 'Removed lotte@desk.example (Lotte Brink).',
    })
    const { db } = desk.tools.database
    expect([await emailsNow(), await db.$count(refreshTokens)]).toEqual([['robin@noord.example'], 0])
  })

  it('gives its e-mail to the client that waits for an account with it', async () => {
    const { db } = desk.tools.database
    const [agency] = await db.select().from(customers).orderBy(asc(customers.id))
    await db.insert(customers).values({
      email: 'Lotte@desk.example',
      role: 'client',
      status: 'approved',
      resellerId: agency?.id ?? 0,
    })
    expect(await desk.json('remove-administrator', 'Lotte@Desk.example')).toEqual({ code: 0, err: [], json: entry() })
    expect(await emailsNow()).toEqual(['robin@noord.example', 'lotte@desk.example'])
  })

  it('refuses who is none, without a question', async () => {
    for (const who of ['robin@noord.example', 'nobody@desk.example', '999'])
      expect(await answered(true, 'remove-administrator', who)).toEqual({
        code: 1,
        out: '',
        err: [`There is no administrator ${who}.`],
        asked: [],
      })
  })
})
