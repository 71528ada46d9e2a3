import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAdministrator } from '../../server/services/administrator/delete-administrator.ts'
import { admin, administratorToken, signInAdministrator } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { linkIn, mailTo } from '../support/mails.ts'

const path = `${admin}/administrators`
const password = 'a-long-password-9'
let desk: Desk
let token: string
let own: string
beforeAll(async () => {
  desk = await openDesk()
  const session = await signInAdministrator(desk)
  token = session.token
  own = session.administrator
})
afterAll(() => desk.close())

const add = (email: string, headers: Record<string, string> = {}) =>
  desk.call('POST', path, { token, body: { email, name: 'Sam Prins' }, headers })
/** Somebody else of the team who has set their password by the mailed link. */
const colleague = async (email: string) => {
  const { body } = await add(email)
  const link = linkIn((await mailTo(desk.context, email)).content.text)
  const reset = `/customers/reset-password/${link?.action === 'reset-password' ? link.data.token : ''}`
  const { status } = await desk.call('PATCH', reset, { body: { newPassword: password, confirmNewPassword: password } })
  expect(status).toBe(202)
  return { iri: String(body['@id']), ...(await signInAdministrator(desk, { email, password })) }
}

test('the team is listed by its members, and by no customer', async () => {
  const { body } = await desk.call('GET', path, { token })
  expect(body).toMatchObject({
    '@context': '/api/v2/contexts/Administrator',
    '@id': '/api/v2/admin/administrators',
    '@type': 'hydra:Collection',
    'hydra:totalItems': 1,
    'hydra:member': [
      {
        '@id': own,
        '@type': 'Administrator',
        id: Number(own.split('/').at(-1)),
        idPath: own,
        email: 'desk@example.com',
        name: 'Lotte Brink',
        hasPassword: true,
        createdAt: expect.stringMatching(/Z$/),
      },
    ],
  })
  const { '@context': _, ...one } = (await desk.call('GET', own, { token })).body
  expect(one).toEqual(body['hydra:member'][0])
  const [{ id: agency } = {}] = await desk.rows("select id from customers where email = 'reseller@example.com'")
  for (const missing of [`${path}/${agency}`, `${path}/987654321`, `${path}/x`])
    expect((await desk.call('GET', missing, { token })).status).toBe(404)
})

test('somebody joins without a password, sets one by the mailed link, and signs in', async () => {
  const added = await add('Sam@Example.com', { 'Accept-Language': 'nl' })
  expect([added.status, added.headers.get('location'), added.body]).toEqual([
    201,
    added.body['@id'],
    expect.objectContaining({ email: 'sam@example.com', name: 'Sam Prins', hasPassword: false }),
  ])
  const { content } = await mailTo(desk.context, 'sam@example.com')
  expect(content).toMatchObject({
    kind: 'administrator-added',
    locale: 'nl',
    subject: 'Je kunt inloggen voor het team van Voicebureau',
  })
  const other = await colleague('kim@example.com')
  const { body } = await desk.call('GET', other.iri, { token: other.token })
  expect(body).toMatchObject({ email: 'kim@example.com', hasPassword: true })
})

test('an e-mail that somebody signs in with is refused at the field', async () => {
  for (const email of ['desk@example.com', 'Client@example.com', 'reseller@example.com']) {
    const { status, body } = await add(email)
    expect([
      status,
      body.violations.map((one: { propertyPath: string; code: string }) => [one.propertyPath, one.code]),
    ]).toEqual([422, [['email', 'unique']]])
  }
})

test('who is removed is signed out at once, and asks again in vain', async () => {
  const other = await colleague('robin@example.com')
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await desk.call('DELETE', other.iri, { token, headers: key })).status).toBe(204)
  expect((await desk.call('DELETE', other.iri, { token, headers: key })).status).toBe(204)
  expect((await desk.call('DELETE', other.iri, { token })).status).toBe(404)
  expect((await desk.call('GET', path, { token: other.token })).status).toBe(401)
  const { refreshToken } = other
  expect((await desk.call('POST', `${path}/token/refresh`, { body: { refreshToken } })).status).toBe(401)
  expect((await desk.call('POST', `${path}/token`, { body: { email: 'robin@example.com', password } })).status).toBe(
    401,
  )
})

test('who was removed meanwhile removes nobody any more', async () => {
  const gone = {
    scope: 'administrator',
    customerId: 987654321,
    email: 'gone@example.com',
    name: '',
    sessionId: null,
  } as const
  const removing = deleteAdministrator(desk.context, gone, Number(own.split('/').at(-1)))
  await expect(removing).rejects.toThrow('Access Denied.')
  expect((await desk.call('GET', own, { token })).status).toBe(200)
})

test('nobody removes themselves, and of two who remove each other at once one stays', async () => {
  const refused = await desk.call('DELETE', own, { token })
  expect([refused.status, refused.body['hydra:description']]).toEqual([422, 'Another administrator has to remove you.'])
  const [one, other] = [await colleague('one@example.com'), await colleague('other@example.com')]
  const statuses = await Promise.all([
    desk.call('DELETE', other.iri, { token: one.token }).then(({ status }) => status),
    desk.call('DELETE', one.iri, { token: other.token }).then(({ status }) => status),
  ])
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  const left = (await desk.call('GET', path, { token: await administratorToken(desk) })).body['hydra:member']
  expect(left.filter((member: { email: string }) => /^(one|other)@/.test(member.email))).toHaveLength(1)
})
