import { admin } from '../../support/administrators.ts'
import { api, type Scene } from './scene.ts'

/** An order that was just confirmed, to be paid by invoice: its path on the provider's side, and its payment. */
export const confirmedOrder = async ({ own }: Pick<Scene, 'own'>): Promise<{ path: string; paymentId: number }> => {
  const { order } = await own.parkedOrder()
  const body = { paymentMethod: `${api}/payment-methods/invoice` }
  const { code, payment } = await own.made('PUT', `${order['@id']}/ftv_complete_order`, body)
  return { path: `${admin}/orders/${code}`, paymentId: payment.id }
}

/** The payment of an order that was cancelled after it was paid. */
export const paymentToRefund = async (scene: Scene): Promise<{ order: string; path: string }> => {
  const { path, paymentId } = await confirmedOrder(scene)
  for (const change of ['paid', 'cancel']) {
    const { status } = await scene.call('PUT', `${path}/${change}`, { token: scene.bearers.administrator })
    if (status !== 200) throw new Error(`${change} answered ${status}`)
  }
  return { order: path, path: `${admin}/payments/${paymentId}/refund` }
}

/** A note of the team's own on an order, by its path. */
export const newNote = async (scene: Scene): Promise<string> => {
  const { path } = await confirmedOrder(scene)
  const body = { text: 'Call them back.' }
  return (await scene.call('POST', `${path}/notes`, { token: scene.bearers.administrator, body })).body['@id']
}

let registered = 0
/** A reseller who waits for the team's decision. */
export const newReseller = async ({ call, rows }: Pick<Scene, 'call' | 'rows'>): Promise<string> => {
  registered += 1
  const email = `applicant-${registered}@example.com`
  const person = { company: 'Applicant', firstName: 'A', lastName: 'B', phoneNumber: '0201234567' }
  await call('POST', '/customers', { body: { ...person, email, password: 'demo-portal-2026' } })
  return `${admin}/customers/${(await rows('select id from customers where email = $1', [email]))[0]?.id}`
}
