import type { Iri, Outcome } from '../contract/hydra.ts'
import type { Recording } from '../contract/recording.ts'
import { http, type Signalled } from '../http.ts'
import { decided } from '../orders.ts'
import { uploadTransport } from '../upload-transport.ts'

/**
 * Delivers a recording for a line, by the line's IRI; answers the recording. With the same `key` it is delivered once,
 * however often it is sent. `onProgress` from 0 to 1. Throws `HttpError` where it may have been delivered or can be later.
 */
export const deliverRecording = (
  { file, orderItem }: { file: File; orderItem: Iri },
  { signal, key, onProgress }: Signalled & { key: string; onProgress: (share: number) => void },
): Promise<Outcome<Recording>> => {
  const body = new FormData()
  // The fields first: the server knows the line before the file arrives.
  body.append('orderItem', orderItem)
  body.append('file', file)
  const transport = uploadTransport(onProgress)
  return http.send<Recording>('POST', '/shop/order-item-recordings', {
    body,
    key,
    signal,
    transport,
    refusals: decided,
  })
}
