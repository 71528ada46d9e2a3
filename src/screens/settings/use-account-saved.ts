import { useQueryClient } from '@tanstack/react-query'
import type { Customer } from '../../api/contract/customer.ts'
import { customerQuery } from '../../api/customers.ts'
import { spreadAccountNews } from '../../session/account-news.ts'
import { useCustomer } from '../../session/customer-context.ts'

/** Puts what the server answered in place, at once here, and soon in the person's other tabs. */
export const useAccountSaved = () => {
  const queries = useQueryClient()
  const { idPath } = useCustomer()
  return (customer?: Customer): Promise<unknown> => {
    if (customer !== undefined) queries.setQueryData(customerQuery(idPath).queryKey, customer)
    return spreadAccountNews(queries, idPath)
  }
}
