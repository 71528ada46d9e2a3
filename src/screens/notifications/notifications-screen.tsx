import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { bellQuery, notificationsQuery } from '../../api/comments.ts'
import { eachOnce } from '../../api/contract/list.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { useCustomer } from '../../session/customer-context.ts'
import { useMarkAllRead, useOpenNotification } from '../../session/use-open-notification.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toasts } from '../../ui/toasts.ts'
import './notifications-screen.css'

const placeholders = ['a', 'b', 'c', 'd', 'e']

/** A notification takes the focus of a button that goes away: the first that the press brought, or the first of all. */
const useFocusOnNext = () => {
  const [index, setIndex] = useState(-1)
  const ref = useCallback((link: HTMLAnchorElement | null) => {
    if (link === null) return
    const focused = document.activeElement
    if (focused === null || focused === document.body || focused.closest('.notifications-goes') !== null) link.focus()
    setIndex(-1)
  }, [])
  return { at: { index, ref }, focusOn: setIndex }
}

type FocusOnNext = ReturnType<typeof useFocusOnNext>

const List = ({ at, focusOn }: FocusOnNext) => {
  const { t } = useLingui()
  const open = useOpenNotification()
  const listed = useInfiniteQuery(notificationsQuery(useCustomer()))
  const { data, isLoadingError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = listed
  const notifications =
    data &&
    eachOnce(
      data.pages.flatMap((page) => page.notifications),
      ({ id }) => id,
    )
  if (notifications === undefined)
    return isLoadingError ? (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <div role="status" aria-label={t`Loading`}>
        {placeholders.map((key) => (
          <Skeleton key={key} shape="block" className="notifications-placeholder" />
        ))}
      </div>
    )
  if (notifications.length === 0)
    return <EmptyState icon={<Bell />} title={<Trans>Your notifications will appear here</Trans>} />
  return (
    <>
      <NotificationList notifications={notifications} onOpen={open} at={at} />
      {listed.isFetchNextPageError && (
        <p className="notifications-error" role="alert">
          <Trans>Loading more notifications did not work. Please try again.</Trans>
        </p>
      )}
      {hasNextPage && (
        <div className="notifications-more">
          <Button
            className="notifications-goes"
            isPending={isFetchingNextPage}
            onPress={() => {
              focusOn(notifications.length)
              void fetchNextPage()
            }}
          >
            <Trans>More notifications</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** Offered while something is unread. */
const MarkAllRead = ({ focusOn }: Pick<FocusOnNext, 'focusOn'>) => {
  const { data } = useQuery(bellQuery(useCustomer()))
  const mark = useMarkAllRead()
  if (!mark.isPending && (data === undefined || data.unread === 0)) return null
  return (
    <Button
      className="notifications-goes"
      icon={<CheckCheck aria-hidden="true" />}
      isPending={mark.isPending}
      onPress={() =>
        mark.mutate(data?.newest ?? null, {
          onSuccess: (hasMore) => {
            if (hasMore) return toasts.info(say`What came since is still unread`)
            toasts.success(say`Everything is marked as read`)
            focusOn(0)
          },
          onError: (error) => tellFailure(error, say`Something went wrong`),
        })
      }
    >
      <Trans>Mark all as read</Trans>
    </Button>
  )
}

export const NotificationsScreen = () => {
  const next = useFocusOnNext()
  return (
    <>
      <PageHeader actions={<MarkAllRead focusOn={next.focusOn} />} />
      <Card isFlush>
        <List {...next} />
      </Card>
    </>
  )
}
