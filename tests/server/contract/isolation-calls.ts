import type { Stage, Wire } from './isolation-stage.ts'

type Call = { method: string; path: string; body?: unknown; form?: FormData; token: string | undefined }
/** A call that names `foreign` or `missing` somewhere, and the status that refuses it. */
export type Probe = [
  name: string,
  status: number,
  foreign: (stage: Stage) => string,
  call: (stage: Stage, named: string) => Call,
]

export const iri = (thing: Wire): string => thing['@id']
const lost = '987654321'
/** The same name for what does not exist: its id replaced. */
export const missingLike = (foreign: string): string => foreign.replace(/[^/]+(?=(?:\/[a-z_.-]+){0,2}$)/, lost)

export const reseller =
  (method: string, path: string | ((stage: Stage) => string), body?: (named: string, stage: Stage) => unknown) =>
  (given: Stage, named: string): Call => ({
    method,
    path: typeof path === 'string' ? path : path(given),
    token: given.bearers.reseller,
    ...(body === undefined ? {} : { body: body(named, given) }),
  })

/** Calls whose path is the name itself. */
export const byPath = (
  kind: string,
  methods: readonly (readonly [string, unknown?])[],
  of: (stage: Stage) => string,
  who: 'reseller' | 'client' | 'administrator' = 'reseller',
): Probe[] =>
  methods.map(
    ([method, body]): Probe => [
      `${method} ${kind}`,
      404,
      of,
      ({ bearers }, path) => ({ method, path, token: bearers[who], ...(body === undefined ? {} : { body }) }),
    ],
  )

export const comment = (payload: object | undefined, more: object) => ({
  comment: 'Which?',
  ...(payload ? { payload } : {}),
  ...more,
})
export const payloadOf = ({ mine }: Stage) => ({ clientId: mine.client.id, contactId: mine.client.contact })
export const asClient =
  (body: (stage: Stage, named: string) => unknown) =>
  (given: Stage, named: string): Call => ({
    method: 'POST',
    path: '/project-comments',
    token: given.bearers.client,
    body: body(given, named),
  })

export const newPassword = {
  currentPassword: 'demo-portal-2026',
  newPassword: 'longenough1',
  confirmNewPassword: 'longenough1',
}

export const accountPath = (id: number, below = '') => `/api/v2/shop/customers/${id}${below}`
