import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { mailTo } from '../../support/mails.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const themeIn = (text: string): number => Number(/\?link=[\w-]+&theme=(\d+)/.exec(text)?.[1])
const ownTheme = async (): Promise<number> => {
  const { token, customer } = await server.signIn(demoAccounts.reseller.email)
  return (await server.call('GET', customer, { token })).body.themeId
}

test('a recovery link leads an agency and its clients to a page in the agency’s theme', async () => {
  const themes: number[] = []
  for (const { email } of [demoAccounts.reseller, demoAccounts.client]) {
    await server.call('POST', '/api/v2/shop/customers/reset-password', { body: { email, locale: 'nl_NL' } })
    const { content } = await mailTo(server.context, email)
    themes.push(themeIn(content.text))
  }
  const theme = await ownTheme()
  expect(themes).toEqual([theme, theme])
})

test('so does the link that confirms another e-mail', async () => {
  const themes: number[] = []
  for (const { email } of [demoAccounts.reseller, demoAccounts.client]) {
    const { token, customer } = await server.signIn(email)
    const body = { email: `new-${email}`, currentPassword: demoAccounts.password }
    await server.call('POST', `${customer}/email`, { token, body })
    themes.push(themeIn((await mailTo(server.context, `new-${email}`)).content.text))
  }
  const theme = await ownTheme()
  expect(themes).toEqual([theme, theme])
})

test('an agency without a theme gets links without one', async () => {
  const email = 'kim@stem.example'
  const body = { company: 'Stem', firstName: 'Kim', lastName: 'de Boer', phoneNumber: '020 123 4567', email }
  await server.call('POST', '/api/v2/shop/customers', { body: { ...body, password: 'first-password-1' } })
  await mailTo(server.context, email)
  await server.call('POST', '/api/v2/shop/customers/reset-password', { body: { email, locale: 'nl_NL' } })
  await expect
    .poll(async () => (await mailTo(server.context, email)).content.text, { timeout: 240_000 })
    .toMatch(/\/\?link=[\w-]+\n/)
})
