import type { Outcome } from '../api/contract/hydra.ts'
import { statusOf } from '../api/http-error.ts'
import { sentenceOf } from './say-failure.ts'

/** What became of a file that was sent, as the machines of uploads hear it. */
type Sent<Value> =
  | { type: 'upload.answered'; outcome: Outcome<Value> }
  | { type: 'upload.failed'; message: string }
  | { type: 'file.changed' }

/** Browsers read no byte of a file that was changed, moved or deleted since it was chosen. */
const isChanged = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    )

/** Sends a chosen file. One that changed on its way looks like a lost network, but can never be sent again. */
export const sendFile = async <Value>(file: File, send: () => Promise<Outcome<Value>>): Promise<Sent<Value>> => {
  if (await isChanged(file)) return { type: 'file.changed' }
  try {
    return { type: 'upload.answered', outcome: await send() }
  } catch (error) {
    if (statusOf(error) === 0 && (await isChanged(file))) return { type: 'file.changed' }
    return { type: 'upload.failed', message: sentenceOf(error) }
  }
}
