import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { bellQuery } from '../../api/comments.ts'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { useOpenNotification } from '../../session/use-open-notification.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Placeholders } from './placeholders.tsx'

/** The dashboard shows the first 4 (specification, section 7). */
const shown = 4

const Body = () => {
  const open = useOpenNotification()
  const { data, isError, isFetching, refetch } = useQuery(bellQuery(useCustomer()))
  if (data === undefined)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Placeholders rows={shown} />
    )
  return data.notifications.length === 0 ? (
    <EmptyState icon={<Bell />} title={<Trans>Your notifications will appear here</Trans>} />
  ) : (
    <NotificationList notifications={data.notifications.slice(0, shown)} onOpen={open} />
  )
}

export const LatestNotifications = () => (
  <Card
    isFlush
    title={<Trans>Latest notifications</Trans>}
    actions={
      <LinkButton variant="quiet" size="small" href={paths.notifications()}>
        <Trans>All notifications</Trans>
      </LinkButton>
    }
  >
    <Body />
  </Card>
)
