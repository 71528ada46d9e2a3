import { eq } from 'drizzle-orm'
import type { Client } from '../../../src/api/contract/client.ts'
import type { Customer } from '../../../src/api/contract/customer.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import { NotFound } from '../../errors.ts'
import type { CustomerCaller } from '../caller.ts'
import { updateClient } from '../client/update-client.ts'
import { presentCustomer } from './present-customer.ts'

/** What a person may change of their own account; what is missing stays. The e-mail is not editable (specification, section 5). */
export type ProfileInput = {
  firstName?: string | undefined
  lastName?: string | undefined
  company?: string | undefined
  phoneNumber?: string | null | undefined
  kvkNumber?: string | null | undefined
  vatNumber?: string | null | undefined
  subscribedToNewsletter?: boolean | undefined
}

/**
 * Changes the person's own account, or a client of a reseller's under its customer IRI.
 * @throws NotFound for anybody else's
 */
export const updateCustomer = async (
  context: Context,
  caller: CustomerCaller,
  { id, change }: { id: number; change: ProfileInput },
): Promise<Customer | Client> => {
  if (id !== caller.customerId) {
    if (caller.role !== 'reseller' || !caller.approved) throw new NotFound()
    const { subscribedToNewsletter: _, ...fields } = change
    return updateClient(context, caller, { id, change: fields })
  }
  return context.database.transaction(async (tx) => {
    const [row] = await tx
      .update(customers)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(customers.id, id))
      .returning()
    if (row === undefined) throw new NotFound()
    return presentCustomer(tx, row)
  })
}
