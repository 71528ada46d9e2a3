import { sineWave, waveFile } from '../../tests/support/wave-file.ts'
import { type Api, callerOf } from './api.ts'
import { createOrder } from './project-order.ts'

type Line = { '@id': string }
type Recorded = { '@id': string; version: number; state: string }

const seconds = 4

/** A confirmed order of one line, for which somebody of the provider's team can deliver recordings. */
export const recordedOrder = async (url: string, api: Api) => {
  const order = await createOrder(api)
  await order.confirm()
  const { number, items } = await api.call<{ number: string; items: Line[] }>('GET', `/shop/orders/${order.code}`)
  const credentials = { email: 'desk@example.com', password: 'demo-portal-2026' }
  const desk = callerOf(url, null)
  const { token } = await desk<{ token: string }>('POST', '/admin/administrators/token', credentials)
  /** The next version of its line: a tone. */
  const deliver = async (): Promise<Recorded> => {
    const form = new FormData()
    const wave = new Uint8Array(waveFile([sineWave(seconds, -20, 8_000)], 8_000))
    form.set('file', new File([wave], 'Take.wav'))
    form.set('orderItem', items[0]?.['@id'] ?? '')
    const response = await fetch(`${url}/api/v2/shop/order-item-recordings`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/ld+json' },
      body: form,
    })
    if (!response.ok) throw new Error(`delivering answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  /** As a colleague who is signed in elsewhere. */
  const decide = (recording: Recorded, state: 'approved' | 'revision' | 'delivered') =>
    api.call('PUT', recording['@id'], state === 'revision' ? { state, comment: 'Calmer', notes: [] } : { state })
  return { ...order, number, deliver, decide }
}
