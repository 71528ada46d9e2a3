import { Trans } from '@lingui/react/macro'
import { mayCast } from '../../api/contract/customer.ts'
import type { Order, OrderItem } from '../../api/contract/order.ts'
import { type DeliveryState, deliveryStateOf } from '../../api/contract/recording.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { type PillStates, StatePill } from '../../ui/state-pill.tsx'

const deliveryStates: PillStates = {
  awaiting: { tone: 'neutral', word: <Trans>Awaiting</Trans> },
  delivered: { tone: 'accent', word: <Trans>Delivered</Trans> },
  revision: { tone: 'warning', word: <Trans>Revision asked</Trans> },
  approved: { tone: 'success', word: <Trans>Approved</Trans> },
}

export const DeliveryPill = ({ state }: { state: DeliveryState }) => <StatePill states={deliveryStates} state={state} />

export const stateOf = ({ deliveryState, recordings = [] }: OrderItem): DeliveryState =>
  deliveryState ?? deliveryStateOf(recordings)

/** Whoever ordered decides, as long as the order stands; a client's own account listens. */
export const useMayDecide = (order: Pick<Order, 'state'>): boolean =>
  mayCast(useCustomer()) && order.state !== 'cancelled'

const formats: Readonly<Record<string, string>> = {
  'audio/wav': 'WAV',
  'audio/x-wav': 'WAV',
  'audio/wave': 'WAV',
  'audio/flac': 'FLAC',
  'audio/x-flac': 'FLAC',
  'audio/mpeg': 'MP3',
  'audio/ogg': 'Ogg',
  'audio/mp4': 'M4A',
  'audio/x-m4a': 'M4A',
}

/** What people call a media type; one that we don't know by its own name. */
export const formatOf = (mediaType: string): string => formats[mediaType] ?? mediaType
