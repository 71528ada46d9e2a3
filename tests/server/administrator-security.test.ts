import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { admin, administratorToken, signInAdministrator } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'

const email = 'desk@example.com'
const password = 'demo-portal-2026'
const another = 'another-portal-2026'
let desk: Desk
let account: string
beforeAll(async () => {
  desk = await openDesk()
  account = (await signInAdministrator(desk)).administrator
})
afterAll(() => desk.close())
beforeEach(() => desk.rows('delete from sign_in_failures'))

const as = (token: string, method: string, below: string, body?: object) =>
  desk.call(method, `${account}${below}`, { token, ...(body && { body }) })
const signIn = async (more: object) =>
  (await desk.call('POST', `${admin}/administrators/token`, { body: { email, password, ...more } })).status
/** What the account was mailed of its security. */
const told = async () =>
  (await desk.rows("select content->>'subject' as subject from mails where content->>'to' = $1 order by id", [email]))
    .map(({ subject }) => subject)
    .filter((subject) => !String(subject).includes('EUR'))

test('somebody of the team turns on codes, makes recovery codes anew and turns them off, and is mailed of each', async () => {
  // A code is of its 30 seconds.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const token = await administratorToken(desk)
  const wrong = await as(token, 'POST', '/two-factor', { currentPassword: 'wrong' })
  expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([422, 'currentPassword'])
  const begun = await as(token, 'POST', '/two-factor', { currentPassword: password })
  const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) })
  expect([begun.status, await signIn({})]).toEqual([200, 200])
  const on = await as(token, 'PUT', '/two-factor', { code: app.generate() })
  expect([on.status, on.body.recoveryCodes.length]).toEqual([200, 10])
  expect((await as(token, 'GET', '/two-factor')).body).toEqual({ isEnabled: true, recoveryCodesLeft: 10 })
  const later = app.generate({ timestamp: Date.now() + 30_000 })
  expect([await signIn({}), await signIn({ code: later })]).toEqual([401, 200])
  const renewed = await as(token, 'POST', '/two-factor/recovery-codes', { currentPassword: password })
  const withCode = async (codes: string[]) => signIn({ code: codes[0] })
  expect([await withCode(on.body.recoveryCodes), await withCode(renewed.body.recoveryCodes)]).toEqual([401, 200])
  expect((await as(token, 'POST', '/two-factor/end', { currentPassword: password })).status).toBe(204)
  expect([await signIn({}), await told()]).toEqual([
    200,
    ['Tweestapsverificatie is aangezet', 'Je herstelcodes zijn vernieuwd', 'Tweestapsverificatie is uitgezet'],
  ])
})

test('another password ends the other sign-ins of the account, and is the one to sign in with', async () => {
  const [token, other] = [await administratorToken(desk), await administratorToken(desk)]
  const change = (currentPassword: string, newPassword: string) =>
    as(token, 'PUT', '/password', { currentPassword, newPassword, confirmNewPassword: newPassword })
  const common = await change(password, '1234567890')
  expect([common.status, common.body.violations[0].propertyPath]).toEqual([422, 'newPassword'])
  expect((await change(password, another)).status).toBe(204)
  expect([(await as(token, 'GET', '')).status, (await as(other, 'GET', '')).status]).toEqual([200, 401])
  expect([await signIn({}), await signIn({ password: another })]).toEqual([401, 200])
  expect((await told()).at(-1)).toBe('Je wachtwoord is gewijzigd')
  expect((await change(another, password)).status).toBe(204)
})

test('the browsers that are signed in are listed, and each can be signed out', async () => {
  const [token, other] = [await administratorToken(desk), await administratorToken(desk)]
  await as(token, 'DELETE', '/sign-ins')
  expect((await as(other, 'GET', '')).status).toBe(401)
  const third = await administratorToken(desk)
  const listed = async () =>
    (await as(token, 'GET', '/sign-ins')).body.signIns.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect(await listed()).toEqual([false, true])
  expect((await as(token, 'DELETE', `/sign-ins/${decodeJwt(third).sid}`)).status).toBe(204)
  expect([(await as(third, 'GET', '')).status, await listed()]).toEqual([401, [true]])
})
