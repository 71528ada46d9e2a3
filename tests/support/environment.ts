import type { Environment } from '../../src/api/contract/environment.ts'

/** Settings of a portal whose API is at `origin`. */
export const environmentAt = (origin: string): Environment => ({
  apiUrl: `${origin}/api/v2`,
  streamUrl: `${origin}/.well-known/mercure`,
  publicUrl: origin,
  supportEmail: 'support@example.com',
  brandName: 'Voicebureau',
  demonstration: null,
  taxRate: 21,
  takesOnlinePayments: true,
})
