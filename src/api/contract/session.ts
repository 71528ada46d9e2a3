import type { Iri } from './hydra.ts'

export type Credentials = { email: string; password: string }

/** The answer of a sign-in and of a refresh. */
export type SessionTokens = { token: string; refreshToken: string; customer: Iri }

type TokenScope = 'session' | 'feedback'

/** Claims of the access token (contract, "Sign-in"). `iat` and `exp` in seconds since 1970. */
export type AccessClaims = {
  iat: number
  exp: number
  roles: string[]
  username: string
  customer: Iri
  scope: TokenScope
  mercure: { subscribe: string[] }
  /** Only with scope `session`: the sign-in that the token goes back to, through however many refreshes. */
  sid?: string
  /** Only with scope `feedback`: the request that the token answers. */
  comment?: Iri
}

/** Beside the 401 of a feedback link whose reply is in. */
export const answeredReason = 'answered'

export const accessTokenSeconds = 15 * 60
export const refreshTokenDays = 30
export const feedbackTokenDays = 30
/** How long before its expiry an access token is renewed, in ms (specification, section 4). */
export const refreshLeadMs = 60_000

/** When an access token expires, in ms since 1970; null when the text is no readable JWT. Checks no signature. */
export const expiryOf = (token: string): number | null => {
  const body = token.split('.')[1]
  if (body === undefined) return null
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null
  } catch {
    return null
  }
}
