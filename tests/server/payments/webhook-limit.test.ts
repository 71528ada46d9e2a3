import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { createTokenBuckets } from '../../../server/http/api/token-buckets.ts'
import type { GatewayPayment } from '../../../server/payments/gateway.ts'
import { paymentListener } from '../../../server/services/payment/payment-listener.ts'
import { api, type Desk, openDesk } from '../../support/desk.ts'

const burst = 100

let desk: Desk
let app: ReturnType<typeof createApp>
let now = 0
/** What the provider knows, and what it was asked. */
const known = new Map<string, GatewayPayment>()
let asked: string[] = []

beforeAll(async () => {
  desk = await openDesk({ TRUST_PROXY: '1' })
  const { payments } = desk.context
  payments.open = async ({ amount, orderToken }) => {
    const id = `tr_${orderToken.replaceAll(/\W/g, '')}`
    const checkoutUrl = `https://pay.example/${id}`
    const opened: GatewayPayment = {
      id,
      state: 'open',
      amount,
      currency: 'EUR',
      orderToken,
      checkoutUrl,
      isChargedBack: false,
    }
    known.set(id, opened)
    return opened
  }
})
afterAll(() => desk.close())
beforeEach(() => {
  now = 1_000_000
  asked = []
  app = createApp(desk.context, { strayWebhooks: createTokenBuckets({ now: () => now }) })
  desk.context.payments.read = async (id) => {
    asked.push(id)
    return known.get(id) ?? null
  }
})

const name = async (id: string, address = '192.0.2.1') =>
  app.request('/webhooks/mollie', {
    method: 'POST',
    headers: { 'X-Forwarded-For': address },
    body: new URLSearchParams({ id }),
  })
const statusOf = async (id: string, address?: string): Promise<number> => (await name(id, address)).status
const nameStrays = async (count: number): Promise<number[]> => {
  const statuses = []
  for (let turn = 0; turn < count; turn += 1) statuses.push(await statusOf(`tr_stray${turn}`))
  return statuses
}

/** A confirmed order whose payment waits for its money. */
const ordered = async () => {
  const { code } = await desk.readyOrder()
  const paymentMethod = `${api}/payment-methods/mollie`
  const { body } = await desk.complete(code, { paymentMethod, molliePaymentMethod: 'ideal' })
  const id = String(body.redirectUrl).split('/').at(-1) ?? ''
  const state = async () =>
    (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body.paymentState
  const become = (to: GatewayPayment['state'], by = id): void => {
    const payment = known.get(id)
    if (payment !== undefined) known.set(by, { ...payment, id: by, state: to })
  }
  return { id, state, become }
}

describe('unknown payments', () => {
  test('are asked for 100 at once from one address, then one a second; what is no id is free', async () => {
    expect(new Set(await nameStrays(burst))).toEqual(new Set([200]))
    const refused = await name('tr_one_more')
    expect([refused.status, refused.headers.get('retry-after'), asked.length]).toEqual([429, '1', burst])
    const none = ['../x', '', 'tr_', 'tr_one/../me', `tr_${'a'.repeat(65)}`, 'my tr_one']
    for (const id of none) expect([id, await statusOf(id)]).toEqual([id, 200])
    expect([asked.length, await statusOf('tr_other', '192.0.2.2'), asked.length]).toEqual([burst, 200, burst + 1])
    now += 1000
    expect([await statusOf('tr_a'), await statusOf('tr_b')]).toEqual([200, 429])
  })

  test('too many of them keep no payment of ours from its state, also from the same address', async () => {
    const { id, state, become } = await ordered()
    await nameStrays(burst + 20)
    for (const to of ['paid', 'refunded'] as const) {
      become(to)
      expect([await statusOf(id), await state()]).toEqual([200, to])
    }
  })

  test('of which one is ours after all, not written down yet, are called again and believed then', async () => {
    const { id, state, become } = await ordered()
    become('paid', `${id}second`)
    await nameStrays(burst)
    const refused = await name(`${id}second`)
    expect([refused.status, await state()]).toEqual([429, 'awaiting_payment'])
    now += Number(refused.headers.get('retry-after')) * 1000
    expect([await statusOf(`${id}second`), await state()]).toEqual([200, 'paid'])
  })
})

describe('a payment of ours', () => {
  test('is never refused: 400 calls at once share a few questions, one after the other', async () => {
    const { id, state, become } = await ordered()
    become('paid')
    let under = 0
    let most = 0
    const { read } = desk.context.payments
    desk.context.payments.read = async (one) => {
      under += 1
      most = Math.max(most, under)
      const told = await read(one)
      await desk.rows('select 1')
      under -= 1
      return told
    }
    const statuses = await Promise.all(Array.from({ length: 400 }, () => statusOf(id)))
    expect([new Set(statuses), most, await state()]).toEqual([new Set([200]), 1, 'paid'])
    expect(asked.length).toBeLessThan(200)
  })

  test('that changes while it is asked for is asked for once more by the calls that say so', async () => {
    const { id, state, become } = await ordered()
    const { read } = desk.context.payments
    const begun = Promise.withResolvers<void>()
    const answers = Promise.withResolvers<void>()
    desk.context.payments.read = async (one) => {
      const told = await read(one)
      begun.resolve()
      await answers.promise
      return told
    }
    const settle = paymentListener(desk.context)
    const early = settle(id)
    await begun.promise
    become('paid')
    const late = [settle(id), settle(id)]
    answers.resolve()
    await Promise.all([early, ...late])
    expect([await state(), asked]).toEqual(['paid', [id, id]])
  })

  test('that could not be asked for is asked for by the next call', async () => {
    const { id, state, become } = await ordered()
    become('paid')
    const { read } = desk.context.payments
    desk.context.payments.read = () => Promise.reject(new Error('no answer'))
    expect(new Set(await Promise.all([statusOf(id), statusOf(id), statusOf(id)]))).toEqual(new Set([500]))
    desk.context.payments.read = read
    expect([await statusOf(id), await state()]).toEqual([200, 'paid'])
  })
})
