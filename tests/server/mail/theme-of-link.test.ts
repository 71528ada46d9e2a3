import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { mailTo } from '../../support/mails.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a recovery link leads an agency and its clients to a page in the agency’s theme', async () => {
  const themes: number[] = []
  for (const { email } of [demoAccounts.reseller, demoAccounts.client]) {
    await server.call('POST', '/api/v2/shop/customers/reset-password', { body: { email, locale: 'nl_NL' } })
    const { content } = await mailTo(server.context, email)
    themes.push(Number(/\?link=[\w-]+&theme=(\d+)/.exec(content.text)?.[1]))
  }
  const { token, customer } = await server.signIn(demoAccounts.reseller.email)
  const { body } = await server.call('GET', customer, { token })
  expect(themes).toEqual([body.themeId, body.themeId])
})
