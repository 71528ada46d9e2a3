import type { CustomerRole } from '../../src/api/contract/customer.ts'

/** A signed-in person, as the database knows them now. */
export type CustomerCaller = {
  scope: 'session'
  customerId: number
  email: string
  role: CustomerRole
  /** False while a reseller is under review. */
  approved: boolean
  /** The sign-in that the access token goes back to; null for a token that names none. */
  sessionId: string | null
}

/** An approved reseller, who looks after clients. */
export const isCaster = ({ role, approved }: CustomerCaller): boolean => role === 'reseller' && approved

/** Somebody behind a feedback link: may read one request and answer it once. */
type FeedbackCaller = { scope: 'feedback'; customerId: number; commentId: number }

export type Caller = CustomerCaller | FeedbackCaller

/** Somebody of the provider's team. They sign in by an account that is nobody's customer, hence its name. */
export type AdministratorCaller = {
  scope: 'administrator'
  customerId: number
  email: string
  name: string
  sessionId: string | null
}

/** Somebody who signed in with an account of their own, of either side. */
export type AccountCaller = CustomerCaller | AdministratorCaller

export type AnyCaller = Caller | AdministratorCaller
