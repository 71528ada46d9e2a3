import type { UploadLimits } from './upload.ts'

/** The portal's own settings, from `/env.json`. */
export type Environment = {
  /** Origin and prefix of the API, such as `/api/v2`. */
  apiUrl: string
  /** Path or URL of the event stream. */
  streamUrl: string
  /** Address that share links and widget snippets name. */
  publicUrl: string
  supportEmail: string
  brandName: string
  demonstration: { email: string; password: string } | null
  /** Per cent. */
  taxRate: number
  /** False: orders are invoiced. */
  takesOnlinePayments: boolean
  /** Missing: `defaultUploadLimits`. */
  uploadLimits?: UploadLimits
  /** What agencies agree to when they register; null or missing: the documents that come with the portal. */
  termsUrl?: string | null
  /** The script of a chat provider; null or missing: no chat. */
  chatScriptUrl?: string | null
}
