import { demoAccounts } from '../../../server/demo/accounts.ts'
import { admin, signInAdministrator } from '../../support/administrators.ts'
import { administrators, everybody, type Row } from './access-statuses.ts'
import { confirmedOrder, newNote, newReseller, paymentToRefund } from './provider-things.ts'
import type { Scene } from './scene.ts'

const path = `${admin}/administrators`
let added = 0
const newcomer = () => {
  added += 1
  return { email: `newcomer-${added}@example.com`, name: 'New' }
}
/** Another one of the team, by the path of their account. */
const colleague = async ({ call, bearers }: Scene): Promise<string> =>
  (await call('POST', path, { token: bearers.administrator, body: newcomer() })).body['@id']

const credentials = { email: demoAccounts.administrator.email, password: demoAccounts.password }

/** The provider's side. */
export const administratorRows: readonly Row[] = [
  ['POST /admin/administrators/token', everybody(200), () => ({ path: `${path}/token`, body: credentials })],
  [
    'POST /admin/administrators/token/refresh',
    everybody(200),
    async (scene) => ({
      path: `${path}/token/refresh`,
      body: { refreshToken: (await signInAdministrator(scene)).refreshToken },
    }),
  ],
  [
    'POST /admin/administrators/token/invalidate',
    everybody(204),
    () => ({ path: `${path}/token/invalidate`, body: { refreshToken: 'unknown' } }),
  ],
  ['GET /admin/administrators', administrators(200), () => ({ path })],
  ['POST /admin/administrators', administrators(201), () => ({ path, body: newcomer() })],
  ['GET /admin/administrators/{id}', administrators(200), async (scene) => ({ path: await colleague(scene) })],
  ['DELETE /admin/administrators/{id}', administrators(204), async (scene) => ({ path: await colleague(scene) })],
  ['GET /admin/orders', administrators(200), () => ({ path: `${admin}/orders` })],
  ['GET /admin/orders/{code}', administrators(200), async (scene) => ({ path: (await confirmedOrder(scene)).path })],
  [
    'PUT /admin/orders/{code}',
    administrators(200),
    async (scene) => ({ path: (await confirmedOrder(scene)).path, body: { dueAt: '2026-12-24T11:00:00Z' } }),
  ],
  [
    'POST /admin/orders/{code}/notes',
    administrators(201),
    async (scene) => ({ path: `${(await confirmedOrder(scene)).path}/notes`, body: { text: 'Call them back.' } }),
  ],
  ['GET /admin/order-notes/{id}', administrators(200), async (scene) => ({ path: await newNote(scene) })],
  [
    'PUT /admin/order-notes/{id}',
    administrators(200),
    async (scene) => ({ path: await newNote(scene), body: { text: 'Called.' } }),
  ],
  ['DELETE /admin/order-notes/{id}', administrators(204), async (scene) => ({ path: await newNote(scene) })],
  ...['fulfil', 'cancel', 'paid'].map(
    (change): Row => [
      `PUT /admin/orders/{code}/${change}`,
      administrators(200),
      async (scene) => ({ path: `${(await confirmedOrder(scene)).path}/${change}` }),
    ],
  ),
  [
    'PUT /admin/payments/{id}/refund',
    administrators(200),
    async (scene) => ({ path: (await paymentToRefund(scene)).path }),
  ],
  [
    'GET /admin/order-item-attachments/{id}/file',
    administrators(200),
    async ({ own }) => ({ path: `${admin}/order-item-attachments/${(await own.attachment()).id}/file` }),
  ],
  ['GET /admin/customers', administrators(200), () => ({ path: `${admin}/customers` })],
  ['GET /admin/customers/{id}', administrators(200), async (scene) => ({ path: await newReseller(scene) })],
  ...['approve', 'reject'].map(
    (decision): Row => [
      `PUT /admin/customers/{id}/${decision}`,
      administrators(200),
      async (scene) => ({ path: `${await newReseller(scene)}/${decision}` }),
    ],
  ),
]
