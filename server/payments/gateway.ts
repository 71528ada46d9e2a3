import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createMollieClient, MollieApiError, type Payment, PaymentMethod } from '@mollie/api-client'
import { isFields } from '../../src/api/contract/is-fields.ts'
import type { Config } from '../config.ts'
import { centsOf, decimalOf } from './amounts.ts'
import { createPlainHttpClient } from './plain-http-client.ts'

/** A payment as the gateway knows it. Cents. */
export type GatewayPayment = {
  id: string
  state: 'open' | 'paid' | 'failed' | 'refunded'
  amount: number
  currency: string
  /** What we told the gateway when the payment was opened. */
  orderToken: string | null
  checkoutUrl: string | null
  /** A bank took money back, as the payer asked it to. */
  isChargedBack: boolean
}

export type PaymentToOpen = {
  /** Cents, with tax. */
  amount: number
  description: string
  orderToken: string
  method: string
  /** Where the payer comes back to, whatever became of the payment. */
  redirectUrl: string
  /** The same key opens the same payment. */
  idempotencyKey: string
}

/** The gateway answers that it won't open, or refund, such a payment: asking again is of no use. */
export class PaymentRefused extends Error {}

export type PaymentToRefund = {
  id: string
  /** Cents. */
  amount: number
  description: string
  /** The same key refunds once. */
  idempotencyKey: string
}

export type PaymentGateway = {
  /** @throws PaymentRefused; any other error when the gateway did not answer, or not in time */
  open: (payment: PaymentToOpen) => Promise<GatewayPayment>
  /** What the gateway says of a payment now; null for one that it does not know. */
  read: (id: string) => Promise<GatewayPayment | null>
  /** Asks for money to be given back. @throws PaymentRefused; any other error when the gateway did not answer in time */
  refund: (payment: PaymentToRefund) => Promise<void>
  /** The key that the built-in test gateway asks for; null where there is no such gateway. */
  testKey: string | null
  /** False where orders can only be invoiced. */
  isOpen: boolean
}

export const webhookPath = '/webhooks/mollie'
export const testGatewayPath = '/test-gateway'

const methods = new Map([
  ['ideal', PaymentMethod.ideal],
  ['creditcard', PaymentMethod.creditcard],
  ['paypal', PaymentMethod.paypal],
])

const given = (back: { value: string } | undefined): number => (back === undefined ? 0 : centsOf(back.value))

const stateOf = (payment: Payment): GatewayPayment['state'] => {
  const { status, amount, amountRefunded, amountChargedBack } = payment
  // What a bank takes back is gone like what we give back.
  if (status === 'paid')
    return given(amountRefunded) + given(amountChargedBack) >= centsOf(amount.value) ? 'refunded' : 'paid'
  return status === 'failed' || status === 'canceled' || status === 'expired' ? 'failed' : 'open'
}

const orderTokenOf = (metadata: unknown): string | null =>
  isFields(metadata) && typeof metadata.orderToken === 'string' ? metadata.orderToken : null

const readPayment = (payment: Payment): GatewayPayment => ({
  id: payment.id,
  state: stateOf(payment),
  amount: centsOf(payment.amount.value),
  currency: payment.amount.currency,
  orderToken: orderTokenOf(payment.metadata),
  checkoutUrl: payment.getCheckoutUrl(),
  isChargedBack: given(payment.amountChargedBack) > 0,
})

/** The client tries three times, and waits between them as long as the gateway says: a person does not. */
const usualPatienceMs = 10_000

const inTimeOf =
  (patienceMs: number) =>
  async <Value>(answer: Promise<Value>): Promise<Value> => {
    const done = new AbortController()
    const late = delay(patienceMs, null, { signal: done.signal, ref: false }).then(() => {
      throw new Error('the payment provider takes too long')
    })
    late.catch(() => undefined)
    answer.catch(() => undefined)
    try {
      return await Promise.race([answer, late])
    } finally {
      done.abort()
    }
  }

/** What is wrong with the payment itself; a bad key (401, 403) or too many calls (429) is not. */
const refusals = new Set([400, 404, 409, 410, 422])
const isRefusal = (error: unknown): error is MollieApiError =>
  error instanceof MollieApiError && refusals.has(Number(error.statusCode))

/** Where this process answers itself: the address it listens on, not the one that people see. */
const ownOrigin = (config: Config, publicUrl: string): string => {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  const port = config.port === 0 ? new URL(publicUrl).port : config.port
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const isReachable = (url: string): boolean => !/^https?:\/\/(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(url)

const connectionOf = (config: Config, publicUrl: string) => {
  if (config.mollieApiKey !== null)
    return {
      client: createMollieClient({ apiKey: config.mollieApiKey }),
      // Mollie refuses addresses that it can't reach; the check-payment job asks instead.
      webhookUrl: isReachable(publicUrl) ? `${publicUrl}${webhookPath}` : undefined,
      testKey: null,
    }
  const testKey = `test_${randomBytes(20).toString('hex')}`
  const origin = ownOrigin(config, publicUrl)
  const client = createPlainHttpClient(testKey, `${origin}${testGatewayPath}/v2/`)
  return { client, webhookUrl: `${origin}${webhookPath}`, testKey }
}

/**
 * Payments by Mollie; without a key, and where the settings allow it, by its client against the test gateway that this
 * server carries.
 */
export const createPaymentGateway = (
  config: Config,
  { publicUrl, patienceMs = usualPatienceMs }: { publicUrl: string; patienceMs?: number },
): PaymentGateway => {
  const { client, webhookUrl, testKey } = connectionOf(config, publicUrl)
  const inTime = inTimeOf(patienceMs)
  const isOpen = config.mollieApiKey !== null || config.takesTestPayments
  return {
    testKey: isOpen ? testKey : null,
    isOpen,
    open: async ({ amount, description, orderToken, method, redirectUrl, idempotencyKey }) => {
      const chosen = methods.get(method)
      const payment = client.payments.create({
        amount: { currency: 'EUR', value: decimalOf(amount) },
        description,
        redirectUrl,
        metadata: { orderToken },
        idempotencyKey,
        ...(webhookUrl === undefined ? {} : { webhookUrl }),
        ...(chosen === undefined ? {} : { method: chosen }),
      })
      try {
        return readPayment(await inTime(payment))
      } catch (error) {
        throw isRefusal(error) ? new PaymentRefused(error.message, { cause: error }) : error
      }
    },
    refund: async ({ id, amount, description, idempotencyKey }) => {
      const asked = client.paymentRefunds.create({
        paymentId: id,
        amount: { currency: 'EUR', value: decimalOf(amount) },
        description,
        idempotencyKey,
      })
      try {
        await inTime(asked)
      } catch (error) {
        throw isRefusal(error) ? new PaymentRefused(error.message, { cause: error }) : error
      }
    },
    read: async (id) => {
      try {
        return readPayment(await inTime(client.payments.get(id)))
      } catch (error) {
        if (error instanceof MollieApiError && (error.statusCode === 404 || error.statusCode === 410)) return null
        throw error
      }
    },
  }
}
