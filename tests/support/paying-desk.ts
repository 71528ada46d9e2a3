import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Portal } from '../../server/provider/portal.ts'
import { runProvider } from '../../server/provider/run.ts'
import { api, openDesk } from './desk.ts'
import { freePort } from './free-port.ts'

export type Ordered = { code: string; number: string; id: string; url: string; paymentId: number; total: number }

/** A desk that really listens, so that the test gateway and its webhook reach it; with the provider's commands. */
export const openPayingDesk = async (settings: Record<string, string> = {}) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const desk = await openDesk({ PORT: String(port), PUBLIC_URL: origin, ...settings })
  const listening = createServer(getRequestListener(desk.app.fetch))
  await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))

  const mollie = { paymentMethod: `${api}/payment-methods/mollie`, molliePaymentMethod: 'ideal' }
  const orderOnline = async (): Promise<Ordered> => {
    const { code } = await desk.readyOrder()
    const { body } = await desk.complete(code, mollie)
    const url = String(body.redirectUrl)
    const id = url.split('/').at(-1) ?? ''
    return { code, number: body.number, id, url, paymentId: body.payment.id, total: body.total }
  }
  /** What a person presses on the gateway's page, which then calls the webhook. */
  const press = (url: string, outcome: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  /** Changes what the gateway says, without its webhook. */
  const gatewaySays = (id: string, set: string) =>
    desk.rows(`update test_gateway_payments set ${set} where id = $1`, [id])
  const callWebhook = (id: string) =>
    desk.app.request('/webhooks/mollie', { method: 'POST', body: new URLSearchParams({ id }) })
  /** Every payment of an order, the first one first. */
  const paymentsOf = ({ code }: Ordered) =>
    desk.rows(
      `select p.method, p.state, p.provider_id as id, p.amount from payments p join orders o on o.id = p.order_id
       where o.token = $1 order by p.id`,
      [code],
    )
  /** Those that came although the order needed none. */
  const unexpectedOf = ({ code }: Ordered) =>
    desk.rows(
      `select p.id, p.mollie_payment_method as way from payments p join orders o on o.id = p.order_id
       where o.token = $1 and p.state like 'unexpected%'`,
      [code],
    )

  const { config, publicUrl, database, jobs, payments } = desk.context
  const tools = { config, publicUrl, database, jobs: async () => jobs, payments: () => payments }
  const portal: Portal = { ask: (verb, args) => verb.run(tools, args), close: async () => {} }
  /** A command of the provider's team, as typed. */
  const command = async (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
    const out: string[] = []
    const err: string[] = []
    const code = await runProvider(args, {
      environment: { DATA_DIR: config.dataDir },
      open: async () => portal,
      terminal: {
        out: (text) => out.push(text),
        err: (text) => err.push(text),
        isWatched: false,
        ask: null,
        folder: config.dataDir,
        signal: new AbortController().signal,
      },
    })
    return { code, out: out.join('\n'), err: err.join('\n') }
  }

  return {
    ...desk,
    mollie,
    orderOnline,
    press,
    gatewaySays,
    callWebhook,
    paymentsOf,
    unexpectedOf,
    command,
    close: async () => {
      listening.closeAllConnections()
      await new Promise((resolve) => listening.close(resolve))
      await desk.close()
    },
  }
}

export type PayingDesk = Awaited<ReturnType<typeof openPayingDesk>>

/** What open portals were told after this update, and who: of each the e-mail and the message. */
export const toldSince = async ({ rows }: Pick<PayingDesk, 'rows'>, update: number) => {
  const told = await rows(
    'select c.email, u.data from stream_updates u join customers c on c.id = u.customer_id where u.id > $1 order by u.id',
    [update],
  )
  return told.map(({ email, data }) => [email, data])
}

/** The message that tells a change of an order. */
export const newsOf = ({ code, number }: Pick<Ordered, 'code' | 'number'>, change: object) => ({
  '@id': `/api/v2/shop/orders/${code}`,
  '@type': 'Order',
  number,
  ...change,
})
