import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Inbox } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type InboxPlace, inboxEntryQuery, inboxQuery, isNamed } from '../../api/admin/inbox.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { statusOf } from '../../api/http-error.ts'
import { WithinPages } from '../../features/lists/within-pages.tsx'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { idle } from '../../ui/idle.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DeskScreenProps } from '../screen-props.ts'
import { usePolled } from '../session/use-polled.ts'
import { DoneToday } from './done-today.tsx'
import { InboxFailed } from './inbox-failed.tsx'
import { InboxList } from './inbox-list.tsx'
import { inboxHref, useInboxPlace } from './inbox-place.ts'
import { InboxTabs } from './inbox-tabs.tsx'
import { fetchOrderPanel, OpenEntry } from './open-entry.tsx'
import { useAssign } from './use-assign.ts'
import { useOpenedFocus } from './use-opened-focus.ts'
import './inbox-screen.css'

const Coming = () => (
  <div className="ui-card inbox-coming" aria-hidden="true">
    {(['long', 'medium', 'full', 'short'] as const).map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)

/** What lies open, as long as the address names it: also what needs nobody any more, and what the list has no room for. */
const useOpened = (name: string | null, entries: readonly InboxEntry[] | undefined) => {
  const [kept, keep] = useState<InboxEntry | null>(null)
  const names = (entry: InboxEntry): boolean => name !== null && isNamed(entry, name)
  const listed = entries?.find(names)
  const isUnlisted = name !== null && entries !== undefined && listed === undefined
  const asked = useQuery({ ...inboxEntryQuery(name ?? ''), ...usePolled(), staleTime: 0, enabled: isUnlisted })
  const waiting = listed ?? (isUnlisted ? asked.data : undefined)
  if (waiting !== undefined && waiting !== kept) keep(waiting)
  const entry = waiting ?? (kept !== null && names(kept) ? kept : null)
  return { entry, asked, isDone: isUnlisted && statusOf(asked.error) === 404 }
}

/** How often something came that is newer than all before. */
const useArrivals = (entries: readonly InboxEntry[] | undefined): number => {
  const latest =
    entries &&
    (entries
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1) ??
      '')
  const [known, know] = useState({ latest, arrivals: 0 })
  const isLater = latest !== undefined && (known.latest === undefined || latest > known.latest)
  if (isLater) know({ latest, arrivals: known.arrivals + (known.latest === undefined ? 0 : 1) })
  return known.arrivals
}

const Nothing = ({ assignee }: Pick<InboxPlace, 'assignee'>) => (
  <EmptyState
    isFramed
    icon={<Inbox />}
    title={
      assignee === null ? (
        <Trans>Nothing needs you.</Trans>
      ) : assignee === 'me' ? (
        <Trans>You have taken up nothing.</Trans>
      ) : (
        <Trans>Somebody has taken up everything.</Trans>
      )
    }
  />
)

/** What needs somebody of the provider's team; what is opened stands beside it, and on narrow screens in its place. */
export const InboxScreen = ({ params }: DeskScreenProps) => {
  const { t } = useLingui()
  const place = useInboxPlace()
  const whole = useQuery({ ...inboxQuery(), ...usePolled() })
  const { data, dataUpdatedAt, isLoadingError, isFetching, refetch } = useQuery({
    ...inboxQuery(place),
    ...usePolled(),
  })
  const name = params.entry ?? null
  const entries = data?.['hydra:member']
  const { entry, asked, isDone } = useOpened(name, entries)
  const arrivals = useArrivals(whole.data?.['hydra:member'])
  const { assign, isPending, said } = useAssign()
  const inbox = useOpenedFocus(name)
  const counts = whole.data?.counts ?? data?.counts
  useEffect(() => void idle().then(fetchOrderPanel), [])
  return (
    <div ref={inbox} className="inbox" data-open={name !== null || undefined}>
      <p className="ui-visually-hidden" role="status">
        {said}
      </p>
      <div className="inbox__list">
        <Page
          {...(name !== null && { documentTitle: t`Inbox` })}
          actions={<InboxTabs current={place.assignee} counts={counts} />}
        >
          <p className="ui-visually-hidden" role="status">
            {arrivals > 0 && (
              <span key={arrivals}>
                <Trans>Something new needs somebody.</Trans>
              </span>
            )}
          </p>
          {isLoadingError ? (
            <InboxFailed onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : entries === undefined ? (
            <Coming />
          ) : entries.length === 0 && place.page === 1 ? (
            <Nothing assignee={place.assignee} />
          ) : (
            <WithinPages
              page={place.page}
              total={data?.['hydra:totalItems']}
              hrefOf={(page) => inboxHref({ ...place, page })}
            >
              <InboxList entries={entries} open={name} place={place} now={dataUpdatedAt} assign={assign} />
            </WithinPages>
          )}
          <DoneToday />
        </Page>
      </div>
      {name !== null && entries !== undefined && (
        <div className="inbox__open">
          <Link className="inbox__back" href={inboxHref(place)}>
            <ArrowLeft aria-hidden="true" />
            <Trans>Inbox</Trans>
          </Link>
          {isDone && (
            <Banner tone="success">
              <Trans>This needs nobody any more.</Trans>
            </Banner>
          )}
          {entry !== null ? (
            <OpenEntry key={name} entry={entry} assign={assign} isPending={isPending} isDone={isDone} />
          ) : isDone ? null : asked.isLoadingError ? (
            <InboxFailed onRetry={() => void asked.refetch()} isRetrying={asked.isFetching} />
          ) : (
            <ProgressLine isActive />
          )}
        </div>
      )}
    </div>
  )
}
