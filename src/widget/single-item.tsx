import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { sharedItemQuery } from '../api/catalogue.ts'
import { widgetKinds } from '../api/contract/embed.ts'
import { statusOf } from '../api/http-error.ts'
import { Failed } from '../explore/failed.tsx'
import { ItemPlace, ItemSheet } from '../explore/item-sheet.tsx'
import { useAskAgain } from '../explore/try-again.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Emit } from './events.ts'
import { useReady } from './use-ready.ts'

const Missing = () => (
  <div role="alert">
    <EmptyState icon={<SearchX />} title={<Trans>This explore item does not exist</Trans>} isFramed />
  </div>
)

/** One item of any catalogue (specification, section 2, the shared item). */
export const SingleItem = ({ code, emit }: { code: string; emit: Emit }) => {
  const { data, error, isPending } = useQuery(sharedItemQuery(code))
  const ask = useAskAgain()
  const isMissing = statusOf(error) === 404
  useReady(emit, code, data && widgetKinds[data.kind], 1)
  useEffect(() => {
    if (error === null) return
    emit(
      'error',
      isMissing ? { code: 'item', message: `there is no item ${code}` } : { code: 'network', message: error.message },
    )
  }, [error, isMissing, code, emit])
  if (data !== undefined) return <ItemSheet item={data} heading="h2" />
  if (isPending) return <ItemPlace />
  return isMissing ? <Missing /> : <Failed onRetry={ask} />
}
