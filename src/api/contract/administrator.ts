import type { Iri } from './hydra.ts'
import type { SessionTokens } from './session.ts'

/** The answer of a refresh to somebody of the provider's team, and part of their sign-in's. */
export type AdministratorTokens = Omit<SessionTokens, 'customer'> & { administrator: Iri }

/** The answer of their sign-in; `device` goes into the body of the next one. */
export type AdministratorSignedIn = AdministratorTokens & { device: string }
