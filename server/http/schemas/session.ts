import { z } from 'zod'
import type { SessionTokens } from '../../../src/api/contract/session.ts'
import { asInput } from './iri.ts'

export const sessionTokensSchema: z.ZodType<SessionTokens> = z.object({
  token: z.string(),
  refreshToken: z.string(),
  customer: z.string(),
})

export const credentialsSchema = z
  .object({ email: z.string().max(254), password: z.string().max(1000) })
  .meta(asInput('Credentials'))

/** One of the two names of the same field. */
export const refreshSchema = z
  .object({ refreshToken: z.string().max(500).optional(), refresh_token: z.string().max(500).optional() })
  .meta(asInput('Refresh'))
