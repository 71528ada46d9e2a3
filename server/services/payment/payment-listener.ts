import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { payments } from '../../db/schema/order.ts'
import { settlePayment } from './settle-payment.ts'

/** Whether the gateway's id is that of a payment of ours. */
export const isOurPayment = async ({ database: { db } }: Context, providerId: string): Promise<boolean> => {
  const [known] = await db.select({ id: payments.id }).from(payments).where(eq(payments.providerId, providerId))
  return known !== undefined
}

type Asking = { now: Promise<unknown>; next: Promise<unknown> | null }

/**
 * Settles payments that others tell of, however often at once: the gateway is asked for each payment by one call at a
 * time. Those that come meanwhile share the next question, since what they tell may be newer than the answer under way.
 * What it gives throws when the gateway does not answer.
 */
export const paymentListener = (context: Context): ((providerId: string) => Promise<void>) => {
  const asked = new Map<string, Asking>()
  const ask = (providerId: string): Promise<unknown> => {
    const asking: Asking = { now: settlePayment(context, providerId), next: null }
    const done = (): void => {
      if (asking.next === null) asked.delete(providerId)
    }
    asked.set(providerId, asking)
    asking.now.then(done, done)
    return asking.now
  }
  return async (providerId) => {
    const under = asked.get(providerId)
    if (under === undefined) {
      await ask(providerId)
      return
    }
    const again = (): Promise<unknown> => ask(providerId)
    under.next ??= under.now.then(again, again)
    await under.next
  }
}
