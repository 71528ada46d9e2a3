import { useContext } from 'react'
import { isReseller } from '../../api/contract/customer.ts'
import { CustomerContext } from '../../session/customer-context.ts'
import { useSession } from '../../session/use-session.ts'

/** Resellers look at their own work, which counts for nothing. False, too, until it is known who looks. */
export const useIsCounted = (): boolean => {
  const { customer: iri } = useSession()
  const customer = useContext(CustomerContext)
  return iri === null || (customer !== null && !isReseller(customer))
}
