import { z } from 'zod'
import type { SessionTokens } from '../../../src/api/contract/session.ts'

export const sessionTokensSchema: z.ZodType<SessionTokens> = z.object({
  token: z.string(),
  refreshToken: z.string(),
  customer: z.string(),
})
