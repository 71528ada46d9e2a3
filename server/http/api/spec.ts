import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Page } from '../../shared/paging.ts'
import type { Access, CallerOf } from './access.ts'
import type { Answer, AnswerFacts } from './answers.ts'
import type { Query } from './query.ts'

/**
 * How many calls one address and one value of `field` may make in so many seconds; or, `by: 'account'`, one account,
 * asked before anything of the body is read.
 */
type CallLimit = {
  by?: 'account'
  /** Calls of one name are counted together; else each call by itself. */
  name?: string
  calls: number
  seconds: number
  field?: string
  /** One too many is answered as any other: the verb hears that it `isTooMany`, and does nothing. */
  isUntold?: true
}

/** How many calls with a text in `filter` one address may make: `burst` at once, then `perSecond`. Other calls are free. */
type SearchLimit = { filter: string; burst: number; perSecond: number }

type Facts = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The Hydra class that the call belongs to, such as `Project`. */
  resource: string
  /** One sentence for the documentation. */
  summary: string
  /** The text fields beside the file of an upload. */
  form?: z.ZodType
  /** Of an upload whose file may be larger than those of all others. */
  mostBytes?: number
  /** Query variables beside `page` and `itemsPerPage`; a list ends in `[]`. */
  filters?: readonly string[]
  /** Its list, to choose from, is on one page unless the query gives `itemsPerPage`. */
  isWhole?: boolean
  /** The Mercure hub publishes this resource: the answer says so in a Link. */
  published?: boolean
  /** A page begins with this answer: its Link to the hub says after which update to listen too. */
  followed?: boolean
  limit?: CallLimit | SearchLimit
  /** `true`, of a public call: its service sees to the Idempotency-Key. A text: what that does, if not repeat the answer. */
  keyed?: true | string
  /** The answer holds a secret that is stored nowhere else as it is. */
  secret?: boolean
  /** The verb asks the call's If-Match itself, under the lock of a resource that has an entity tag. */
  conditional?: boolean
  /** A body that is missing is an empty one. */
  mayBeEmpty?: boolean
  /** What is asked is refused for nothing: a body or a query that can't be read is an empty one, whatever Accept says. */
  isLenient?: boolean
  /** What its service refuses beside what the rest tells of: 409 for a lost race, 429 for too many tries. */
  refusals?: readonly (409 | 429)[]
  /** Of a public call that changes something: pages of other websites may make it too. */
  fromAnywhere?: boolean
  /** Of a public read: gives an entity tag of all of its answer, with which caches ask whether they have it. */
  etag?: (context: Context, locale: Locale) => string
}

/** What a route declares, typed for what runs it: who calls, what is sent (`RouteSpec & { body }`), what is answered. */
export type RouteSpec<Path extends string, A extends Access, Value> = Facts & {
  /** Below /api/v2, parameters in braces. */
  path: Path
  access: A
  answer: Answer<Value>
}

/** What a route declares, for whoever only reads it: the documents, and the steps that hand nothing on to the verb. */
export type Spec = Facts & {
  path: string
  access: Access
  answer: AnswerFacts
  body?: z.ZodType
  /** The body is a multipart form with one file, handed over as a stream. */
  upload?: boolean
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type ParamsOf<Path extends string> = Record<Names<Path>, string>

/** What a verb's route is handed. */
export type Input<A extends Access, Path extends string, Body> = {
  context: Context
  caller: CallerOf[A]
  params: ParamsOf<Path>
  query: Query
  page: Page
  body: Body
  locale: Locale
  /** Address of the caller, for limits and logs. */
  address: string
  isTooMany: boolean
  userAgent: string | null
  idempotencyKey: string | null
}

/** Whether an Idempotency-Key makes the call happen once: whatever a signed-in caller changes. */
export const takesIdempotencyKey = ({ method, access }: Pick<Spec, 'method' | 'access'>): boolean =>
  access !== 'public' && method !== 'get'

/** Whether If-Match may keep the call from its effect: also where nothing has the tag that it names. */
export const takesCondition = ({ method, conditional }: Pick<Spec, 'method' | 'conditional'>): boolean =>
  conditional === true || ['put', 'patch', 'delete'].includes(method)

/** Whether pages of any website may make the call. */
export const isOpenToAll = (spec: Pick<Spec, 'method' | 'access' | 'fromAnywhere'>): boolean =>
  isPublicRead(spec) || spec.fromAnywhere === true

/** Whether anybody may read it, from any website. */
export const isPublicRead = ({ method, access }: Pick<Spec, 'method' | 'access'>): boolean =>
  access === 'public' && method === 'get'
