import type { Person } from '../person.ts'
import type { OrderRow } from '../scope/order-scope.ts'

/** An order and whose it is, as mails to the provider's team name them. */
export const orderedBy = ({ company, name, email }: Person, { number }: OrderRow) => ({
  number: number ?? '',
  company: company ?? name,
  email,
})

/** Whom the mails of a confirmed order go to, and what each of them names. `publicUrl` has no slash at its end. */
export const orderMail = (publicUrl: string, { email, locale, name }: Person, order: OrderRow) => {
  const { projectId, token, number, names } = order
  const path = projectId === null ? `/orders/${token}` : `/projects/${projectId}/orders/${token}`
  return {
    to: email,
    locale,
    themeOf: order.customerId,
    about: `order-${number ?? token}`,
    facts: {
      recipient: name,
      number: number ?? '',
      project: names?.project ?? '',
      link: `${publicUrl}${path}`,
    },
  }
}
