import type { Hono } from 'hono'
import type { Context } from '../context.ts'
import { addressOf } from '../http/api/address.ts'
import { smallBody } from '../http/api/small-body.ts'
import type { TokenBuckets } from '../http/api/token-buckets.ts'
import { webhookPath } from '../payments/gateway.ts'
import { isOurPayment, paymentListener } from '../services/payment/payment-listener.ts'
import { TooManyRequests } from '../shared/errors.ts'

const idPattern = /^tr_\w{1,64}$/

/** Unknown payments that one address may name: Mollie has no reason to name any. */
const unknownPayments = { burst: 100, perSecond: 1 }

/**
 * Mounts what the gateway calls. The call only names a payment: what became of it, the gateway is asked.
 * Unknown payments are answered alike, so that nobody learns which exist; a failure is answered 500, so that the
 * gateway calls again.
 *
 * Only calls that name a payment which is not ours are counted, for each address: each would cost a question to the
 * gateway, who counts those too. A payment of ours is never refused, whoever names it and however many calls were
 * refused before, so that no state is lost; its calls share their questions instead. A payment that is ours but not
 * written down yet is called again: Mollie does so for 26 hours after a 429.
 */
export const mountWebhook = (app: Hono, context: Context, buckets: TokenBuckets): void => {
  const settle = paymentListener(context)
  app.post(webhookPath, smallBody, async (c) => {
    const id = new URLSearchParams(await c.req.text()).get('id') ?? ''
    if (!idPattern.test(id)) return c.body(null, 200)
    if (!(await isOurPayment(context, id))) {
      const wait = buckets.take(addressOf(c, context.config.trustProxy), unknownPayments)
      if (wait > 0) throw new TooManyRequests(wait)
    }
    await settle(id)
    return c.body(null, 200)
  })
}
