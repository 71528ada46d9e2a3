import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Order, OrderItem } from '../../api/contract/order.ts'
import { lineAt, movedPrices, type OrderChanges } from '../../api/contract/order-lines.ts'
import { MovedPrices } from '../../features/orders/moved-prices.tsx'
import type { orderMachine } from '../../machines/order.machine.ts'
import type { OrderEvent } from '../../machines/order-wish.ts'
import { waitingLine } from '../../machines/placed-line.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>
type Props = { snapshot: OrderSnapshot; send: (event: OrderEvent) => void }

/** No answer came: it may have been done, and asking again does it once. */
export const UnansweredBanner = ({ actions }: { actions?: ReactNode }) => (
  <Banner tone="warning" title={<Trans>No answer came from the server.</Trans>} actions={actions}>
    <Trans>It may have arrived. Trying again does it once, and happens by itself when you are back online.</Trans>
  </Banner>
)

type ChangesProps = { changes: OrderChanges; order: Order; onSeen: () => void }

/** Somebody else changed the order while it was open here, or its prices moved: its lines carry the marks. */
export const ChangesBanner = ({ changes, order, onSeen }: ChangesProps) => {
  const moved = movedPrices(changes, order)
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="small" onPress={onSeen}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      {(moved.length === 0 || moved.length < changes.lines.size + changes.removed.length) && (
        <p>
          <Trans>This order was changed in the meantime.</Trans>
        </p>
      )}
      <MovedPrices prices={moved} />
    </Banner>
  )
}

/** The line that a reload left without its script, though it may no longer have it; null where there is none. */
export const scriptlessIn = ({ context: { order, placed, pending } }: OrderSnapshot): OrderItem | null => {
  const line = pending === null ? waitingLine(order, placed) : null
  return line?.scriptAttachment === null ? line : null
}

export const ScriptlessText = () => (
  <Trans>This product is in the order already, without its script attachment. Choose the file again.</Trans>
)

/** Why what was pressed is not done: nobody answered, or somebody else changed the line. */
export const OrderBanner = ({ snapshot, send }: Props) => {
  if (snapshot.matches('unanswered') || snapshot.matches({ adding: 'unanswered' }))
    return (
      <UnansweredBanner
        actions={
          <>
            <Button size="small" onPress={() => send({ type: 'attempt.dropped' })}>
              <Trans>Leave it</Trans>
            </Button>
            <Button size="small" onPress={() => send({ type: 'retry.pressed' })}>
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      />
    )
  if (!snapshot.hasTag('clashing')) return null
  const { order, wish } = snapshot.context
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="small" onPress={() => send({ type: 'clash.seen' })}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      {order !== null && wish !== null && lineAt(order, wish.place) === null ? (
        <Trans>This product is no longer in the order.</Trans>
      ) : (
        <Trans>Someone else changed this product in the meantime. Look at it, and choose again.</Trans>
      )}
    </Banner>
  )
}
