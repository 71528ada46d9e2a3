import { createContext, useContext } from 'react'
import type { Customer } from '../api/contract/customer.ts'

export const CustomerContext = createContext<Customer | null>(null)

/** The signed-in account. Throws on a guest's screen: use `useMaybeCustomer` there. */
export const useCustomer = (): Customer => {
  const customer = useContext(CustomerContext)
  if (customer === null) throw new Error('useCustomer: this screen is shown to guests')
  return customer
}

/** The signed-in account, or null for a guest. */
export const useMaybeCustomer = (): Customer | null => useContext(CustomerContext)
