import { contentOf, errorOf } from './answer.ts'
import { callKey, newWish } from './call-keys.ts'
import { type QueryValue, urlOf } from './call-url.ts'
import type { Outcome } from './contract/hydra.ts'
import { isSamePerson } from './contract/session.ts'
import { fetchTransport } from './fetch-transport.ts'
import { type ErrorWords, HttpError, leavesOpen, statusOf } from './http-error.ts'
import type { Answer, Method, Request, Transport } from './transport.ts'

export type CallOptions = {
  /** JSON, or a FormData for multipart. */
  body?: object
  /** Lists become `key[]=a&key[]=b`; null, undefined and '' are left out. */
  query?: Record<string, QueryValue>
  signal?: AbortSignal
  headers?: Record<string, string>
  /** This bearer token instead of the session's (null: none); a 401 is then final. */
  token?: string | null
  /** The `etag` of what the person saw: where the server has another one, nothing is done and the answer is 412. */
  ifMatch?: string | undefined
  /** Tells equal calls apart that are not the same press: what is begun anew has another one (`newWish`). */
  wish?: string | undefined
  /** The Idempotency-Key of a call that another tab may repeat; others have one of their own. */
  key?: string
  /** Statuses that `send` gives as data: 422 unless told otherwise. */
  refusals?: readonly number[]
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
  /** Fails at once where the server cannot be reached, instead of waiting for it. */
  isImpatient?: boolean
  /** A POST that changes nothing: it goes once for each who asks, each time with another key. */
  isReading?: boolean
  /** Is given a good answer's headers. */
  seen?: (headers: Headers | undefined) => void
  /** How it travels, where fetch does not do (`upload-transport.ts`). */
  transport?: Transport
}

/** What every call takes last. */
export type Signalled = Pick<CallOptions, 'signal'>
/** The same for what is made once for each wish, however often it is asked for. */
export type Wished = Pick<CallOptions, 'signal' | 'wish'>
/** The same for a change of what the person saw: where the server has another `etag`, it is refused with status 412. */
export type Conditional = Pick<CallOptions, 'signal' | 'ifMatch'>

/** What a session lends to the calls. The api knows no session (architecture, "Who may import whom"). */
type Credentials = {
  token: () => string | null | Promise<string | null>
  /** After a 401: true when the call is worth repeating. `used` is the refused token. */
  renew: (used: string) => Promise<boolean>
  /** A second 401, with a fresh token: the session is over. */
  refuse: (used: string) => void
  /** How calls travel that say nothing of it. */
  transport: Transport
  /** Language of the server's messages. */
  language: () => string | null
  /** Puts into that language what the server says in English to everybody. */
  words: (words: ErrorWords) => ErrorWords | Promise<ErrorWords>
  /** Settles when the server can be reached; true when it could not for a while. Rejects when the caller gives up. */
  reached: (signal: AbortSignal | undefined) => Promise<boolean>
  /** Whether somebody answered a call. */
  heard: (isAnswered: boolean) => void
}

const anonymous: Credentials = {
  token: () => null,
  renew: () => Promise.resolve(false),
  refuse: () => undefined,
  transport: fetchTransport,
  language: () => null,
  words: (words) => words,
  reached: () => Promise.resolve(false),
  heard: () => undefined,
}

let credentials = anonymous

const requestOf = (method: Method, options: CallOptions, token: string | null): Request => {
  const { body, signal, keepalive, ifMatch } = options
  const language = credentials.language()
  return {
    method,
    ...(body && { body }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    headers: {
      Accept: 'application/ld+json',
      ...(method === 'PATCH' && { 'Content-Type': 'application/merge-patch+json' }),
      ...(language !== null && { 'Accept-Language': language }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      ...options.headers,
    },
  }
}

const waited = async (signal: AbortSignal | undefined): Promise<boolean> => {
  signal?.throwIfAborted()
  try {
    return await credentials.reached(signal)
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  }
}

/** Milliseconds without an answer after which, and again after as many, it is worth asking whether anybody is there. */
const patienceMs = 10_000

/** A connection that broke without a word stays open for minutes. An upload may take its time, and tells how far it is. */
const doubting = ({ transport }: CallOptions): (() => void) => {
  if (transport !== undefined) return () => undefined
  const doubt = setInterval(() => credentials.heard(false), patienceMs)
  return () => clearInterval(doubt)
}

const readsOnly = (method: Method, { isReading }: CallOptions): boolean => method === 'GET' || isReading === true

const sent = async (method: Method, path: string, options: CallOptions, token: string | null): Promise<Answer> => {
  const url = urlOf(path, options.query ?? {})
  const end = doubting(options)
  try {
    const answer = await (options.transport ?? credentials.transport)(url, requestOf(method, options, token))
    credentials.heard(true)
    return answer
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason
    credentials.heard(false)
    throw new HttpError(0, '', '', [], { cause, isReading: readsOnly(method, options) })
  } finally {
    end()
  }
}

/** A call waits while the server cannot be reached; what was lost on the way goes again: its key does a change once. */
const once = async (method: Method, path: string, options: CallOptions, token: string | null): Promise<Answer> => {
  if (options.isImpatient === true) return sent(method, path, options, token)
  await waited(options.signal)
  try {
    return await sent(method, path, options, token)
  } catch (error) {
    if (statusOf(error) !== 0 || !(await waited(options.signal))) throw error
    return sent(method, path, options, token)
  }
}

const answerOf = async (method: Method, path: string, options: CallOptions): Promise<Answer> => {
  if (options.token !== undefined) return once(method, path, options, options.token)
  const used = await credentials.token()
  const first = await once(method, path, options, used)
  if (first.status !== 401 || used === null) return first
  // Another call may have renewed it while this one was under way.
  if ((await credentials.token()) === used && !(await credentials.renew(used))) return first
  const renewed = await credentials.token()
  // What somebody pressed is not done for whoever signed in meanwhile.
  if (renewed === null || !isSamePerson(used, renewed)) return first
  const second = await once(method, path, options, renewed)
  if (second.status === 401) credentials.refuse(renewed)
  return second
}

type UnderWay = { content: string; answer: Promise<Answer>; signal: AbortSignal | undefined }
const underWay = new Map<string, UnderWay>()
const isGivenUp = ({ signal }: UnderWay): boolean => signal?.aborted === true

/**
 * Whether an equal call that was not answered keeps its key for the next press. A mailed token is used up by the call
 * whose answer is lost, and so is the present password by a change of it.
 */
const keepsKey = (method: Method, path: string): boolean => method === 'POST' || /\/ftv_|password/.test(path)

/**
 * Pressed twice, a call that changes something is sent once: the second press gets the first one's answer. Only the last
 * call of a slot is shared, so that setting A, B and A again is three changes.
 */
const sharedAnswer = async (
  slot: string,
  content: string,
  signal: AbortSignal | undefined,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  const other = underWay.get(slot)
  if (other !== undefined && other.content === content && !isGivenUp(other))
    try {
      return await other.answer
    } catch (error) {
      if (!isGivenUp(other)) throw error
    }
  const asked = { content, answer: ask(), signal }
  underWay.set(slot, asked)
  try {
    return await asked.answer
  } finally {
    if (underWay.get(slot) === asked) underWay.delete(slot)
  }
}

/** The answer to a call that goes with a key where it has to, so that repeating it does nothing twice. */
const keyedAnswerOf = async (method: Method, path: string, options: CallOptions): Promise<Answer> => {
  if (method === 'GET') return answerOf(method, path, options)
  const { body, wish, ifMatch, token, signal } = options
  const slot = `${method} ${path}`
  const ask = (key = newWish()): Promise<Answer> =>
    answerOf(method, path, { ...options, headers: { ...options.headers, 'Idempotency-Key': key } })
  if (options.key || options.isReading) return ask(options.key)
  if (!keepsKey(method, path))
    // The network sends it again by itself, of which nobody here learns.
    return sharedAnswer(slot, JSON.stringify([body, ifMatch, token]), signal, () => ask())
  const { key, call, settle } = callKey({ method, path, body, wish, ifMatch }, { isStored: token !== null })
  return sharedAnswer(method === 'POST' ? call : slot, call, signal, async () => {
    const answer = await ask(key)
    if (!leavesOpen(answer.status)) settle()
    return answer
  })
}

const call = async <Value>(method: Method, path: string, options: CallOptions = {}): Promise<Value> => {
  const answer = await keyedAnswerOf(method, path, options)
  if (!answer.ok) throw await errorOf(answer, credentials.words, readsOnly(method, options))
  options.seen?.(answer.headers)
  return contentOf<Value>(answer)
}

/**
 * Calls the API. `path` is relative to its prefix (`/shop/projects`); an IRI's own prefix is removed.
 * All throw `HttpError` (status 0: nobody answered); only `send` turns a refusal into data.
 * All but GET go with an Idempotency-Key; those of `keepsKey` that change something with the same one until answered.
 */
export const http = {
  /** Lends a session's token, renewal, language and words; what is missing stays as it was. */
  use: (lent: Partial<Credentials>): void => {
    credentials = { ...credentials, ...lent }
  },
  /** Back to anonymous calls. */
  reset: (): void => {
    credentials = anonymous
  },
  /** The session's token as it is now; null: nobody is signed in. */
  token: async (): Promise<string | null> => credentials.token(),
  get: <Value>(path: string, options?: CallOptions) => call<Value>('GET', path, options),
  post: <Value>(path: string, options?: CallOptions) => call<Value>('POST', path, options),
  put: <Value>(path: string, options?: CallOptions) => call<Value>('PUT', path, options),
  delete: <Value>(path: string, options?: CallOptions) => call<Value>('DELETE', path, options),
  /** A refusal (422, or one of `refusals`) is data, a failure throws. `message` is the server's description. */
  send: async <Value>(
    method: Exclude<Method, 'GET'>,
    path: string,
    options: CallOptions = {},
  ): Promise<Outcome<Value>> => {
    const answer = await keyedAnswerOf(method, path, options)
    if (answer.ok) return { ok: true, value: contentOf<Value>(answer) }
    const error = await errorOf(answer, credentials.words)
    if (!(options.refusals ?? [422]).includes(answer.status)) throw error
    return { ok: false, status: answer.status, violations: error.violations, message: error.description }
  },
}
