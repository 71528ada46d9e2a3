import type { Context } from '../../context.ts'
import { type CustomerCaller, isCaster } from '../../shared/caller.ts'
import { Forbidden, NotFound } from '../../shared/errors.ts'
import { deleteClient } from './delete-client.ts'

/**
 * Deletes one of a reseller's clients under its customer IRI (contract, "Catalogue": a client is a customer).
 * @throws Forbidden for the caller's own account; NotFound for anybody else's; Unprocessable while projects or contacts
 * hang on it
 */
export const deleteCustomer = async (context: Context, caller: CustomerCaller, id: number): Promise<void> => {
  if (id === caller.customerId) throw new Forbidden('Accounts are closed by the support team.')
  if (!isCaster(caller)) throw new NotFound()
  return deleteClient(context, caller, id)
}
