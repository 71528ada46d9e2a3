import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret } from '../../server/auth/tokens.ts'
import { passwordResets } from '../../server/db/schema/customer.ts'
import { idOf } from '../../src/api/contract/hydra.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const customers = '/api/v2/shop/customers'
const common = 'Many people use this password. Choose another one.'
const personal = 'Do not use your e-mail address or the name of your company.'
let server: TestServer
let account: { token: string; customer: string }

beforeAll(async () => {
  server = await startTestServer()
  account = await server.signIn('reseller@example.com')
})

afterAll(() => server.close())

type Refused = { status: number; body: { violations?: { propertyPath: string; message: string }[] } }
const refusalOf = ({ status, body }: Refused) => [
  status,
  ...(body.violations ?? []).map(({ propertyPath, message }) => [propertyPath, message]),
]

const register = (password: string) =>
  server.call('POST', customers, {
    body: {
      company: 'Klank en Beeld',
      firstName: 'Noor',
      lastName: 'Smit',
      phoneNumber: '0612345678',
      email: 'noor.smit@example.com',
      password,
    },
  })

test.each(['1234567890', 'Password123', 'qwertyuiop'])('%s is refused at registration', async (password) => {
  expect(refusalOf(await register(password))).toEqual([422, ['password', common]])
})

test.each(['noor.smit@example.com', 'NOOR.SMIT@example.com', 'klank en beeld'])(
  '%s is refused, since everybody knows it',
  async (password) => {
    expect(refusalOf(await register(password))).toEqual([422, ['password', personal]])
  },
)

test('a changed password is looked at alike', async () => {
  const change = { currentPassword: 'demo-portal-2026', newPassword: '1234567890', confirmNewPassword: '1234567890' }
  const answer = await server.call('PUT', `${account.customer}/password`, { token: account.token, body: change })
  expect(refusalOf(answer)).toEqual([422, ['newPassword', common]])
})

test('a recovered one too, and the link stays good', async () => {
  const { secret, hash } = newSecret()
  await server.context.database.db
    .insert(passwordResets)
    .values({ tokenHash: hash, customerId: Number(idOf(account.customer)), expiresAt: new Date(Date.now() + 60_000) })
  const reset = (password: string) =>
    server.call('PATCH', `${customers}/reset-password/${secret}`, {
      body: { newPassword: password, confirmNewPassword: password },
    })
  expect(refusalOf(await reset('reseller@example.com'))).toEqual([422, ['newPassword', personal]])
  expect((await reset('een lang wachtwoord')).status).toBe(202)
})
