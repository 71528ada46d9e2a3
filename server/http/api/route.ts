import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Caller, CustomerCaller } from '../../shared/caller.ts'
import type { Locale } from '../../shared/locale.ts'
import type { List, Page } from '../../shared/paging.ts'
import type { Upload } from './multipart.ts'
import type { Query } from './query.ts'

/**
 * Who may call:
 * `public` anybody; `customer` whoever is signed in; `active` the same but for resellers under review;
 * `reseller` resellers, under review too; `caster` approved resellers; `reader` those of `customer`, and `participant` those
 * of `active`, and the holder of a feedback link.
 */
export type Access = 'public' | 'customer' | 'active' | 'reseller' | 'caster' | 'reader' | 'participant'

type CallerOf = {
  public: null
  customer: CustomerCaller
  active: CustomerCaller
  reseller: CustomerCaller
  caster: CustomerCaller
  reader: Caller
  participant: Caller
}

/** What the docs say of an answer, and how it is wrapped. */
export type Answer<Value> =
  | { kind: 'item'; status: 200 | 201; schema: z.ZodType<Value>; tag?(value: Value): string }
  | { kind: 'made'; status: 201; schema: z.ZodType; tag(value: object): string }
  | { kind: 'collection'; status: 200; schema: z.ZodType; extra?: z.ZodType }
  | { kind: 'data'; status: 200; schema: z.ZodType<Value> }
  | { kind: 'file'; status: 200; mediaTypes: readonly string[] }
  | { kind: 'nothing'; status: 202 | 204 }

export const anItem = <Value extends object>(schema: z.ZodType<Value>, status: 200 | 201 = 200): Answer<Value> => ({
  kind: 'item',
  status,
  schema,
})
/** The same with the entity tag of what people edit there. */
export const aTaggedItem = <Value extends object>(
  schema: z.ZodType<Value>,
  tag: (value: Value) => string,
  status: 200 | 201 = 200,
): Answer<Value> => ({ kind: 'item', status, schema, tag })
/** Something that was made, or was there already. */
export type Made<Value> = { isNew: boolean; value: Value }
/** A tagged item that is made, 201, or answered when it is there already, 200. */
export const aMadeItem = <Value extends object>(
  schema: z.ZodType<Value>,
  tag: (value: Value) => string,
): Answer<Made<Value>> => ({ kind: 'made', status: 201, schema, tag: tag as (value: object) => string })
/** JSON without an envelope, such as the tokens of a sign-in. */
export const plainData = <Value extends object>(schema: z.ZodType<Value>): Answer<Value> => ({
  kind: 'data',
  status: 200,
  schema,
})
/** `schema` describes one member, `extra` what stands beside the members. */
export const aCollection = <Member extends object>(
  schema: z.ZodType<Member>,
  extra?: z.ZodType,
): Answer<List<Member>> => ({ kind: 'collection', status: 200, schema, ...(extra === undefined ? {} : { extra }) })
/** A stored file to save: `size` in bytes. */
export type FileAnswer = { name: string; mediaType: string; size: number; stream: Readable }
/** `mediaTypes`: what it can be. */
export const aFile = (...mediaTypes: string[]): Answer<FileAnswer> => ({ kind: 'file', status: 200, mediaTypes })
export const nothing = (status: 202 | 204 = 204): Answer<void> => ({ kind: 'nothing', status })

export type Input<A extends Access, Params, Body> = {
  context: Context
  caller: CallerOf[A]
  params: Params
  query: Query
  page: Page
  body: Body
  locale: Locale
  /** Address of the caller, for limits and logs. */
  address: string
  userAgent: string | null
  idempotencyKey: string | null
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type ParamsOf<Path extends string> = Record<Names<Path>, string>

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
}

/** How many calls with a text in `filter` one address may make: `burst` at once, then `perSecond`. Other calls are free. */
type SearchLimit = { filter: string; burst: number; perSecond: number }

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type RouteSpec<Path extends string, A extends Access, Body, Value> = {
  method: Method
  /** Below /api/v2, parameters in braces. */
  path: Path
  access: A
  /** The Hydra class that the call belongs to, such as `Project`. */
  resource: string
  /** One sentence for the documentation. */
  summary: string
  body?: z.ZodType<Body>
  /** The body is a multipart form with one file, handed over as a stream. */
  upload?: boolean
  /** The text fields beside the file of an upload. */
  form?: z.ZodType
  /** Query variables beside `page` and `itemsPerPage`; a list ends in `[]`. */
  filters?: readonly string[]
  /** The Mercure hub publishes this resource: the answer says so in a Link. */
  published?: boolean
  limit?: CallLimit | SearchLimit
  /** Of a public call: its service sees to the Idempotency-Key. */
  keyed?: boolean
  /** The answer holds a secret that is stored nowhere else as it is. */
  secret?: boolean
  /** The call changes a resource that has an entity tag, and asks its If-Match under the lock. */
  conditional?: boolean
  /** Makes the answer publicly cacheable: gives its entity tag. */
  etag?: (context: Context, locale: Locale) => string
  answer: Answer<Value>
}

type BodyOf<Body> = unknown extends Body ? undefined : Body

export type Route = {
  spec: RouteSpec<string, Access, unknown, unknown>
  run: (input: Input<Access, Record<string, string>, unknown>) => Promise<unknown>
}

/** Whether an Idempotency-Key makes the call happen once: what a signed-in caller posts, and what changes an order. */
export const takesIdempotencyKey = ({ method, path, access }: Route['spec']): boolean =>
  access !== 'public' && (method === 'post' || path.includes('/ftv_'))

/**
 * Ties a call's description to what answers it. The description alone decides access, parsing, envelope and docs,
 * so that they can't drift apart.
 */
export const route = <Path extends string, A extends Access, Body, Value>(
  spec: RouteSpec<Path, A, Body, Value>,
  handle: (input: Input<A, ParamsOf<Path>, BodyOf<Body>>) => Promise<Value>,
): Route => ({ spec: spec as Route['spec'], run: handle as Route['run'] })

/** The same for a call that takes a file. */
export const uploadRoute = <Path extends string, A extends Access, Value>(
  spec: Omit<RouteSpec<Path, A, Upload, Value>, 'upload' | 'body'>,
  handle: (input: Input<A, ParamsOf<Path>, Upload>) => Promise<Value>,
): Route => ({ spec: { ...spec, upload: true } as Route['spec'], run: handle as Route['run'] })
