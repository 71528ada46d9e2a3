import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListMusic } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { isSetExpired, type SharedSet } from '../../api/contract/set.ts'
import { ownSetsQuery } from '../../api/own-sets.ts'
import { EmbedDialog } from '../../explore/later-dialogs.ts'
import { WithinPages } from '../../features/lists/within-pages.tsx'
import { useSelection } from '../../features/sets/selection.ts'
import { setPath } from '../../features/sets/use-set-link.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Link, useNavigate } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { pageIn, withPage } from '../../ui/page-number.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { EditSetDialog } from './edit-set-dialog.tsx'
import { PutIntoProjectDialog } from './put-into-project-dialog.tsx'
import { SetActions } from './set-actions.tsx'

const Expiry = ({ set }: { set: SharedSet }) => {
  if (set.expiresAt === null) return <Trans>No end</Trans>
  if (!isSetExpired(set, Date.now())) return <DateTime iso={set.expiresAt} />
  return (
    <StatusPill tone="warning">
      <Trans>Expired</Trans>
    </StatusPill>
  )
}

const useColumns = (): Column<SharedSet>[] => {
  const { t } = useLingui()
  return [
    { id: 'title', header: t`Title`, cell: ({ title }) => title },
    { id: 'items', header: t`Items`, cell: ({ items }) => items.length, align: 'end', isNumeric: true },
    {
      id: 'opened',
      header: t`Opened`,
      cell: ({ opened }) => <Plural value={opened} _0="Not yet" one="# time" other="# times" />,
      isNumeric: true,
    },
    {
      id: 'heard',
      header: t`Heard`,
      cell: ({ heard, items }) => (
        <Trans>
          {Object.keys(heard).length} of {items.length}
        </Trans>
      ),
      isNumeric: true,
    },
    { id: 'expires', header: t`Link ends`, cell: (set) => <Expiry set={set} />, isNumeric: true },
  ]
}

type Opened = { what: 'edit' | 'project' | 'embed'; set: SharedSet }

/** `/sets`: what the reseller shares by public links, how often each was opened and what was heard. */
export const SetsScreen = () => {
  const { t } = useLingui()
  const page = pageIn(useSearch())
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useQuery(ownSetsQuery(page))
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useColumns()
  const { start } = useSelection()
  const navigate = useNavigate()
  const total = data === undefined || isPlaceholderData ? undefined : data['hydra:totalItems']
  const hrefOf = (wanted: number) => withPage(paths.sets(), wanted)
  // What a dialog that was left has done closes no other.
  const close = () => setOpened((now) => (now === opened ? null : now))
  // A set that is withdrawn takes its row away.
  const focus = useKeptFocus<HTMLDivElement>()
  /** The set as it is now: somebody else may have changed it. */
  const listed = (set: SharedSet) => data?.['hydra:member'].find(({ code }) => code === set.code)
  const nowOf = (set: SharedSet) => listed(set) ?? set
  return (
    <Page
      actions={
        total !== 0 && (
          <Button
            variant="primary"
            icon={<ListMusic aria-hidden="true" />}
            onPress={() => {
              start()
              navigate(paths.explore.voices())
            }}
          >
            <Trans>Make a set</Trans>
          </Button>
        )
      }
    >
      <div {...focus}>
        {isLoadingError ? (
          <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
        ) : total === 0 && page === 1 ? (
          <EmptyState
            isFramed
            icon={<ListMusic />}
            title={<Trans>Share a selection with one link</Trans>}
            text={
              <Trans>
                Sets are made where you explore: press “Select for a set” above a catalogue, choose from all four, then
                press “Make a set”.
              </Trans>
            }
            action={
              <Link className="ui-button" data-variant="primary" data-size="medium" href={paths.explore.voices()}>
                <Trans>Explore voices</Trans>
              </Link>
            }
          />
        ) : (
          <WithinPages page={page} total={data?.['hydra:totalItems']} isStale={isPlaceholderData} hrefOf={hrefOf}>
            <DataTable
              label={t`Sets`}
              columns={columns}
              rows={data?.['hydra:member'] ?? []}
              rowKey={({ code }) => code}
              rowHref={setPath}
              rowActions={(set) => (
                <SetActions
                  set={set}
                  onEdit={() => setOpened({ what: 'edit', set })}
                  onPutIntoProject={() => setOpened({ what: 'project', set })}
                  onEmbed={() => setOpened({ what: 'embed', set })}
                />
              )}
              isLoading={isPending || (isPlaceholderData && !isFetching)}
              isStale={isPlaceholderData}
            />
          </WithinPages>
        )}
      </div>
      {opened?.what === 'edit' && (
        <EditSetDialog
          key={opened.set.code}
          set={nowOf(opened.set)}
          isListed={listed(opened.set) !== undefined}
          onClose={close}
        />
      )}
      {opened?.what === 'embed' && (
        <EmbedDialog isOpen set={nowOf(opened.set)} heading={t`Put this set on your own site`} onClose={close} />
      )}
      {opened?.what === 'project' && <PutIntoProjectDialog set={nowOf(opened.set)} onClose={close} />}
    </Page>
  )
}
