import { useQueryClient } from '@tanstack/react-query'
import type { Customer } from '../../api/contract/customer.ts'
import type { Theme } from '../../api/contract/theme.ts'
import { customerQuery } from '../../api/customers.ts'
import { themeQuery } from '../../api/themes.ts'
import { spreadAccountNews } from '../../session/account-news.ts'
import { useCustomer } from '../../session/customer-context.ts'

type News = { customer?: Customer; theme?: Theme }

/** Puts what the server answered in place, at once here, and soon in the person's other tabs. */
export const useAccountSaved = () => {
  const queries = useQueryClient()
  const { idPath } = useCustomer()
  return ({ customer, theme }: News = {}): Promise<unknown> => {
    const known = customerQuery(idPath).queryKey
    if (customer !== undefined) queries.setQueryData(known, customer)
    if (theme !== undefined) {
      queries.setQueryData(themeQuery(theme['@id']).queryKey, theme)
      queries.setQueryData(known, (held) => held && { ...held, theme: theme['@id'], themeId: theme.id })
    }
    return spreadAccountNews(queries, idPath)
  }
}
