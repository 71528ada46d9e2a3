import type { Scene } from './scene.ts'

/** Who asks, in the order of the statuses of a row. */
export const callers = [
  'anonymous',
  'owner',
  'other reseller',
  'own client',
  "another's client",
  'reseller under review',
  'feedback link',
  'expired access token',
  'refresh token as bearer',
  'administrator',
] as const

/** A call to make; `request` is the feedback request that the link is for. */
export type Ask = { path: string; body?: unknown; form?: FormData; request?: { '@id': string } }

/** A call that changes something, and where that is read. */
export type Change = { read: string; path: string; body?: unknown; form?: () => FormData }

/** An administrator stands last: what is a customer's is closed to them, unless the row says so. */
export type Row = [route: string, statuses: string, ask: (scene: Scene) => Ask | Promise<Ask>]

/** Who may make the call of a row, where not everybody may. */
export const ownerOf = (row: string): 'administrator' | 'client' | 'reseller' => {
  if (row.includes(' /admin/')) return 'administrator'
  return row.includes('a response') ? 'client' : 'reseller'
}

export const everybody = (status: number): string => Array(callers.length).fill(status).join(' ')
export const signedIn = '401 200 200 200 200 200 403 401 401'
export const seenByClient = '401 200 404 200 404 404 403 401 401'
/** Read by the reseller who has it, and not by their client. */
export const ownersAlone = '401 200 404 404 404 404 403 401 401'
export const resellersOwn = (done: number): string => `401 ${done} 404 403 403 403 403 401 401`
export const anyReseller = (done: number): string => `401 ${done} ${done} 403 403 403 403 401 401`
/** The resource is named in the body: a stranger's is a violation at its field. */
export const namedInBody = (done: number): string => `401 ${done} 422 403 403 403 403 401 401`
/** What only the provider's team may do. */
export const administrators = (done: number): string => `401 403 403 403 403 403 403 401 401 ${done}`
/** The person's own account. */
export const ownAccount = (done: number): string => `401 ${done} 404 404 404 404 403 401 401`
