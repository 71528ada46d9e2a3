/** Whether an account asks for the code of an authenticator app. */
export type TwoFactor = { isEnabled: boolean; recoveryCodesLeft: number }

/** `secret` in Base32 to type in, `uri` for the QR code. */
export type TwoFactorStart = { secret: string; uri: string }

/** Each works once in place of the app's code. */
export type RecoveryCodes = { recoveryCodes: string[] }

/** A browser that is signed in. */
export type SignInEntry = {
  id: string
  isCurrent: boolean
  /** What the browser calls itself. */
  userAgent: string | null
  signedInAt: string
  lastUsedAt: string
}

/** The browser used last first. */
export type SignIns = { signIns: SignInEntry[] }
