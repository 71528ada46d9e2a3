import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { statusOf } from '../../api/http-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DockedDrawer } from './docked-drawer.tsx'

type Props<Entry> = {
  title: string
  query: UseQueryResult<Entry>
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  children: (entry: Entry) => ReactNode
}

/** Something of the catalogue that lies open beside its list, as soon as it is there. */
export const EntryDrawer = <Entry,>({ title, query, onClose, onPrevious, onNext, children }: Props<Entry>) => {
  const { data, error, isLoadingError, isFetching, refetch } = query
  return (
    <DockedDrawer title={title} onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
      {data !== undefined ? (
        children(data)
      ) : statusOf(error) === 404 ? (
        <EmptyState
          icon={<SearchX />}
          title={<Trans>This is not in the catalogue any more.</Trans>}
          action={
            <Button onPress={onClose}>
              <Trans>Close</Trans>
            </Button>
          }
        />
      ) : isLoadingError ? (
        <ErrorState onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <div className="desk-docked-body" aria-busy="true">
          <Skeleton shape="title" width="medium" />
          <Skeleton width="long" />
          <Skeleton width="full" />
          <Skeleton width="medium" />
        </div>
      )}
    </DockedDrawer>
  )
}
