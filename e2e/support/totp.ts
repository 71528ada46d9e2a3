import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for this secret now. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
