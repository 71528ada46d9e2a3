import type { Iri, Outcome } from './contract/hydra.ts'
import type { Attachment } from './contract/order.ts'
import { http, type Signalled } from './http.ts'
import { decided } from './orders.ts'
import { uploadTransport } from './upload-transport.ts'

type Upload = Signalled & { onProgress: (share: number) => void }

/** Uploads a script (pdf, doc, docx) for an item, a line or an instruction, the `owner`; `onProgress` from 0 to 1. */
export const attachScript = (
  { file, owner }: { file: File; owner: Iri },
  { signal, onProgress }: Upload,
): Promise<Outcome<Attachment>> => {
  const body = new FormData()
  body.set('file', file)
  body.set('title', file.name)
  body.set('type', 'script')
  body.set('owner', owner)
  const transport = uploadTransport(onProgress)
  return http.send<Attachment>('POST', '/shop/order-item-attachments', { body, refusals: decided, signal, transport })
}
