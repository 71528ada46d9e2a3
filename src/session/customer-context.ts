import { createContext, useContext } from 'react'
import type { Customer } from '../api/contract/customer.ts'

export const CustomerContext = createContext<Customer | null>(null)

/** The signed-in account. Throws on a guest's screen. */
export const useCustomer = (): Customer => {
  const customer = useContext(CustomerContext)
  if (customer === null) throw new Error('useCustomer: this screen is shown to guests')
  return customer
}
