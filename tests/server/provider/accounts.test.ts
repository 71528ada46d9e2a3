import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customers, refreshTokens, users } from '../../../server/db/schema/customer.ts'
import { mails } from '../../../server/db/schema/delivery.ts'
import { type ProviderDesk, startDesk } from './support.ts'

let desk: ProviderDesk
let agencyId = 0
let clientId = 0
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

beforeEach(async () => {
  const { db } = desk.tools.database
  await db.delete(mails)
  await db.delete(customers)
  const approved = { status: 'approved', locale: 'en' } as const
  const [agency] = await db
    .insert(customers)
    .values({ ...approved, email: 'robin@noord.example', company: 'Studio Noord', role: 'reseller' })
    .returning()
  agencyId = agency?.id ?? 0
  const [client] = await db
    .insert(customers)
    .values({ ...approved, email: 'office@blauw.example', role: 'client', resellerId: agencyId })
    .returning()
  clientId = client?.id ?? 0
  const on = { totpSecret: 'JBSWY3DPEHPK3PXP', totpConfirmedAt: new Date(), totpStep: 1, recoveryCodes: ['a'] }
  await db.insert(users).values([
    { ...on, customerId: agencyId, email: 'robin@noord.example' },
    { ...on, customerId: clientId, email: 'eva@blauw.example' },
  ])
  const token = { scope: 'session', expiresAt: new Date('2099-01-01') } as const
  await db.insert(refreshTokens).values([
    { ...token, family: 'f', tokenHash: 'a', customerId: agencyId },
    { ...token, family: 'g', tokenHash: 'b', customerId: clientId, usedKey: 'k' },
  ])
})

const usersNow = () =>
  desk.tools.database.db
    .select({
      email: users.email,
      totpSecret: users.totpSecret,
      totpStep: users.totpStep,
      recoveryCodes: users.recoveryCodes,
      isOff: users.totpConfirmedAt,
    })
    .from(users)
    .orderBy(asc(users.id))
const off = { totpSecret: null, totpStep: null, recoveryCodes: null, isOff: null }
const on = { totpSecret: 'JBSWY3DPEHPK3PXP', totpStep: 1, recoveryCodes: ['a'], isOff: expect.any(Date) }

describe('end-two-factor', () => {
  it('turns it off for a client by the e-mail that they sign in with, ends their sign-ins, and writes the mail', async () => {
    const { db } = desk.tools.database
    expect(await desk.run('end-two-factor', ' Eva@Blauw.example ')).toEqual({
      code: 0,
      out: 'eva@blauw.example signs in without two-factor from now on.',
      err: [],
    })
    expect(await usersNow()).toEqual([
      { email: 'robin@noord.example', ...on },
      { email: 'eva@blauw.example', ...off },
    ])
    const tokens = await db.select().from(refreshTokens).orderBy(asc(refreshTokens.tokenHash))
    expect(tokens.map(({ tokenHash, revokedAt, usedKey }) => [tokenHash, revokedAt !== null, usedKey])).toEqual([
      ['a', false, null],
      ['b', true, null],
    ])
    const [mail, ...others] = (await db.select().from(mails)).map(({ content }) => content)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'security-changed',
      to: 'eva@blauw.example',
      replyTo: 'robin@noord.example',
      subject: 'Two-factor sign-in was turned off',
    })
  })

  it('takes an id', async () => {
    const json = { id: agencyId, email: 'robin@noord.example' }
    expect(await desk.json('end-two-factor', String(agencyId))).toEqual({ code: 0, err: [], json })
  })

  it('refuses who has it off, and who is nobody, and mails nothing', async () => {
    const { db } = desk.tools.database
    await db.update(users).set({ totpConfirmedAt: null }).where(eq(users.customerId, clientId))
    const refusals = [
      await desk.run('end-two-factor', 'eva@blauw.example'),
      await desk.run('end-two-factor', 'office@blauw.example'),
    ]
    expect(refusals).toEqual([
      { code: 1, out: '', err: ['eva@blauw.example signs in without two-factor already.'] },
      { code: 1, out: '', err: ['Nobody signs in as office@blauw.example.'] },
    ])
    expect(await db.select().from(mails)).toEqual([])
  })
})
