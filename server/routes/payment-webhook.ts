import type { Hono } from 'hono'
import type { Context } from '../context.ts'
import { senderAddress } from '../http/api/sender-address.ts'
import { smallBody } from '../http/api/small-body.ts'
import type { TokenBuckets } from '../http/api/token-buckets.ts'
import { webhookPath } from '../payments/gateway.ts'
import { isOurPayment, paymentListener } from '../services/payment/payment-listener.ts'
import { TooManyRequests } from '../shared/errors.ts'

const idPattern = /^tr_\w{1,64}$/

/** Unknown payments that one address may name: Mollie has no reason to name any. */
const unknownPayments = { burst: 100, perSecond: 1 }

/**
 * Mounts what the gateway calls. A call only names a payment, what became of it the gateway is asked; a failure answers
 * 500, so that it calls again. Unknown payments are answered alike, so that nobody learns which exist, and only calls
 * that name them are counted: no state of a payment of ours is lost to a limit (decision 008).
 */
export const mountWebhook = (app: Hono, context: Context, buckets: TokenBuckets): void => {
  const settle = paymentListener(context)
  app.post(webhookPath, smallBody, async (c) => {
    const id = new URLSearchParams(await c.req.text()).get('id') ?? ''
    if (!idPattern.test(id)) return c.body(null, 200)
    if (!(await isOurPayment(context, id))) {
      const wait = buckets.take(senderAddress(c, context.config.trustProxy), unknownPayments)
      if (wait > 0) throw new TooManyRequests(wait)
    }
    await settle(id)
    return c.body(null, 200)
  })
}
