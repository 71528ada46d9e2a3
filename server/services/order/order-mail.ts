import type { Tx } from '../../db/client.ts'
import { personOf } from '../person.ts'
import type { OrderRow } from './order-scope.ts'

/** Whom the mails of a confirmed order go to, and what each of them names. `publicUrl` has no slash at its end. */
export const orderMail = async (publicUrl: string, tx: Tx, order: OrderRow) => {
  const person = await personOf(tx, order.customerId)
  const { projectId, token, number, names } = order
  const path = projectId === null ? `/orders/${token}` : `/projects/${projectId}/orders/${token}`
  return {
    to: person.email,
    locale: person.locale,
    themeOf: order.customerId,
    facts: {
      recipient: person.name,
      number: number ?? '',
      project: names?.project ?? '',
      link: `${publicUrl}${path}`,
    },
  }
}
