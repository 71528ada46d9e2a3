import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { streamUpdates } from '../../server/db/schema/delivery.ts'
import { startPasswordReset } from '../../server/services/customer/request-password-reset.ts'
import { linkIn, mailTo } from '../support/mails.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const password = 'first-password-1'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

type Account = { token: string; customer: string; email: string }

const register = async (email: string, language = 'en'): Promise<Account> => {
  await server.call('POST', '/api/v2/shop/customers', {
    body: { company: 'Stem & Zoon', firstName: 'Kim', lastName: 'de Boer', phoneNumber: '020 123', email, password },
    headers: { 'Accept-Language': language },
  })
  const { body } = await signIn(email)
  return { token: body.token, customer: body.customer, email }
}
const signIn = (email: string, known = password) =>
  server.call('POST', '/api/v2/shop/authentication-token', { body: { email, password: known } })
const ask = ({ token, customer }: Account, email: string, currentPassword = password) =>
  server.call('POST', `${customer}/email`, { token, body: { email, currentPassword } })
const confirm = (token: string) => server.call('PATCH', '/api/v2/shop/customers/confirm-email', { body: { token } })
const tokenMailedTo = async (email: string): Promise<string> => {
  const link = linkIn((await mailTo(server.context, email)).content.text)
  if (link?.action !== 'confirm-email') throw new Error('the mail has no link')
  return link.data.token
}
const fault = ({ body }: { body: { violations: { propertyPath: string; code: string }[] } }) =>
  body.violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)

test('another e-mail is the one to sign in with once its link is opened, and not before', async () => {
  const kim = await register('kim@stem.example')
  expect(fault(await ask(kim, 'kim@new.example', 'wrong'))).toEqual(['currentPassword wrong-password'])
  expect((await ask(kim, 'Kim@New.example')).status).toBe(202)
  expect([(await signIn('kim@stem.example')).status, (await signIn('kim@new.example')).status]).toEqual([200, 401])
  const told = await mailTo(server.context, 'kim@stem.example')
  expect([told.content.subject, told.content.text.includes('kim@new.example'), linkIn(told.content.text)]).toEqual([
    'Your email address is about to change',
    true,
    null,
  ])

  const own = () => server.call('GET', kim.customer, { token: kim.token })
  const { emailChange } = (await own()).body
  expect(emailChange).toEqual({ email: 'kim@new.example', expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(Date.parse(emailChange.expiresAt) - Date.now()).toBeGreaterThan(0)

  const token = await tokenMailedTo('kim@new.example')
  expect((await confirm(token)).status).toBe(204)
  expect([(await signIn('kim@stem.example')).status, (await signIn('kim@new.example')).status]).toEqual([401, 200])
  expect((await own()).body).toMatchObject({ email: 'kim@new.example', emailChange: null })
  expect((await confirm(token)).status).toBe(204)
})

test('an e-mail that waits for its link is told to open portals, and waits no more after another password', async () => {
  const eva = await register('eva@stem.example')
  const { database } = server.context
  const told = () => database.db.$count(streamUpdates, eq(streamUpdates.topic, eva.customer))
  const waiting = async () => (await server.call('GET', eva.customer, { token: eva.token })).body.emailChange?.email
  const before = await told()
  await ask(eva, 'eva@new.example')
  expect([await waiting(), await told()]).toEqual(['eva@new.example', before + 1])
  const [newPassword, confirmNewPassword] = ['second-password-2', 'second-password-2']
  const body = { currentPassword: password, newPassword, confirmNewPassword }
  expect((await server.call('PUT', `${eva.customer}/password`, { token: eva.token, body })).status).toBe(204)
  expect([await waiting(), await told()]).toEqual([undefined, before + 2])
})

test('an access token names the e-mail that its account signs in with, whatever its company’s is', async () => {
  const { token } = await server.signIn('reseller@example.com')
  const person = await server.signIn('client@example.com')
  const company = (email: string) => server.call('PUT', person.customer, { token, body: { email } })
  await company('office@blauw.example')
  const renewed = await server.call('POST', '/api/v2/shop/authentication-token/refresh', {
    body: { refreshToken: person.refreshToken },
  })
  const tokens = [(await server.signIn('client@example.com')).token, String(renewed.body.token)]
  expect(
    tokens.map((made) => JSON.parse(Buffer.from(made.split('.')[1] ?? '', 'base64url').toString()).username),
  ).toEqual(['client@example.com', 'client@example.com'])
  await company('client@example.com')
})

test('a client’s company keeps the e-mail that its reseller gave it', async () => {
  const { token } = await server.signIn('reseller@example.com')
  const person = await server.signIn('client@example.com')
  await server.call('PUT', person.customer, { token, body: { email: 'office@blauw.example' } })
  await ask({ ...person, email: 'client@example.com' }, 'eva@new.example', 'demo-portal-2026')
  expect((await confirm(await tokenMailedTo('eva@new.example'))).status).toBe(204)
  const emails = [token, person.token].map(
    async (by) => (await server.call('GET', person.customer, { token: by })).body.email,
  )
  expect(await Promise.all(emails)).toEqual(['office@blauw.example', 'eva@new.example'])
})

test('a link works for an hour, and the newest alone', async () => {
  const noa = await register('noa@stem.example')
  await ask(noa, 'first@new.example')
  const first = await tokenMailedTo('first@new.example')
  await ask(noa, 'second@new.example')
  const second = await tokenMailedTo('second@new.example')
  expect(fault(await confirm(first))).toEqual(['token expired-token'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  try {
    expect(fault(await confirm(second))).toEqual(['token expired-token'])
  } finally {
    vi.useRealTimers()
  }
  expect((await signIn('noa@stem.example')).status).toBe(200)
})

test('an e-mail that somebody has is refused, also when they got it meanwhile', async () => {
  const sam = await register('sam@stem.example')
  expect(fault(await ask(sam, 'reseller@example.com'))).toEqual(['email unique'])
  await ask(sam, 'wanted@new.example')
  const token = await tokenMailedTo('wanted@new.example')
  await register('wanted@new.example')
  expect(fault(await confirm(token))).toEqual(['email unique'])
  expect((await signIn('sam@stem.example')).status).toBe(200)
})

test('no account mails more than three of them within an hour', async () => {
  const lou = await register('lou@stem.example')
  const statuses: number[] = []
  for (const name of ['a', 'b', 'c', 'd']) statuses.push((await ask(lou, `${name}@lou.example`)).status)
  expect(statuses).toEqual([202, 202, 202, 429])
})

describe('another e-mail that a stranger with the password asked for', () => {
  const renewed = 'a password of my own'
  const askedFor = async (name: string) => {
    const account = await register(`${name}@stem.example`)
    await ask(account, `${name}@stranger.example`)
    const token = await tokenMailedTo(`${name}@stranger.example`)
    return { account, open: async () => fault(await confirm(token)) }
  }
  const change = ({ token, customer }: Account) =>
    server.call('PUT', `${customer}/password`, {
      token,
      body: { currentPassword: password, newPassword: renewed, confirmNewPassword: renewed },
    })
  const askForRecovery = (email: string) => startPasswordReset(server.context, { email, locale: 'en' })
  const recoveryMailedTo = async (email: string) => {
    const link = linkIn((await mailTo(server.context, email)).content.text)
    if (link?.action !== 'reset-password') throw new Error('the mail has no link')
    return (newPassword: string) =>
      server.call('PATCH', `/api/v2/shop/customers/reset-password/${link.data.token}`, {
        body: { newPassword, confirmNewPassword: newPassword },
      })
  }

  test('is theirs no more once the owner changed the password', async () => {
    const { account, open } = await askedFor('ada')
    expect((await change(account)).status).toBe(204)
    expect(await open()).toEqual(['token expired-token'])
    expect((await signIn('ada@stem.example', renewed)).status).toBe(200)
  })

  test('is theirs no more once the owner recovered the account by mail', async () => {
    const { open } = await askedFor('bea')
    await askForRecovery('bea@stem.example')
    const recover = await recoveryMailedTo('bea@stem.example')
    expect((await recover(renewed)).status).toBe(202)
    expect(await open()).toEqual(['token expired-token'])
    expect((await signIn('bea@stem.example', renewed)).status).toBe(200)
  })

  test('is asked for three times an hour all the same', async () => {
    const { account } = await askedFor('cas')
    await ask(account, 'cas@second.example')
    await ask(account, 'cas@third.example')
    await change(account)
    expect((await ask(account, 'cas@fourth.example', renewed)).status).toBe(429)
  })

  test('goes the way of recovery links that were mailed before the password was changed, and new ones are mailed', async () => {
    const account = await register('dirk@stem.example')
    for (let turn = 0; turn < 3; turn += 1) await askForRecovery('dirk@stem.example')
    const recover = await recoveryMailedTo('dirk@stem.example')
    await change(account)
    expect(fault(await recover('set by the old link'))).toEqual(['token expired-token'])
    await askForRecovery('dirk@stem.example')
    expect((await (await recoveryMailedTo('dirk@stem.example'))('set by the new link')).status).toBe(202)
  })
})

test('mails are in the language that the person chose, else in that of the registration', async () => {
  const mila = await register('mila@stem.example', 'nl')
  await ask(mila, 'mila@new.example')
  expect((await mailTo(server.context, 'mila@new.example')).content.subject).toBe('Bevestig je e-mailadres')
  const { token } = mila
  const changed = await server.call('PUT', mila.customer, { token, body: { language: 'en' } })
  expect(changed.body.language).toBe('en')
  await ask(mila, 'mila@other.example')
  expect((await mailTo(server.context, 'mila@other.example')).content.subject).toBe('Confirm your email address')
  const refused = await server.call('PUT', mila.customer, { token, body: { language: 'fr' } })
  expect(fault(refused)).toEqual(['language choice'])
})
