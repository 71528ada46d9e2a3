import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { providerOrderQuery } from '../../api/admin/orders.ts'
import type { ProviderOrder } from '../../api/contract/provider.ts'
import { statusOf } from '../../api/http-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { DeskSounds } from '../desk-sounds.tsx'
import { usePolled } from '../session/use-polled.ts'
import { OrderCard } from './order-card.tsx'
import { ownChanges } from './own-changes.ts'

/** What somebody who looks at an order would want to be told of. */
const signOf = ({ state, payments, lines }: ProviderOrder): string =>
  JSON.stringify([
    state,
    payments.map((payment) => payment.state),
    lines.map(({ recordings }) => recordings.map((recording) => [recording.id, recording.state])),
  ])

/** Whether an order is another one than it was when it was opened, by somebody else's doing. */
const useIsChanged = (order: ProviderOrder | undefined): boolean => {
  const now = order === undefined ? null : { sign: signOf(order), own: ownChanges(order.code) }
  const [seen, see] = useState(now)
  if (now === null) return false
  const isOther = seen !== null && seen.sign !== now.sign
  const isOwn = isOther && seen.own !== now.own
  if (seen === null || isOwn) see(now)
  return isOther && !isOwn
}

/** An order by its number or code, as it is by now. `head`: what stands in its head beside its own. */
export const OrderPanel = ({ named, head }: { named: string; head?: ReactNode }) => {
  const {
    data: order,
    dataUpdatedAt,
    error,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({
    ...providerOrderQuery(named),
    ...usePolled(),
  })
  const isChanged = useIsChanged(order)
  if (statusOf(error) === 404 && order === undefined)
    return <EmptyState isFramed icon={<FileQuestion />} title={<Trans>There is no such order.</Trans>} />
  if (isLoadingError) return <ErrorState isFramed onRetry={() => void refetch()} isRetrying={isFetching} />
  if (order === undefined) return <ProgressLine isActive />
  return (
    <DeskSounds>
      <div>
        <p className="order-panel__news" role="status">
          {isChanged && <Trans>This order has changed since you opened it. You see it as it is now.</Trans>}
        </p>
        <OrderCard order={order} now={dataUpdatedAt} head={head} />
      </div>
    </DeskSounds>
  )
}
