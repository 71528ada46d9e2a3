import type { Outcome } from './contract/hydra.ts'
import type { Order } from './contract/order.ts'
import type { Recording, RecordingDecision } from './contract/recording.ts'
import { http, type Signalled } from './http.ts'
import { decided } from './orders.ts'

/**
 * Approves a recording, or asks for a revision of it; answers the recording. With the same `key` it is decided once,
 * however often it is asked for. A refusal has status 409 where somebody else decided before, or a newer version came.
 */
export const decideRecording = (
  { '@id': path }: Pick<Recording, '@id'>,
  decision: RecordingDecision,
  { signal, key }: Signalled & { key: string },
): Promise<Outcome<Recording>> => http.send<Recording>('PUT', path, { body: decision, key, refusals: decided, signal })

/** The order with this recording as it was answered. */
export const withRecording = (order: Order, recording: Recording): Order => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    ...(item.recordings && {
      recordings: item.recordings.map((known) => (known.id === recording.id ? recording : known)),
      ...(item.recordings[0]?.id === recording.id && { deliveryState: recording.state }),
    }),
  })),
})
