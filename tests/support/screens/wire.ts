import type { Address, Country } from '../../../src/api/contract/address.ts'
import type { CatalogueCollection, CatalogueItem, Product, Taxon } from '../../../src/api/contract/catalogue.ts'
import type { Client } from '../../../src/api/contract/client.ts'
import type { PassedOn, ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Customer } from '../../../src/api/contract/customer.ts'
import type { HydraCollection, Violation } from '../../../src/api/contract/hydra.ts'
import type { CompletedOrder, Order } from '../../../src/api/contract/order.ts'
import type { Project, Stats } from '../../../src/api/contract/project.ts'
import type { Recording } from '../../../src/api/contract/recording.ts'
import type { RecoveryCodes, SignIns, TwoFactor, TwoFactorStart } from '../../../src/api/contract/security.ts'
import type { SessionTokens, SignedIn } from '../../../src/api/contract/session.ts'
import type { PublicSet, SharedSet } from '../../../src/api/contract/set.ts'
import type { Theme } from '../../../src/api/contract/theme.ts'
import { Reply } from './reply.ts'
import type { DeskWire } from './wire-of-desk.ts'

export type Comments = HydraCollection<ProjectComment> & { unread: number }

/** Whose sign-in is looked after. */
type Account = `/${'shop/customers' | 'admin/administrators'}/${number}`

/** What each call of the contract answers when all is well; paths below `/api/v2`, without their query. */
type Wire = DeskWire & {
  'POST /shop/authentication-token': SignedIn
  'POST /shop/authentication-token/refresh': SessionTokens
  'POST /shop/authentication-token/invalidate': Reply
  'POST /shop/customers': Customer
  'POST /shop/customers/reset-password': Reply
  [reset: `PATCH /shop/customers/reset-password/${string}`]: Reply
  'PATCH /shop/customers/confirm-email': Reply
  [customer: `GET /shop/customers/${number}`]: Customer
  [customer: `PUT /shop/customers/${number}`]: Customer
  [customer: `GET /shop/customers/${number}/stats`]: Stats
  [customer: `PUT ${Account}/password`]: Reply
  [customer: `POST /shop/customers/${number}/email`]: Reply
  [customer: `GET ${Account}/two-factor`]: TwoFactor
  [customer: `POST ${Account}/two-factor/end`]: Reply
  [customer: `POST ${Account}/two-factor`]: TwoFactorStart
  [customer: `PUT ${Account}/two-factor`]: RecoveryCodes
  [customer: `POST ${Account}/two-factor/recovery-codes`]: RecoveryCodes
  [customer: `GET ${Account}/sign-ins`]: SignIns
  [customer: `DELETE ${Account}/sign-ins`]: Reply
  [signIn: `DELETE ${Account}/sign-ins/${string}`]: Reply
  'GET /shop/countries': HydraCollection<Country>
  [address: `GET /shop/addresses/${number}`]: Address
  'POST /shop/addresses': Address
  [address: `PUT /shop/addresses/${number}`]: Address
  [address: `DELETE /shop/addresses/${number}`]: Reply
  'GET /shop/clients': HydraCollection<Client>
  'POST /shop/clients': Client
  [client: `GET /shop/clients/${number}`]: Client
  [client: `PUT /shop/clients/${number}`]: Client
  [client: `DELETE /shop/clients/${number}`]: Reply
  'GET /shop/projects': HydraCollection<Project>
  'POST /shop/projects': Project
  [project: `GET /shop/projects/${number}`]: Project
  [project: `PUT /shop/projects/${number}`]: Project
  [project: `GET /shop/projects/${number}/orders`]: HydraCollection<Order>
  [project: `GET /shop/projects/${number}/comments`]: Comments
  'GET /shop/orders': HydraCollection<Order>
  [order: `GET /shop/orders/${string}`]: Order
  [order: `PUT /shop/orders/${string}/ftv_complete_order`]: CompletedOrder
  [order: `PUT /shop/orders/${string}/ftv_update_product_voice`]: Order
  [order: `PUT /shop/orders/${string}/ftv_update_product`]: Order
  [order: `PUT /shop/orders/${string}/ftv_delete_product`]: Order
  [order: `POST /shop/orders/${string}/ftv_add_product`]: Order
  'POST /shop/orders/ftv_create_order': Order
  [recording: `PUT /shop/order-item-recordings/${number}`]: Recording
  'GET /shop/project-comments': Comments
  'POST /shop/project-comments': ProjectComment
  'POST /shop/project-comments/read': Reply
  'POST /shop/clients/refresh-token': { refreshToken: string }
  [comment: `GET /shop/project-comments/${number}`]: ProjectComment
  [comment: `PUT /shop/project-comments/${number}`]: ProjectComment
  [comment: `POST /shop/project-comments/${number}/guests`]: PassedOn
  'GET /shop/voices': CatalogueCollection
  'GET /shop/talents': CatalogueCollection
  'GET /shop/musics': CatalogueCollection
  'GET /shop/idents': CatalogueCollection
  [item: `GET /shop/voices/${number}`]: CatalogueItem
  [item: `GET /shop/musics/${string}`]: CatalogueItem
  [item: `GET /shop/products/${string}`]: CatalogueItem | Product
  'GET /shop/products': HydraCollection<Product>
  [taxon: `GET /shop/taxons/${string}`]: Taxon
  'GET /shop/sets': HydraCollection<SharedSet>
  [set: `GET /shop/sets/${string}`]: PublicSet
  'POST /shop/sets': SharedSet
  [set: `PUT /shop/sets/${string}`]: SharedSet
  [set: `DELETE /shop/sets/${string}`]: Reply
  [set: `POST /shop/sets/${string}/plays`]: Reply
  'POST /shop/themes': Theme
  [theme: `GET /shop/themes/${number}`]: Theme
  [theme: `PUT /shop/themes/${number}`]: Theme
  [media: `DELETE /shop/theme-media/${number}`]: Reply
}

export type Call = keyof Wire

/** A call as it was heard. */
export type Heard = { call: string; query: URLSearchParams; body: unknown; headers: Headers }

export { Reply }

/** Done, and nothing to say. */
export const done = new Reply(204)

/** Nobody answers: the call stays under way. */
export const pending = new Reply(0)

/** The answer is lost: nobody knows whether the call arrived. */
export const lost = new Reply(0)

/** A refusal or a failure in the server's words. */
export const refused = (status: number, description = '', violations: readonly Violation[] = []): Reply =>
  new Reply(status, {
    '@type': violations.length > 0 ? 'ConstraintViolationList' : 'hydra:Error',
    'hydra:title': 'An error occurred',
    'hydra:description': description,
    violations,
  })

export const violation = (propertyPath: string, message: string, code = 'x'): Violation => ({
  propertyPath,
  message,
  code,
})

type Given<Body> = Body | Reply | Promise<Body | Reply>
type Reaction<Body> = Given<Body> | ((heard: Heard) => Given<Body>)

/** What the server answers in a test, by call. */
export type Answers = { [Call in keyof Wire]?: Reaction<Wire[Call]> }

/** One answer after the other; the last one stays. */
export const inTurn = <Body>(...answers: Given<Body>[]): ((heard: Heard) => Given<Body>) => {
  let asked = 0
  return () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    if (answer === undefined) throw new Error('inTurn: no answers')
    return answer
  }
}

/** A call, and what it meets instead of its answer: the first time, or whenever `isTime` says so. */
export type Opening = {
  call: Call
  meets: Reply
  /** Which of them, where several parts of a page make the same call. */
  which?: (query: URLSearchParams) => boolean
  isTime?: () => boolean
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/ld+json', ETag: '"1"' },
  })

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const readBody = (body: BodyInit | null | undefined): unknown => {
  if (typeof body !== 'string') return body ?? null
  return JSON.parse(body)
}

const apiPath = '/api/v2'
/** The longest that an answer takes, in ms: with `SLOW_WIRE=80` they come in another order in each run. */
const slowest = Number(process.env.SLOW_WIRE ?? 0)
const { setTimeout: wait } = globalThis
const travelling = new Set<Promise<void>>()
const travel = async (): Promise<void> => {
  const journey = new Promise<void>((arrive) => void wait(arrive, Math.random() * slowest))
  travelling.add(journey)
  await journey
  travelling.delete(journey)
}

/** What was slowed down has come: no answer of a test is left for the next one. */
const everyAnswer = async (): Promise<void> => {
  while (travelling.size > 0) {
    await Promise.all(travelling)
    // Whoever waited for it may ask for more.
    await new Promise(setImmediate)
  }
}

/** A server at the other end of `fetch`: it answers what it is told to, and keeps what it heard. */
export const createWire = (answers: Answers, opening?: Opening) => {
  const reactions = new Map<string, unknown>(Object.entries(answers))
  const heard: Heard[] = []
  const unexpected: string[] = []
  const closed = Promise.withResolvers<Reply>()
  let isOpened = false
  const opens = ({ call, query }: Heard): boolean => {
    const isMeant = opening?.call === call && (opening.which?.(query) ?? true) && (opening.isTime?.() ?? !isOpened)
    if (isMeant) isOpened = true
    return isMeant
  }
  const answer = async (url: URL, request: RequestInit): Promise<Response> => {
    const call = `${request.method ?? 'GET'} ${url.pathname.slice(apiPath.length)}`
    const entry = {
      call,
      query: url.searchParams,
      body: readBody(request.body),
      headers: new Headers(request.headers),
    }
    heard.push(entry)
    const reaction = reactions.get(call)
    if (reaction === undefined) {
      unexpected.push(call)
      return json(501, {})
    }
    const meant = opens(entry) ? opening?.meets : typeof reaction === 'function' ? reaction(entry) : reaction
    const orClosed = (answer: unknown) => Promise.race([answer, closed.promise])
    let given = await orClosed(meant)
    if (given === pending) given = await orClosed(aborted(request.signal))
    if (slowest > 0) await travel()
    if (given === lost) throw new TypeError('Failed to fetch')
    if (!(given instanceof Reply)) return json(200, given)
    const { status, body } = given
    return body === undefined ? new Response(null, { status }) : json(status, body)
  }
  const fetch = (input: RequestInfo | URL, request: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), location.href)
    // The event stream: nothing happens there.
    return url.pathname.startsWith(apiPath) ? answer(url, request) : aborted(request.signal)
  }
  return {
    fetch,
    unexpected,
    /**
     * Fails what is under way, and settles when whoever waited for it has heard so: an equal call of the next test would
     * wait for its answer too.
     */
    close: async (): Promise<void> => {
      closed.resolve(refused(503))
      await everyAnswer()
      await new Promise(setImmediate)
    },
    /** The calls so far, such as `GET /shop/projects`; with `only` those of it. */
    heard: (only?: Call): Heard[] => heard.filter(({ call }) => only === undefined || call === only),
  }
}

export type TestWire = ReturnType<typeof createWire>
