import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Inbox } from 'lucide-react'
import { useState } from 'react'
import { entryName, inboxQuery } from '../../api/admin/inbox.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DeskScreenProps } from '../screen-props.ts'
import { usePolled } from '../session/use-polled.ts'
import { InboxList } from './inbox-list.tsx'
import { OpenEntry } from './open-entry.tsx'
import './inbox-screen.css'

const Coming = () => (
  <div className="ui-card inbox-coming" aria-hidden="true">
    {(['long', 'medium', 'full', 'short'] as const).map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)

/** What lies open, as long as the address names it: also what needs nobody any more. */
const useOpened = (name: string | null, entries: readonly InboxEntry[] | undefined) => {
  const [kept, keep] = useState<InboxEntry | null>(null)
  const waiting = entries?.find((entry) => entryName(entry) === name) ?? null
  if (waiting !== null && waiting !== kept) keep(waiting)
  const entry = waiting ?? (kept !== null && entryName(kept) === name ? kept : null)
  return { entry, isDone: name !== null && entries !== undefined && waiting === null }
}

/** What needs somebody of the provider's team; what is opened stands beside it, and on narrow screens in its place. */
export const InboxScreen = ({ params }: DeskScreenProps) => {
  const { t } = useLingui()
  const query = useQuery({ ...inboxQuery(), ...usePolled() })
  const { data, dataUpdatedAt, isLoadingError, isFetching, refetch } = query
  const name = params.entry ?? null
  const entries = data?.['hydra:member']
  const { entry, isDone } = useOpened(name, entries)
  const [known, setKnown] = useState(entries?.length)
  const isMore = known !== undefined && entries !== undefined && entries.length > known
  if (entries !== undefined && !isMore && known !== entries.length) setKnown(entries.length)
  return (
    <div className="inbox" data-open={name !== null || undefined}>
      <div className="inbox__list">
        <Page {...(name !== null && { documentTitle: t`Inbox` })}>
          <p className="ui-visually-hidden" role="status">
            {isMore && <Trans>Something new needs somebody.</Trans>}
          </p>
          {isLoadingError ? (
            <ErrorState isFramed onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : entries === undefined ? (
            <Coming />
          ) : entries.length === 0 ? (
            <EmptyState isFramed icon={<Inbox />} title={<Trans>Nothing needs you.</Trans>} />
          ) : (
            <InboxList entries={entries} open={name} now={dataUpdatedAt} />
          )}
        </Page>
      </div>
      {name !== null && entries !== undefined && (
        <div className="inbox__open">
          <Link className="inbox__back" href={deskPaths.inbox()}>
            <ArrowLeft aria-hidden="true" />
            <Trans>Inbox</Trans>
          </Link>
          {isDone && (
            <Banner tone="success">
              <Trans>This needs nobody any more.</Trans>
            </Banner>
          )}
          {entry !== null && <OpenEntry key={name} entry={entry} />}
        </div>
      )}
    </div>
  )
}
