import { queryOptions } from '@tanstack/react-query'
import type {
  Customer,
  Language,
  PasswordChange,
  PasswordReset,
  ProfileChange,
  Registration,
} from './contract/customer.ts'
import type { Iri, Outcome, Violation } from './contract/hydra.ts'
import type { Stats } from './contract/project.ts'
import { type Conditional, http, type Signalled } from './http.ts'
import { HttpError } from './http-error.ts'

export const customerKeys = {
  all: ['customers'] as const,
  one: (iri: Iri) => [...customerKeys.all, iri] as const,
  stats: (iri: Iri) => [...customerKeys.one(iri), 'stats'] as const,
}

/** Where the id is kept after which whoever read this account listens (Mercure, "Discovery"). */
export const streamPositionKey = (iri: Iri) => ['stream position', iri] as const

const positionIn = (headers: Headers | undefined): string | undefined =>
  / last-event-id="([^"]+)"/.exec(headers?.get('link') ?? '')?.[1]

/** An account, by its IRI. What was read first says from where on the event stream is followed. */
export const customerQuery = (iri: Iri) =>
  queryOptions({
    queryKey: customerKeys.one(iri),
    queryFn: ({ signal, client }) =>
      http.get<Customer>(iri, {
        signal,
        seen: (headers) => client.setQueryData<string>(streamPositionKey(iri), (known) => known ?? positionIn(headers)),
      }),
  })

/** What the dashboard counts; 403 for a reseller under review. */
export const statsQuery = (iri: Iri) =>
  queryOptions({
    queryKey: customerKeys.stats(iri),
    queryFn: ({ signal }) => http.get<Stats>(`${iri}/stats`, { signal }),
  })

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

/**
 * Changes a person's own account; the e-mail is not editable (specification, section 5). `ifMatch` is the tag of what
 * the person saw: another one on the server is a refusal with status 412.
 */
export const changeProfile = (
  iri: Iri,
  change: ProfileChange,
  { signal, ifMatch }: Conditional = {},
): Promise<Outcome<Customer>> =>
  http.send<Customer>('PUT', iri, { body: change, signal, ifMatch, refusals: [412, 422] })

/** A wrong current password is a violation at `currentPassword` (contract, "Sign-in"). */
export const changePassword = (iri: Iri, change: PasswordChange, { signal }: Signalled = {}): Promise<Outcome<void>> =>
  http.send<void>('PUT', `${iri}/password`, { body: change, signal })

/**
 * Mails a link to another e-mail, which becomes the one to sign in with when it is opened. A wrong password is a
 * violation at `currentPassword`, an e-mail that is in use one at `email`.
 */
export const requestEmailChange = (
  iri: Iri,
  change: { email: string; currentPassword: string },
  { signal }: Signalled = {},
): Promise<Outcome<void>> => http.send<void>('POST', `${iri}/email`, { body: change, signal })

/** Takes the e-mail of the mailed link's token; done twice it does nothing more. */
export const confirmEmailChange = (token: string, { signal }: Signalled = {}): Promise<Outcome<void>> =>
  http.send<void>('PATCH', '/shop/customers/confirm-email', { body: { token }, signal, token: null })

const localeCodes: Record<Language, string> = { en: 'en_US', nl: 'nl_NL' }

/** Asks for a recovery link, in a language; the answer is the same for an unknown address (contract, "Sign-in"). */
export const requestPasswordReset = (
  email: string,
  language: Language,
  { signal }: Signalled = {},
): Promise<Outcome<void>> =>
  http.send<void>('POST', '/shop/customers/reset-password', {
    body: { email, locale: localeCodes[language] },
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
