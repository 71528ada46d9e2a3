import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { itemQuery } from '../../api/admin/items.ts'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import { statusOf } from '../../api/http-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DockedDrawer } from './docked-drawer.tsx'
import { ItemEditor } from './item-editor.tsx'
import { useKindWords } from './kind-words.ts'
import type { groupsOf } from './taxon-groups.ts'

type Props = {
  kind: CatalogueKind
  code: string
  groups: ReturnType<typeof groupsOf>
  onClose: () => void
  /** It was deleted. */
  onGone: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** An item that lies open beside its list. */
export const ItemDrawer = ({ kind, code, groups, onClose, onGone, onPrevious, onNext }: Props) => {
  const words = useKindWords()[kind]
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(itemQuery(kind, code))
  return (
    <DockedDrawer title={words.edit} onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
      {data !== undefined ? (
        <ItemEditor
          key={code}
          item={data}
          taxons={groups.flatMap(({ taxons }) => taxons)}
          removeLabel={words.remove}
          onClose={onClose}
          onGone={onGone}
        />
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
