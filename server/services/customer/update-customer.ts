import { eq } from 'drizzle-orm'
import type { Customer } from '../../../src/api/contract/customer.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import { NotFound } from '../../errors.ts'
import type { CustomerCaller } from '../caller.ts'
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

/** @throws NotFound for anybody else's account */
export const updateCustomer = async (
  { database }: Context,
  caller: CustomerCaller,
  { id, change }: { id: number; change: ProfileInput },
): Promise<Customer> => {
  if (id !== caller.customerId) throw new NotFound()
  return database.transaction(async (tx) => {
    const [row] = await tx
      .update(customers)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(customers.id, id))
      .returning()
    if (row === undefined) throw new NotFound()
    return presentCustomer(tx, row)
  })
}
