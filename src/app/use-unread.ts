import { useQuery } from '@tanstack/react-query'
import { bellQuery } from '../api/comments.ts'
import { useCustomer } from '../session/customer-context.ts'

/** How many notifications are unread; 0 while that is unknown. */
export const useUnread = (): number => useQuery(bellQuery(useCustomer().idPath)).data?.unread ?? 0
