import type { SessionTokens } from '../../src/api/contract/session.ts'

const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** Tokens named `name` whose access token expires at `expiresAt` (ms). */
export const tokensNamed = (name: string, expiresAt: number, customer = '/api/v2/shop/customers/1'): SessionTokens => ({
  token: `${encode({ alg: 'none' })}.${encode({ exp: Math.floor(expiresAt / 1000), username: name })}.${name}`,
  refreshToken: `refresh-${name}`,
  customer,
})
