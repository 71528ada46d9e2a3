import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { inboxQuery } from '../../api/admin/inbox.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { usePolled } from '../session/use-polled.ts'

/** How much needs somebody; nothing while that is unknown. */
export const InboxCount = () => {
  const { data } = useQuery({ ...inboxQuery(), ...usePolled() })
  const count = data?.['hydra:totalItems'] ?? 0
  return <CountBadge count={count} label={plural(count, { one: '# needs somebody', other: '# need somebody' })} />
}
