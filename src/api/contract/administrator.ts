import type { Iri, Resource } from './hydra.ts'
import type { SessionTokens } from './session.ts'

/** Somebody of the provider's team. */
export type Administrator = Resource<'Administrator'> & {
  id: number
  idPath: Iri
  email: string
  name: string
  /** False until they have opened the link that was mailed to them. */
  hasPassword: boolean
  createdAt: string
}

/** What is sent to `POST /admin/administrators`. */
export type NewAdministrator = Pick<Administrator, 'email' | 'name'>

/** The answer of a refresh to somebody of the provider's team, and part of their sign-in's. */
export type AdministratorTokens = Omit<SessionTokens, 'customer'> & { administrator: Iri }

/** The answer of their sign-in; `device` goes into the body of the next one. */
export type AdministratorSignedIn = AdministratorTokens & { device: string }

/** The same as what they did names them. */
export type TeamMember = { '@id': Iri; name: string }
