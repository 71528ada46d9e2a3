import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LinkIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { messages as en } from '../../locales/en/messages.po'
import { messages as nl } from '../../locales/nl/messages.po'
import { statusOf } from '../api/http-error.ts'
import { sharedSetQuery } from '../api/sets.ts'
import { CatalogueGrid } from '../explore/catalogue-grid.tsx'
import { Failed } from '../explore/failed.tsx'
import { useAskAgain } from '../explore/try-again.tsx'
import { useSetCounts } from '../explore/use-set-counts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useSelection } from './catalogue.tsx'
import { countPlays } from './count-plays.ts'
import type { Emit } from './events.ts'
import { apiAt } from './portal-facts.ts'
import { SetSkeleton } from './set-skeleton.tsx'
import type { Layout } from './settings.ts'
import type { Store } from './store.ts'
import { useReady } from './use-ready.ts'
import './shared-set.css'

/** What this part says comes with it: most pages show no set (`widgetTexts` of the build gives it its own texts alone). */
export const addTexts = (i18n: I18n): void => i18n.load({ en: { ...en }, nl: { ...nl } })

const Empty = ({ children }: { children: ReactNode }) => <EmptyState icon={<LinkIcon />} title={children} isFramed />

type Props = { code: string; address: string; layout: Layout; store: Store; emit: Emit }

/** What a reseller put together: its title, its message and its items in order. */
export const SharedSet = ({ code, address, layout, store, emit }: Props) => {
  const { t } = useLingui()
  const selection = useSelection(store, emit)
  const { data: set, error } = useQuery(sharedSetQuery(code))
  const ask = useAskAgain()
  const isMissing = statusOf(error) === 404
  useSetCounts(set?.['@id'] ?? null, (...counted) => countPlays(apiAt(address), ...counted))
  useReady(emit, code, 'set', set?.items.length)
  useEffect(() => {
    if (error === null) return
    emit(
      'error',
      isMissing ? { code: 'set', message: `there is no set ${code}` } : { code: 'network', message: error.message },
    )
  }, [error, isMissing, code, emit])
  if (set === undefined) {
    if (error === null) return <SetSkeleton layout={layout} />
    if (!isMissing) return <Failed onRetry={ask} />
    return (
      <div role="alert">
        <Empty>
          <Trans>This set is no longer available.</Trans>
        </Empty>
      </div>
    )
  }
  const { title, message, items } = set
  return (
    <div className="explorer" data-layout={layout}>
      <div className="explorer__head">
        <div className="explorer__heading">
          <h2>{title}</h2>
          {message !== null && <p className="explorer__message">{message}</p>}
        </div>
      </div>
      {items.length === 0 ? (
        <Empty>
          <Trans>Nothing of this set is available any more.</Trans>
        </Empty>
      ) : (
        <div className="explorer__results" tabIndex={-1}>
          <div className="explorer__status">
            <p>{t`${plural(items.length, { one: '# item to listen to', other: '# items to listen to' })}`}</p>
          </div>
          <CatalogueGrid key={code} items={items} label={title} isStale={false} selection={selection} />
        </div>
      )}
    </div>
  )
}
