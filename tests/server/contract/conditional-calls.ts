import type { Change } from './access-statuses.ts'
import { deskChanges } from './conditional-calls-of-desk.ts'
import type { Scene } from './scene.ts'

const voiceOf = (scene: Scene, index: number): string => String(scene.voices[index]['@id'])

const orderCall = (verb: string, body: (scene: Scene, item: { id: number }) => unknown) => async (scene: Scene) => {
  const { order } = await scene.own.parkedOrder()
  return { read: order['@id'], path: `${order['@id']}/${verb}`, body: body(scene, order.items[0]) }
}
const own = (made: (scene: Scene) => Promise<{ '@id': string }>, body?: unknown) => async (scene: Scene) => {
  const { '@id': path } = await made(scene)
  return { read: path, path, ...(body === undefined ? {} : { body }) }
}
const asClient = (body?: unknown) => async (scene: Scene) => {
  const path = `/clients/${(await scene.own.bareClient()).id}`
  return { read: path, path, ...(body === undefined ? {} : { body }) }
}

/** Every call with a condition. A project's client is left alone, as an order needs one to be confirmed. */
export const changes: [call: string, prepare: (scene: Scene) => Promise<Change>][] = [
  ['PUT /shop/projects/{id}', own(({ own: { project } }) => project(), { name: 'Renamed' })],
  ['DELETE /shop/projects/{id}', own(({ own: { project } }) => project())],
  ['PUT /shop/clients/{id}', asClient({ company: 'Renamed' })],
  ['DELETE /shop/clients/{id}', asClient()],
  ['PUT /shop/customers/{id}', own(({ own: { bareClient } }) => bareClient(), { vatNumber: 'NL123456789B01' })],
  ['DELETE /shop/customers/{id}', own(({ own: { bareClient } }) => bareClient())],
  [
    'POST /shop/addresses',
    async ({ own: { bareClient } }) => {
      const { '@id': customer } = await bareClient()
      return { read: customer, path: '/addresses', body: { customer, street: 'Kade 1' } }
    },
  ],
  ['PUT /shop/addresses/{id}', own(({ own: { contact } }) => contact(), { firstName: 'Renamed' })],
  ['DELETE /shop/addresses/{id}', own(({ own: { contact } }) => contact())],
  ['PUT /shop/themes/{id}', own(({ own: { theme } }) => theme(), { feedbackIntroduction: 'Dear listener' })],
  [
    'DELETE /shop/theme-media/{id}',
    async ({ own: { theme, medium } }) => ({ read: (await theme())['@id'], path: (await medium())['@id'] }),
  ],
  [
    'POST /shop/theme-colors',
    async ({ own: { theme } }) => {
      const { '@id': owner } = await theme()
      return { read: owner, path: '/theme-colors', body: { owner, type: 'text-color', color: '#654321' } }
    },
  ],
  ['PUT /shop/theme-colors/{id}', own(({ own: { color } }) => color(), { color: '#654321' })],
  ['DELETE /shop/theme-colors/{id}', own(({ own: { color } }) => color())],
  ['PUT /shop/sets/{code}', own(({ own: { set } }) => set(), { title: 'Renamed' })],
  ['DELETE /shop/sets/{code}', own(({ own: { set } }) => set())],
  ['PUT /shop/project-comments/{id}', own(({ own: { request } }) => request(), { payload: { read: true } })],
  [
    'POST /shop/orders/ftv_create_order',
    async ({ own: { project } }) => {
      const { '@id': home } = await project()
      return { read: home, path: '/orders/ftv_create_order', body: { project: home } }
    },
  ],
  [
    'POST /shop/orders/{code}/ftv_add_product',
    orderCall('ftv_add_product', ({ product }) => ({ productVariant: product.variants[0]['@id'], reference: 'Tag' })),
  ],
  [
    'PUT /shop/orders/{code}/ftv_update_product_voice',
    orderCall('ftv_update_product_voice', (scene, { id }) => ({
      orderItemId: id,
      productVariantVoice: voiceOf(scene, 1),
    })),
  ],
  [
    'PUT /shop/orders/{code}/ftv_update_product',
    orderCall('ftv_update_product', (_, { id }) => ({
      orderItemId: id,
      instructionIndex: 0,
      instructions: [{ type: 'script', instruction: 'Good evening.' }],
    })),
  ],
  [
    'PUT /shop/orders/{code}/ftv_delete_product',
    orderCall('ftv_delete_product', (_, { id }) => ({ orderItemId: id, instructionIndex: 0 })),
  ],
  [
    'PUT /shop/orders/{code}/ftv_complete_order',
    orderCall('ftv_complete_order', () => ({ paymentMethod: '/api/v2/shop/payment-methods/invoice' })),
  ],
  ...deskChanges,
]
