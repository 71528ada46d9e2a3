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
    if (!parsed.success)
      return c.json({ status: 422, title: 'Unprocessable Entity', detail: parsed.error.message }, 422)
    if ((await findTestPayment(context, id)) === null)
      return c.json({ status: 404, title: 'Not Found', detail: 'No payment exists with token' }, 404)
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
      return c.json(
        { status: 422, title: 'Unprocessable Entity', detail: 'The amount is higher than the remaining amount' },
        422,
      )
    }
    const payment = await findTestPayment(context, id)
    if (payment !== null) await callWebhook(context, payment)
    return c.json(answer, 201)
  })
}
