import { asRefusal } from './as-refusal.ts'
import type { PasswordChange, PasswordReset, Registration } from './contract/customer.ts'
import type { Iri, Outcome, Violation } from './contract/hydra.ts'
import { http, type Signalled } from './http.ts'
import { HttpError } from './http-error.ts'

export type RegistrationAnswer =
  | { ok: true }
  | { ok: false; title: string; description: string; violations: Violation[] }

/** Registers a reseller, who is under review from then on. A refusal comes with the server's title and description. */
export const register = async (body: Registration, { signal }: Signalled = {}): Promise<RegistrationAnswer> => {
  try {
    await http.post('/shop/customers', { body, signal, token: null })
    return { ok: true }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status < 400 || error.status >= 500) throw error
    const { title, description, violations } = error
    return { ok: false, title, description, violations }
  }
}

/** A wrong current password, and too many of them, are a violation at `currentPassword` (contract, "Sign-in"). */
export const changePassword = (iri: Iri, change: PasswordChange, { signal }: Signalled = {}): Promise<Outcome<void>> =>
  asRefusal(http.send<void>('PUT', `${iri}/password`, { body: change, signal }))

/**
 * Mails a link to another e-mail, which becomes the one to sign in with when it is opened. A wrong password, and too many
 * of them, are a violation at `currentPassword`, an e-mail that is in use one at `email`.
 */
export const requestEmailChange = (
  iri: Iri,
  change: { email: string; currentPassword: string },
  { signal }: Signalled = {},
): Promise<Outcome<void>> => asRefusal(http.send<void>('POST', `${iri}/email`, { body: change, signal }))

/** Takes the e-mail of the mailed link's token; done twice it does nothing more. */
export const confirmEmailChange = (token: string, { signal }: Signalled = {}): Promise<Outcome<void>> =>
  http.send<void>('PATCH', '/shop/customers/confirm-email', { body: { token }, signal, token: null })

/**
 * Asks for a recovery link; the answer is the same for an unknown address (contract, "Sign-in"). The mail is in the
 * language of the call; `locale` is always the same (specification, section 3).
 */
export const requestPasswordReset = (email: string, { signal }: Signalled = {}): Promise<Outcome<void>> =>
  http.send<void>('POST', '/shop/customers/reset-password', {
    body: { email, locale: 'nl_NL' },
    signal,
    token: null,
  })

/** Sets the new password of the mailed link's token; done twice with the same password it does nothing more. */
export const resetPassword = (
  token: string,
  reset: PasswordReset,
  { signal }: Signalled = {},
): Promise<Outcome<void>> =>
  http.send<void>('PATCH', `/shop/customers/reset-password/${encodeURIComponent(token)}`, {
    body: reset,
    signal,
    token: null,
  })
