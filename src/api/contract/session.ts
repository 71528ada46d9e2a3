import type { Iri } from './hydra.ts'
import { type Fields, isFields } from './is-fields.ts'

export type Credentials = {
  email: string
  password: string
  /** Of the authenticator app, or a recovery code; where two-factor sign-in is on. */
  code?: string | undefined
  /** What the latest sign-in in this browser answered; after a recovery, the token of the mailed link. */
  device?: string | undefined
}

/** The answer of a refresh, and part of a sign-in's. */
export type SessionTokens = { token: string; refreshToken: string; customer: Iri }

/** The answer of a sign-in; `device` goes into the body of the next one. */
export type SignedIn = SessionTokens & { device: string }

type TokenScope = 'session' | 'feedback' | 'administrator'

/** Claims of the access token (contract, "Sign-in"). `iat` and `exp` in seconds since 1970. */
export type AccessClaims = {
  iat: number
  exp: number
  roles: string[]
  username: string
  /** The account; with scope `administrator` that of one of the provider's team. */
  customer: Iri
  scope: TokenScope
  mercure: { subscribe: string[] }
  /** Not with scope `feedback`: the sign-in that the token goes back to, through however many refreshes. */
  sid?: string
  /** Only with scope `feedback`: the request that the token answers. */
  comment?: Iri
}

/** Beside the 401 of a feedback link whose reply is in. */
export const answeredReason = 'answered'
/** Beside that of a link whose time is over: its request may be extended. */
export const overReason = 'over'

/** Beside the 401 of a right password without the code of the authenticator app. */
export const twoFactorReason = 'two-factor'
export const enterCodeMessage = 'Enter the code of your authenticator app.'

export const accessTokenSeconds = 15 * 60
export const refreshTokenDays = 30
/** How long a sign-in lasts at most, however much it is used. */
export const signInDays = 90
export const feedbackTokenDays = 30
/** How long before its expiry an access token is renewed, in ms (specification, section 4). */
export const refreshLeadMs = 60_000

/** The claims of a JWT; none when the text is no readable one. Checks no signature. */
const claimsIn = (token: string): Fields => {
  const body = token.split('.')[1] ?? ''
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    return isFields(claims) ? claims : {}
  } catch {
    return {}
  }
}

/** When an access token expires, in ms since 1970; null when the text is no readable JWT. Checks no signature. */
export const expiryOf = (token: string): number | null => {
  const { exp } = claimsIn(token)
  return typeof exp === 'number' ? exp * 1000 : null
}

/** Whether two access tokens are the same person's, as far as they say whose they are. Checks no signature. */
export const isSamePerson = (one: string, other: string): boolean => claimsIn(one).customer === claimsIn(other).customer
