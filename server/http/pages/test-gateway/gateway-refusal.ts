import type { Context as HonoContext } from 'hono'

const titles = { 401: 'Unauthorized Request', 404: 'Not Found', 422: 'Unprocessable Entity' }

/** A refusal in Mollie's own shape. */
export const refuseCall = (c: HonoContext, status: keyof typeof titles, detail: string): Response =>
  c.json({ status, title: titles[status], detail }, status)

export const refuseUnknown = (c: HonoContext): Response => refuseCall(c, 404, 'No payment exists with token')
