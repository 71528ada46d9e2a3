import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { commentKeys } from '../api/comments.ts'
import type { Iri } from '../api/contract/hydra.ts'
import { customerKeys } from '../api/customers.ts'
import { themeKeys } from '../api/themes.ts'
import { readAgain } from './read-again.ts'
import { accountChannel, tabChannel, tellTabs } from './tab-channel.ts'

/** What shows an account: itself, its theme, and the name below what it asked and answered. */
const shownIn = [customerKeys.all, themeKeys.all, commentKeys.all]

const refetchAccount = (queries: QueryClient): Promise<unknown> =>
  Promise.all(shownIn.map((key) => readAgain(queries, key)))

/** The account or its theme was changed here: this tab and the person's other ones ask for it anew. */
export const spreadAccountNews = (queries: QueryClient, customer: Iri): Promise<unknown> => {
  tellTabs(accountChannel, customer)
  return refetchAccount(queries)
}

/** Follows what the person changes in other tabs, such as the name in the frame. */
export const useAccountNews = (customer: Iri): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const channel = tabChannel(accountChannel)
    if (channel === null) return
    channel.onmessage = ({ data }) => {
      if (data === customer) void refetchAccount(queries)
    }
    return () => channel.close()
  }, [customer, queries])
}
