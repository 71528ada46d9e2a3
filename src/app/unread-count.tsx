import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { bellQuery } from '../api/comments.ts'
import { useCustomer } from '../session/customer-context.ts'
import { CountBadge } from '../ui/badge.tsx'
import { usePageFirst } from './frame-turns.ts'

/** How many comments are unread, by the server's count; nothing while that is unknown. */
export const UnreadCount = () => {
  const { data } = useQuery({ ...bellQuery(useCustomer()), enabled: usePageFirst() })
  const count = data?.unread ?? 0
  return (
    <CountBadge
      count={count}
      label={plural(count, { one: '# unread notification', other: '# unread notifications' })}
    />
  )
}
