import { eq } from 'drizzle-orm'
import type { Customer } from '../../../src/api/contract/customer.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import { type CustomerCaller, isCaster } from '../../shared/caller.ts'
import { type Fault, Invalid, NotFound } from '../../shared/errors.ts'
import { customerTag } from '../../shared/resource-tags.ts'
import { saveDefaultAddress } from '../address/default-address.ts'
import { announceCustomer } from '../announce-customer.ts'
import type { CustomerInput } from './customer-input.ts'
import { presentCustomer } from './present-customer.ts'
import { updateClient } from './update-client.ts'

/** @throws Invalid at each of these fields that is emptied */
const requireFilled = (change: CustomerInput, fields: readonly ('firstName' | 'lastName' | 'company')[]): void => {
  const faults = fields
    .filter((field) => change[field] === null)
    .map((propertyPath): Fault => ({ propertyPath, code: 'not-blank' }))
  if (faults.length > 0) throw new Invalid(faults)
}

/**
 * What people may change of their own account, the rest of what is given stays: the e-mail is not editable
 * (specification, section 5), and a client's company is its reseller's to change (section 6).
 */
const ownPart = (role: CustomerCaller['role'], { email: _, ...change }: CustomerInput): CustomerInput => {
  if (role === 'reseller') return change
  const { firstName, lastName, phoneNumber, subscribedToNewsletter, language } = change
  return { firstName, lastName, phoneNumber, subscribedToNewsletter, language }
}

const updateAccount = async (
  context: Context,
  { customerId, role }: CustomerCaller,
  given: CustomerInput,
): Promise<Customer> => {
  requireFilled(given, ['firstName', 'lastName', 'company'])
  const { defaultAddress, ...change } = ownPart(role, given)
  return context.once(async (tx) => {
    const [known] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('no key update')
    if (known === undefined) throw new NotFound()
    await context.requireMatch(async () => customerTag(await presentCustomer(tx, known)))
    const [row] = await tx
      .update(customers)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(customers.id, customerId))
      .returning()
    if (row === undefined) throw new NotFound()
    await saveDefaultAddress(tx, row, defaultAddress)
    await announceCustomer(context, tx, customerId)
    return presentCustomer(tx, row)
  })
}

/**
 * Changes the person's own account, or a client of a reseller's under its customer IRI.
 * @throws Invalid at a required field that is emptied; NotFound for anybody else's; PreconditionFailed
 */
export const updateCustomer = async (
  context: Context,
  caller: CustomerCaller,
  { id, change }: { id: number; change: CustomerInput },
): Promise<Customer> => {
  if (id === caller.customerId) return updateAccount(context, caller, change)
  if (!isCaster(caller)) throw new NotFound()
  const { company, ...fields } = change
  requireFilled(change, ['company'])
  return updateClient(context, caller, { id, change: { ...fields, company: company ?? undefined } })
}
