import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../../../server/auth/tokens.ts'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { routes } from '../../../server/routes/all.ts'
import { admin, administratorToken } from '../../support/administrators.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { deliveryForm } from '../../support/recordings.ts'
import { type Account, type Change, changesOfSignIn, idOf } from './changes-of-sign-in.ts'
import { deskChangesWithoutTags } from './changes-without-tags-of-desk.ts'
import { newReseller } from './provider-things.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** A token of a mail that an account got within the hour. */
const mailed = async (table: string, account: Account, more: Record<string, string> = {}): Promise<string> => {
  const secret = crypto.randomUUID()
  const names = ['token_hash', 'customer_id', ...Object.keys(more)]
  const values = [hashSecret(secret), await idOf(desk, account), ...Object.values(more)]
  await desk.rows(
    `insert into ${table} (${names.join(', ')}, expires_at)
     values (${values.map((_, index) => `$${index + 1}`).join(', ')}, now() + interval '1 hour')`,
    values,
  )
  return secret
}

/** Every call that changes what has no entity tag. */
const changes: [call: string, prepare: () => Promise<Change>][] = [
  ...[demoAccounts.otherReseller, demoAccounts.administrator].flatMap((account) =>
    changesOfSignIn(() => desk, account),
  ),
  [
    'PATCH /shop/customers/reset-password/{token}',
    async () => {
      const password = 'a wholly new password 7'
      const path = `/customers/reset-password/${await mailed('password_resets', demoAccounts.client)}`
      const { email } = demoAccounts.client
      const read = async () => (await desk.call('POST', '/authentication-token', { body: { email, password } })).status
      const body = { newPassword: password, confirmNewPassword: password }
      return { path, body, status: 202, read, seen: [401, 200] }
    },
  ],
  ...deskChangesWithoutTags(() => desk),
  [
    'PUT /admin/administrators/{id}/password',
    async () => {
      const token = await administratorToken(desk)
      const { password } = demoAccounts
      const path = `${admin}/administrators/${await idOf(desk, demoAccounts.administrator)}/password`
      const body = { currentPassword: password, newPassword: password, confirmNewPassword: password }
      const other = await administratorToken(desk)
      const read = async () => (await desk.call('GET', `${admin}/administrators`, { token: other })).status
      return { path, body, token, status: 204, read, seen: [200, 401] }
    },
  ],
  [
    'DELETE /admin/administrators/{id}',
    async () => {
      const token = await administratorToken(desk)
      const body = { email: 'colleague@example.com', name: 'Sam' }
      const { '@id': path } = (await desk.call('POST', `${admin}/administrators`, { token, body })).body
      const read = async () => (await desk.call('GET', path, { token })).status
      return { path, token, status: 204, read, seen: [200, 404] }
    },
  ],
  ...(['fulfil', 'cancel', 'paid'] as const).map((change): [call: string, prepare: () => Promise<Change>] => [
    `PUT /admin/orders/{code}/${change}`,
    async () => {
      const token = await administratorToken(desk)
      const { code } = await desk.readyOrder()
      await desk.complete(code)
      const order = `${admin}/orders/${code}`
      const read = async () => {
        const { body } = await desk.call('GET', order, { token })
        return `${body.state} ${body.payment.state}`
      }
      const after = { fulfil: 'fulfilled awaiting_payment', cancel: 'cancelled awaiting_payment', paid: 'new paid' }
      const seen: Change['seen'] = ['new awaiting_payment', after[change]]
      return { path: `${order}/${change}`, token, status: 200, read, seen }
    },
  ]),
  [
    'PUT /admin/payments/{id}/refund',
    async () => {
      const token = await administratorToken(desk)
      const { code } = await desk.readyOrder()
      const { payment } = (await desk.complete(code)).body
      const order = `${admin}/orders/${code}`
      for (const change of ['paid', 'cancel']) await desk.call('PUT', `${order}/${change}`, { token })
      const read = async () => (await desk.call('GET', order, { token })).body.payment.state
      const path = `${admin}/payments/${payment.id}/refund`
      return { path, token, status: 200, read, seen: ['paid', 'refunded'] }
    },
  ],
  ...(['approve', 'reject'] as const).map((decision): [call: string, prepare: () => Promise<Change>] => [
    `PUT /admin/customers/{id}/${decision}`,
    async () => {
      const token = await administratorToken(desk)
      const customer = await newReseller(desk)
      const read = async () => (await desk.call('GET', customer, { token })).body.state
      const seen: Change['seen'] = ['pending', decision === 'approve' ? 'approved' : 'rejected']
      return { path: `${customer}/${decision}`, token, status: 200, read, seen }
    },
  ]),
  [
    'PATCH /shop/customers/confirm-email',
    async () => {
      const { email: before } = demoAccounts.pending
      const email = 'other@example.com'
      const token = await mailed('email_changes', demoAccounts.pending, { email })
      const id = await idOf(desk, demoAccounts.pending)
      const read = async () => (await desk.rows('select email from users where customer_id = $1', [id]))[0]?.email
      return { path: '/customers/confirm-email', body: { token }, status: 204, read, seen: [before, email] }
    },
  ],
  [
    'PUT /shop/order-item-recordings/{id}',
    async () => {
      const token = desk.tokens.reseller
      const { code } = await desk.readyOrder()
      const { body: order } = await desk.complete(code)
      const form = deliveryForm({ orderItem: order.items[0]['@id'] })
      const made = await desk.call('POST', '/order-item-recordings', { token: await administratorToken(desk), form })
      const path = made.body['@id']
      const read = async () => (await desk.call('GET', path, { token })).body.state
      return { path, body: { state: 'approved' }, token, status: 200, read, seen: ['delivered', 'approved'] }
    },
  ],
]

test('every change of what has no entity tag is tried here', () => {
  const calls = routes
    .filter(({ spec }) => ['put', 'patch', 'delete'].includes(spec.method) && !spec.conditional)
    .map(({ spec }) => `${spec.method.toUpperCase()} ${spec.path}`)
  expect(calls.sort()).toEqual(changes.map(([call]) => call).sort())
})

describe.each(changes)('%s', (call, prepare) => {
  test('is described as having no tag that If-Match could name', async () => {
    const [method = '', path] = call.split(' ')
    const { paths } = (await desk.call('GET', '/api/v2/docs.json')).body
    const { parameters, responses } = paths[`/api/v2${path}`][method.toLowerCase()]
    const condition = parameters.find(({ name }: { name: string }) => name === 'If-Match')
    expect([condition, responses['412'].description]).toEqual([
      {
        name: 'If-Match',
        in: 'header',
        required: false,
        description: 'What is changed here has no entity tag: with any value but `*`, nothing is changed.',
        schema: { type: 'string' },
        example: '*',
      },
      'An If-Match other than `*`: there is no entity tag here to name.',
    ])
  })

  test('is refused under any tag, as it has none, and changes nothing; under "*" it goes on', async () => {
    const { path, body, token, status, read, seen } = await prepare()
    const send = (ifMatch: string) =>
      desk.call(call.split(' ')[0] ?? '', path, {
        ...(token && { token }),
        ...(body && { body }),
        headers: { 'If-Match': ifMatch },
      })
    const refused = await send('"of-long-ago"')
    expect([refused.status, refused.body['hydra:description'], await read()]).toEqual([
      412,
      'Someone else changed this in the meantime.',
      seen[0],
    ])
    expect([(await send('*')).status, await read()]).toEqual([status, seen[1]])
  })
})

describe('an order that is made', () => {
  const make = (body: object, ifMatch: string) =>
    desk.call('POST', '/orders/ftv_create_order', {
      token: desk.tokens.reseller,
      body,
      headers: { 'If-Match': ifMatch },
    })

  test('for a project is made under the tag of the project', async () => {
    const project = await desk.newProject()
    const orders = async () => (await desk.call('GET', project['@id'], { token: desk.tokens.reseller })).body.orders
    const tag = (await desk.call('GET', project['@id'], { token: desk.tokens.reseller })).headers.get('etag') ?? ''
    await desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { name: 'Renamed' } })
    expect([(await make({ project: project['@id'] }, tag)).status, await orders()]).toEqual([412, []])
    const renamed = (await desk.call('GET', project['@id'], { token: desk.tokens.reseller })).headers.get('etag') ?? ''
    expect((await make({ project: project['@id'] }, renamed)).status).toBe(201)
    expect((await make({ project: project['@id'] }, '*')).status).toBe(200)
    expect((await make({ project: project['@id'] }, tag)).status).toBe(412)
  })

  test('for no project is made under no tag', async () => {
    const count = async () => (await desk.rows('select count(*)::int as n from orders'))[0]?.n
    const before = await count()
    expect([(await make({}, '"of-long-ago"')).status, (await make({}, '')).status, await count()]).toEqual([
      412,
      412,
      before,
    ])
    expect((await make({}, '*')).status).toBe(201)
  })
})
