import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Attachment, Order } from '../../api/contract/order.ts'
import { lineKey, placeOf } from '../../api/contract/order-lines.ts'
import { orderQuery } from '../../api/orders.ts'
import { usePlayer } from '../../explore/player/player-provider.tsx'
import { LineCard } from './line-card.tsx'
import { renewPaths } from './renew-paths.ts'
import { Summary } from './summary.tsx'
import './order-recordings.css'

type Props = { order: Order; onAttachment: (attachment: Attachment) => void }

/** ms: well before the signed paths of files run out, which last an hour. */
const renewal = 25 * 60_000

/** What was recorded for an order, to hear and to decide on (contract, "Recordings"). */
export const OrderRecordings = ({ order, onAttachment }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { actor } = usePlayer()
  useQuery({
    ...orderQuery(order.code),
    refetchInterval: renewal,
    // A page in the background is not read again until somebody comes back to it.
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt > renewal ? 'always' : false),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const keys = order.items.flatMap(({ recordings = [] }) => recordings.map(({ '@id': key }) => key)).join(' ')
  useEffect(() => renewPaths(actor, queries, order.code, keys.split(' ')), [actor, queries, order.code, keys])
  return (
    <section className="order-recordings" aria-label={t`Recordings`}>
      <Summary order={order} />
      {order.items.map((item) => (
        <LineCard key={lineKey(placeOf(item))} order={order} item={item} onAttachment={onAttachment} />
      ))}
    </section>
  )
}
