import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../server/db/client.ts'
import { type MailBrand, mailBrandOf } from '../../../server/mail/mail-brand.ts'
import type { Mail } from '../../../server/mail/mail-facts.ts'
import { type Desk, openDesk } from '../../support/desk.ts'

let desk: Desk
let reseller: { id: number; company: string }
let clientId: number

beforeAll(async () => {
  desk = await openDesk()
  const [account] = await desk.rows("select id, company from customers where email = 'reseller@example.com'")
  reseller = { id: Number(account?.id), company: String(account?.company) }
  clientId = desk.clientNamed('Bakkerij Blauw').id
})
afterAll(() => desk.close())

const brandOf = (mail: Mail): Promise<MailBrand> =>
  desk.context.database.transaction((tx: Tx) => mailBrandOf(desk.context, tx, mail))
const to = (themeOf: number) => ({ to: 'a@b.example', locale: 'en' as const, themeOf })
const link = 'https://portal.example/'
const talk = { recipient: 'A', project: 'P', comment: 'C', link }
const asking = { ...talk, author: 'B', voices: 2, most: 1 as const, again: null, until: '2026-12-03T02:37:00.000Z' }

test('a client and a contact hear from the agency, and reply to it', async () => {
  const asked = await brandOf({ ...to(reseller.id), kind: 'feedback-request', facts: asking })
  const reset = await brandOf({ ...to(clientId), kind: 'password-reset', facts: { link } })
  const reminded = await brandOf({ ...to(reseller.id), kind: 'feedback-reminder', facts: asking })
  expect([asked, reset, reminded].map(({ name, replyTo }) => [name, replyTo])).toEqual(
    Array(3).fill([reseller.company, 'reseller@example.com']),
  )
  expect(reminded.logo).toBe(asked.logo)
})

test('the agency hears from us, and replies to our support, in the colours of its portal and without its logo', async () => {
  const received = { ...talk, by: 'C', voices: 'V' }
  const brands = [
    await brandOf({ ...to(reseller.id), kind: 'registration-received', facts: { recipient: 'A' } }),
    await brandOf({ ...to(reseller.id), kind: 'registration-approved', facts: { recipient: 'A', link } }),
    await brandOf({ ...to(reseller.id), kind: 'password-reset', facts: { link } }),
    await brandOf({ ...to(reseller.id), kind: 'feedback-received', facts: received }),
  ]
  const asked = await brandOf({ ...to(reseller.id), kind: 'feedback-request', facts: asking })
  const ours = {
    name: desk.context.config.brandName,
    palette: asked.palette,
    logo: null,
    sender: null,
    replyTo: 'support@example.com',
  }
  expect(brands).toEqual(brands.map(() => ours))
})
