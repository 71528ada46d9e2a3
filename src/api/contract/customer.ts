import type { Address } from './address.ts'
import type { Iri, Resource } from './hydra.ts'

export type Language = 'en' | 'nl'

export type CustomerRole = 'reseller' | 'client'

/** An account: a reseller, or a client of one. */
export type Customer = Resource<'Customer'> & {
  id: number
  idPath: Iri
  email: string
  /** Another one that the person asked to sign in with, until its link is opened; told to them alone. */
  emailChange?: { email: string; expiresAt: string } | null
  firstName: string | null
  lastName: string | null
  fullName: string
  /** The company, else the person. */
  name: string
  phoneNumber: string | null
  subscribedToNewsletter: boolean
  /** Of the portal and of mails, once the person has chosen one. */
  language: Language | null
  company: string | null
  kvkNumber: string | null
  vatNumber: string | null
  groupCode: string | null
  role: CustomerRole
  /** False while a reseller waits for the provider's team. */
  approved: boolean
  /** The agency: its own IRI for a reseller, the owner's for a client. */
  reseller: Iri | null
  /** A reseller's own; those that a client is the client of. */
  projects: Iri[]
  theme: Iri | null
  themeId: number | null
  defaultAddress: Address | null
  addresses: Address[]
  contacts: Address[]
  /** Addresses minus one (specification, section 3), never below 0. */
  numberOfContacts: number
  /** Those that it is the client of. */
  clientProjects: Iri[]
  numberOfProjects: number
  user: { hasUser: boolean } | null
  hasUser: boolean
}

export type Registration = {
  company: string
  firstName: string
  lastName: string
  phoneNumber: string
  kvkNumber: string | null
  vatNumber: string | null
  email: string
  password: string
}

export type ProfileChange = Partial<
  Pick<
    Customer,
    | 'firstName'
    | 'lastName'
    | 'company'
    | 'kvkNumber'
    | 'vatNumber'
    | 'phoneNumber'
    | 'subscribedToNewsletter'
    | 'language'
  >
>
export type PasswordChange = { currentPassword: string; newPassword: string; confirmNewPassword: string }
export type PasswordReset = { newPassword: string; confirmNewPassword: string }

/** Whether they work for clients of their own. */
export const isReseller = (customer: Pick<Customer, 'role'>): boolean => customer.role === 'reseller'
/** May create, change and order (specification, section 6): a reseller whom the provider's team approved. */
export const mayCast = (customer: Pick<Customer, 'role' | 'approved'>): boolean =>
  isReseller(customer) && customer.approved
/** A reseller who waits for approval: may explore, and nothing else. */
export const isUnderReview = (customer: Pick<Customer, 'role' | 'approved'>): boolean =>
  isReseller(customer) && !customer.approved

/** How a person is greeted: first and last name, else company, else e-mail. */
export const displayName = (person: {
  firstName: string | null
  lastName: string | null
  company?: string | null
  email: string | null
}): string => [person.firstName, person.lastName].filter(Boolean).join(' ') || person.company || person.email || ''

/** What a customer is called in lists and orders: the company, else the person. */
export const customerName = (customer: Parameters<typeof displayName>[0] & { company: string | null }): string =>
  customer.company ?? displayName(customer)

/** Tells people and companies of the same name from each other. */
export const nameAndEmail = (name: string, email: string | null | undefined): string =>
  [...new Set([name, email])].filter(Boolean).join(' · ')

export const minPasswordLength = 10
