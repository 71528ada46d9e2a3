import { useQuery } from '@tanstack/react-query'
import { bellQuery } from '../api/comments.ts'
import { useCustomer } from '../session/customer-context.ts'
import { usePageFirst } from './frame-turns.ts'

/** How many comments are unread, by the server's count; 0 while that is unknown. */
export const useUnread = (): number =>
  useQuery({ ...bellQuery(useCustomer()), enabled: usePageFirst() }).data?.unread ?? 0
