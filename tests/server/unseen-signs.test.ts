import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPasswordReset } from '../../server/services/customer/request-password-reset.ts'
import { lockUser } from '../../server/services/provider/lock-user.ts'
import { changeStatus } from '../../server/services/provider/reseller-entry.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { mailTo } from '../support/mails.ts'

const password = 'first-password-1'
let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

type Answer = { status: number; body: { violations?: { propertyPath: string; code: string }[] } | null }
const said = ({ status, body }: Answer) => [
  status,
  ...(body?.violations ?? []).map(({ propertyPath, code }) => `${propertyPath}: ${code}`),
]
const call = (method: string, path: string, body: object) =>
  desk.call(method, path, { token: desk.tokens.reseller, body })
const register = (email: string, company = 'Stem & Zoon') =>
  desk.call('POST', '/customers', {
    body: { company, firstName: 'Kim', lastName: 'de Boer', phoneNumber: '020 1234', email, password },
  })
const signIn = (email: string, known = password) =>
  desk.call('POST', '/authentication-token', { body: { email, password: known } })

describe('an e-mail with signs that nobody sees', () => {
  test.each([
    'reseller@example.com\u200b',
    'resel\u00adler@example.com',
    'other-reseller@exam\u00adple.com',
    'reseller@e\u200bxample.com',
    'reseller@ex\u2060ample.com',
    'reseller@\uff45xample.com',
    '\u202aReseller@example\u3002com\u202c',
    'reseller@exam\u3164ple.com',
  ])('is in use where the one that it looks like is: %j', async (email) => {
    expect(said(await register(email))).toEqual([422, 'email: unique'])
  })

  test('makes no twin of a client, and no other e-mail to sign in with', async () => {
    const client = await call('POST', '/clients', { company: 'Twin', email: 'client@exam\u200bple.com' })
    const { customer } = (await signIn('reseller@example.com', 'demo-portal-2026')).body
    const change = { email: 'client@exam\u00adple.com', currentPassword: 'demo-portal-2026' }
    expect([said(client), said(await call('POST', `${customer}/email`, change))]).toEqual([
      [422, 'email: unique'],
      [422, 'email: unique'],
    ])
  })

  test('is kept and mailed to without them, and signs in with and without', async () => {
    expect((await register('\u202aPaste1@b\u00fccher.example\u202c')).status).toBe(204)
    expect((await mailTo(desk.context, 'paste1@xn--bcher-kva.example')).content.kind).toBe('registration-received')
    const typed = [
      '\u202aPaste1@b\u00fccher.example\u202c',
      'paste1@b\u00fccher.example',
      'paste1@xn--bcher-kva.example',
    ]
    const answers = await Promise.all(typed.map((email) => signIn(email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test.each([
    ['info@\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.example', 'info@xn--mgba3gch31f060k.example'],
    ['in\u200cfo@\u0646\u0627\u0645\u0647\u0627\u06cc.example', 'info@xn--mgba3gch31f.example'],
  ])('keeps the joiner by which its domain is another one: %j', async (email, kept) => {
    const added = await call('POST', '/clients', { company: 'Name', email })
    expect([added.status, added.body.email]).toEqual([201, kept])
  })

  test('is found by the team of the provider as it was typed', async () => {
    await register('lin@m\u00fcnchen.example')
    const typed = ['\u202aLin@m\u00fcnchen.example', 'lin@xn--mnchen-3ya.example']
    const found = await desk.context.database.transaction(async (tx) => [
      ...(await Promise.all(typed.map(async (who) => (await lockUser(tx, who)).email))),
      (await changeStatus(tx, { who: 'lin@m\u00fcnchen.example' }, 'approved')).status,
    ])
    expect(found).toEqual(['lin@xn--mnchen-3ya.example', 'lin@xn--mnchen-3ya.example', 'approved'])
  })

  test('of a contact is kept without them, in its capitals', async () => {
    const customer = desk.clientNamed('Bakkerij Blauw').iri
    const person = { customer, type: 'contact', firstName: 'Ada', lastName: 'Bos' }
    const added = await call('POST', '/addresses', { ...person, email: '\u202aAda@\uff22os.example\u202c' })
    expect([added.status, added.body.email]).toEqual([201, 'Ada@bos.example'])
    expect(said(await call('PUT', added.body['@id'], { email: 'a\u0001@bos.example' }))).toEqual([422, 'email: email'])
  })

  test.each([
    'kim\u0001@stem.example',
    'kim@stem.exam\u0085ple',
    'kim@st\u00fcm/x.example',
    'kim@stem\uff0fx.example',
    'kim@st\u00fcm.example:25',
    'kim@stem.example.',
    'kim\ue000@stem.example',
    'kim@st\u200cem.example',
    'kim@stem\u200d.example',
  ])('is refused where it is no address without them: %j', async (email) => {
    expect(said(await register(email))).toEqual([422, 'email: email'])
  })

  test('still signs in to an account that was made with it, which is mailed its recovery', async () => {
    const old = '\u202aold@stem.example\u202c'
    await register('old@stem.example', 'Before')
    await desk.rows('update users set email = $1 where email = $2', [old, 'old@stem.example'])
    expect((await register('old@stem.example', 'After')).status).toBe(204)
    const companies = await Promise.all(
      ['\u202aOLD@stem.example\u202c', 'old@stem.example', 'o\u00adld@stem.example'].map(async (email) => {
        const { body } = await signIn(email)
        return (await desk.call('GET', body.customer, { token: body.token })).body.company
      }),
    )
    expect(companies).toEqual(['Before', 'After', 'After'])
    const recover = (email: string) => startPasswordReset(desk.context, { email, locale: null })
    for (const email of [old, old, 'old@stem.example\u200b', 'o\u200bld@stem.example', 'old@st\u00adem.example'])
      await recover(email)
    await recover('old@stem.example')
    const mails = await desk.rows(
      "select content->>'to' as to, count(*)::int from mails where content->>'kind' = 'password-reset' group by 1 order by 2",
    )
    expect(mails).toEqual([
      { to: old, count: 2 },
      { to: 'old@stem.example', count: 3 },
    ])
  })
})

describe('a text that shows nothing', () => {
  test.each(['\u200b', '\u2060 \u200b', '\u00ad', '\u115f', '\u3164', '\u2800', '\u0301', '\u0007\u202e'])(
    'is none: %j',
    async (text) => {
      const client = { company: text, email: 'nothing@stem.example' }
      const answers = [
        await call('POST', '/projects', { name: text }),
        await call('POST', '/clients', client),
        await call('POST', '/projects', { name: 'Spring', description: text }),
      ]
      expect([...answers.slice(0, 2).map(said), answers[2]?.body.description]).toEqual([
        [422, 'name: not-blank'],
        [422, 'company: not-blank'],
        null,
      ])
    },
  )

  test.each(['\u2764\ufe0f', '\u200f\u05d0', 'e\u0301', '\u{1f1f3}\u{1f1f1}', '-'])('is not %j', async (name) => {
    expect((await call('POST', '/projects', { name })).body.name).toBe(name)
  })
})
