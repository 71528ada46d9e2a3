import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashSecret } from './tokens.ts'

const periodSeconds = 30
const recoveryCodeCount = 10

const totpOf = (secret: string, label: { issuer: string; account: string } = { issuer: '', account: '' }): TOTP =>
  new TOTP({
    issuer: label.issuer,
    label: label.account,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: periodSeconds,
  })

/** A new secret in Base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, label: { issuer: string; account: string }): string =>
  totpOf(secret, label).toString()

/**
 * The time step that a code belongs to: the present one or one beside it, for clocks that differ; null for a wrong code,
 * and for one of a step that was used already (RFC 6238, section 5.2).
 */
export const totpStepOf = (secret: string, code: string, lastStep: number | null, now = Date.now()): number | null => {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now })
  if (delta === null) return null
  const step = Math.floor(now / 1000 / periodSeconds) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

/** As people type them: in capitals or not, with or without the dash. */
const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

export const recoveryHash = (code: string): string => hashSecret(plainCode(code))

/** Codes that work once each when the app is lost; what is stored is their digests. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const code = randomBytes(10).toString('hex')
    return `${code.slice(0, 10)}-${code.slice(10)}`
  })
