import { Hono } from 'hono'
import type { Context } from '../../../context.ts'
import { testGatewayPath } from '../../../payments/gateway.ts'
import { type GatewayOutcome, gatewayOutcomes, settleTestPayment } from '../../../payments/test-gateway-settle.ts'
import {
  createTestPayment,
  findTestPayment,
  newPaymentSchema,
  presentTestPayment,
} from '../../../payments/test-gateway-store.ts'
import { parseJson } from '../../api/parse-json.ts'
import { smallBody } from '../../api/small-body.ts'
import { refuseCall, refuseUnknown } from './gateway-refusal.ts'
import { checkoutPage, gatewayStyle, unknownPaymentPage } from './test-gateway-page.ts'
import { mountRefunds } from './test-gateway-refund.ts'

const isOutcome = (value: unknown): value is GatewayOutcome => gatewayOutcomes.some((outcome) => outcome === value)

const mountApi = (app: Hono, context: Context, key: string): void => {
  app.use('/v2/*', async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${key}`) return next()
    return refuseCall(c, 401, 'Missing authentication, or failed to authenticate')
  })
  app.post('/v2/payments', smallBody, async (c) => {
    const parsed = newPaymentSchema.safeParse(parseJson(await c.req.text()))
    if (!parsed.success) return refuseCall(c, 422, parsed.error.message)
    const payment = await createTestPayment(context, parsed.data, c.req.header('idempotency-key') ?? null)
    return c.json(presentTestPayment(context, payment), 201)
  })
  app.get('/v2/payments/:id', async (c) => {
    const payment = await findTestPayment(context, c.req.param('id'))
    return payment === null ? refuseUnknown(c) : c.json(presentTestPayment(context, payment))
  })
  mountRefunds(app, context)
}

/** The page's own CSP: a form may only lead back to where the payment came from. */
const policyFor = (redirectUrl: string | null): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self'${redirectUrl === null ? '' : ` ${new URL(redirectUrl).origin}`}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

const mountPages = (app: Hono, context: Context): void => {
  app.get('/style.css', (c) => c.body(gatewayStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.get('/checkout/:id', async (c) => {
    const payment = await findTestPayment(context, c.req.param('id'))
    c.header('Content-Security-Policy', policyFor(payment?.redirectUrl ?? null))
    c.header('Cache-Control', 'no-store')
    return payment === null ? c.html(unknownPaymentPage(), 404) : c.html(checkoutPage(payment))
  })
  app.post('/checkout/:id', smallBody, async (c) => {
    const outcome = new URLSearchParams(await c.req.text()).get('outcome')
    const payment = isOutcome(outcome) ? await settleTestPayment(context, c.req.param('id'), outcome) : null
    return payment === null ? c.html(unknownPaymentPage(), 404) : c.redirect(payment.redirectUrl, 303)
  })
}

/**
 * Mounts a stand-in for Mollie's test mode: its payments API, a hosted page that says that it is a test, and the
 * webhook call. Nothing is mounted where a Mollie key is set.
 */
export const mountTestGateway = (app: Hono, context: Context): void => {
  const { testKey } = context.payments
  if (testKey === null) return
  const gateway = new Hono()
  mountApi(gateway, context, testKey)
  mountPages(gateway, context)
  app.route(testGatewayPath, gateway)
}
