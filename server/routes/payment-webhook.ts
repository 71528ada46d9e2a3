import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '../context.ts'
import { webhookPath } from '../payments/provider.ts'
import { settlePayment } from '../services/payment/settle-payment.ts'

const idPattern = /^tr_\w{1,64}$/

/**
 * Mounts what the payment provider calls. The call only names a payment: what became of it, the provider is asked.
 * Unknown payments are answered alike, so that nobody learns which exist; a failure is answered 500, so that the
 * provider calls again.
 */
export const mountWebhook = (app: Hono, context: Context): void => {
  app.post(webhookPath, bodyLimit({ maxSize: 10_000 }), async (c) => {
    const id = new URLSearchParams(await c.req.text()).get('id') ?? ''
    if (idPattern.test(id)) await settlePayment(context, id)
    return c.body(null, 200)
  })
}
