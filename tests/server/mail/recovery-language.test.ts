import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { mailTo } from '../../support/mails.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const { email } = demoAccounts.client
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.context.database.sql('delete from mails')
  await server.context.database.sql('delete from password_resets')
})

const ask = (language: string, locale?: string, key: string = crypto.randomUUID()) =>
  server.call('POST', '/api/v2/shop/customers/reset-password', {
    body: { email, locale },
    headers: { 'Accept-Language': language, 'Idempotency-Key': key },
  })
const subject = async () => (await mailTo(server.context, email)).content.subject
const english = 'Set a new password'
const dutch = 'Stel een nieuw wachtwoord in'

test.each([
  ['en', 'nl_NL', english],
  ['en-GB,en;q=0.9', '/api/v2/shop/locales/nl_NL', english],
  ['nl', 'nl_NL', dutch],
  ['nl', 'en_US', dutch],
  ['*', 'nl_NL', dutch],
  ['', 'nl_NL', dutch],
  ['de-DE', '/api/v2/shop/locales/nl_NL', dutch],
  ['*', 'en_US', english],
  ['', 'en_US', english],
  ['*', 'fr_FR', english],
])('asked for in “%s” with the locale %s, the mail says “%s”', async (language, locale, words) => {
  expect((await ask(language, locale)).status).toBe(202)
  expect(await subject()).toBe(words)
})

test.each([
  ['nl', dutch],
  ['en', english],
])('in no language of ours and without a locale, it is written in that of the account: %s', async (chosen, words) => {
  const { sql } = server.context.database
  await sql('update customers set language = $1 where email = $2', [chosen, email])
  await ask('*')
  expect(await subject()).toBe(words)
})

test('sent again in another language with its key, it is the same call', async () => {
  const key = crypto.randomUUID()
  expect([(await ask('en', 'nl_NL', key)).status, (await ask('nl', 'nl_NL', key)).status]).toEqual([202, 202])
  expect(await subject()).toBe(english)
})
