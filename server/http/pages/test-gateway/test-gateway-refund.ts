import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { Context } from '../../../context.ts'
import { centsOf } from '../../../payments/amounts.ts'
import { callWebhook } from '../../../payments/test-gateway-settle.ts'
import {
  findTestPayment,
  newRefundSchema,
  presentTestRefund,
  refundTestPayment,
} from '../../../payments/test-gateway-store.ts'
import { parseJson } from '../../api/parse-json.ts'
import { smallBody } from '../../api/small-body.ts'
import { refuseCall, refuseUnknown } from './gateway-refusal.ts'

type Refund = Record<string, unknown>

/**
 * Mounts Mollie's "create payment refund": a key that was seen answers the refund that it made, as long as this process
 * lives; more than what is left of the payment is refused.
 */
export const mountRefunds = (app: Hono, context: Context): void => {
  const made = new Map<string, Promise<Refund | null>>()
  app.post('/v2/payments/:id/refunds', smallBody, async (c) => {
    const id = c.req.param('id')
    const parsed = newRefundSchema.safeParse(parseJson(await c.req.text()))
    if (!parsed.success) return refuseCall(c, 422, parsed.error.message)
    if ((await findTestPayment(context, id)) === null) return refuseUnknown(c)
    const make = async (): Promise<Refund | null> => {
      const payment = await refundTestPayment(context, id, centsOf(parsed.data.amount.value))
      if (payment === null) return null
      const refund = { ...parsed.data, id: `re_${randomBytes(9).toString('hex')}` }
      return presentTestRefund(context, payment, refund)
    }
    const key = `${id} ${c.req.header('idempotency-key') ?? randomBytes(9).toString('hex')}`
    const refund = made.get(key) ?? make()
    made.set(key, refund)
    const answer = await refund
    if (answer === null) {
      made.delete(key)
      return refuseCall(c, 422, 'The amount is higher than the remaining amount')
    }
    const payment = await findTestPayment(context, id)
    if (payment !== null) await callWebhook(context, payment)
    return c.json(answer, 201)
  })
}
