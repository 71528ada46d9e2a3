import { z } from 'zod'
import type { AdministratorSignedIn, AdministratorTokens } from '../../../../src/api/contract/administrator.ts'
import type { SessionTokens, SignedIn } from '../../../../src/api/contract/session.ts'
import { asInput } from './iri.ts'

export const sessionTokensSchema: z.ZodType<SessionTokens> = z.object({
  token: z.string(),
  refreshToken: z.string(),
  customer: z.string(),
})

const device = z.string().meta({ description: "This browser's name, for the body of its next sign-in." })

export const signedInSchema: z.ZodType<SignedIn> = z.object({
  token: z.string(),
  refreshToken: z.string(),
  customer: z.string(),
  device,
})

export const administratorTokensSchema: z.ZodType<AdministratorTokens> = z.object({
  token: z.string(),
  refreshToken: z.string(),
  administrator: z.string(),
})

export const administratorSignedInSchema: z.ZodType<AdministratorSignedIn> = z.object({
  token: z.string(),
  refreshToken: z.string(),
  administrator: z.string(),
  device,
})

export const credentialsSchema = z
  .object({
    email: z.string().max(254),
    password: z.string().max(1000),
    code: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Of the authenticator app, or a recovery code; where two-factor sign-in is on.' }),
    device: z
      .string()
      .max(4000)
      .optional()
      .meta({ description: 'What the latest sign-in in this browser answered: others can not keep its person out.' }),
  })
  .meta(asInput('Credentials'))

const token = z.string().nullish()

/** One of the two names of the same field. */
export const refreshSchema = z.object({ refreshToken: token, refresh_token: token }).meta(asInput('Refresh'))

/** The same, where whatever is no token ends nothing. */
export const signOutSchema = z
  .object({ refreshToken: token.catch(null), refresh_token: token.catch(null) })
  .catch({})
  .meta(asInput('SignOut'))
