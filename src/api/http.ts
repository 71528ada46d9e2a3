import { type FetchOptions, type FetchResponse, ofetch } from 'ofetch'
import { apiPrefix, type Outcome, type Violation } from './contract/hydra.ts'
import { environment } from './environment.ts'
import { HttpError } from './http-error.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

export type CallOptions = {
  /** JSON, or a FormData for multipart. */
  body?: object
  /** Lists become `key[]=a&key[]=b`; null, undefined and '' are left out. */
  query?: Record<string, QueryValue>
  signal?: AbortSignal
  headers?: Record<string, string>
  /** This bearer token instead of the session's (null: none); a 401 is then final. */
  token?: string | null
  /** How it travels, where fetch does not do (`upload-transport.ts`). */
  transport?: Transport
}

export type Answer = Pick<FetchResponse<unknown>, 'ok' | 'status' | '_data'>
/** Carries a request there and the answer back; rejects when nobody answered. */
export type Transport = (url: string, request: FetchOptions<'json'>) => Promise<Answer>

/** What a session lends to the calls. The api knows no session (architecture, "Who may import whom"). */
export type Credentials = {
  token: () => string | null | Promise<string | null>
  /** After a 401: true when the call is worth repeating. `used` is the refused token. */
  renew: (used: string) => Promise<boolean>
  /** A second 401, with a fresh token: the session is over. */
  refuse: (used: string) => void
  /** Language of the server's messages. */
  language: () => string | null
}

const anonymous: Credentials = {
  token: () => null,
  renew: () => Promise.resolve(false),
  refuse: () => undefined,
  language: () => null,
}

let credentials = anonymous

const urlOf = (path: string): string => {
  const { apiUrl } = environment()
  return apiUrl + (path.startsWith(`${apiPrefix}/`) ? path.slice(apiPrefix.length) : path)
}

const queryOf = (query: Record<string, QueryValue>): Record<string, string | string[]> => {
  const sent: Record<string, string | string[]> = {}
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    if (typeof value !== 'object') sent[key] = String(value)
    else if (value.length > 0) sent[`${key}[]`] = value.map(String)
  }
  return sent
}

const fetchOptions = (method: Method, options: CallOptions, token: string | null): FetchOptions<'json'> => {
  const language = credentials.language()
  return {
    method,
    retry: 0,
    ignoreResponseError: true,
    signal: options.signal,
    ...(options.body && { body: options.body }),
    query: queryOf(options.query ?? {}),
    headers: {
      Accept: 'application/ld+json',
      ...(method === 'PATCH' && { 'Content-Type': 'application/merge-patch+json' }),
      ...(language !== null && { 'Accept-Language': language }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...options.headers,
    },
  }
}

const once = async (method: Method, path: string, options: CallOptions, token: string | null): Promise<Answer> => {
  const url = urlOf(path)
  try {
    return await (options.transport ?? ofetch.raw)(url, fetchOptions(method, options, token))
  } catch (cause) {
    if (options.signal?.aborted) throw options.signal.reason
    throw new HttpError(0, '', '', [], { cause })
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
  if (renewed === null) return first
  const second = await once(method, path, options, renewed)
  if (second.status === 401) credentials.refuse(renewed)
  return second
}

const textAt = (body: unknown, ...keys: string[]): string => {
  const entries = typeof body === 'object' && body !== null ? new Map<string, unknown>(Object.entries(body)) : new Map()
  return keys.map((key) => entries.get(key)).find((value) => typeof value === 'string') ?? ''
}

const isViolation = (value: unknown): value is Violation =>
  typeof value === 'object' && value !== null && 'propertyPath' in value && 'message' in value

const violationsIn = (body: unknown): Violation[] =>
  typeof body === 'object' && body !== null && 'violations' in body && Array.isArray(body.violations)
    ? body.violations.filter(isViolation)
    : []

const errorOf = ({ status, _data: body }: Answer): HttpError =>
  new HttpError(
    status,
    textAt(body, 'hydra:title', 'title'),
    textAt(body, 'hydra:description', 'detail', 'message'),
    violationsIn(body),
    { reason: textAt(body, 'reason') },
  )

/** The contract's word for the shape of a good answer: nothing checks it at run time. */
const asPromised = <Value>(answer: Answer): Value => answer._data as Value

const call = async <Value>(method: Method, path: string, options: CallOptions = {}): Promise<Value> => {
  const answer = await answerOf(method, path, options)
  if (!answer.ok) throw errorOf(answer)
  return asPromised<Value>(answer)
}

/**
 * Calls the API. `path` is relative to its prefix (`/shop/projects`); an IRI's own prefix is removed.
 * All throw `HttpError` (status 0: nobody answered); only `send` turns a 422 into data.
 */
export const http = {
  /** Lends a session's token, renewal and language; what is missing stays as it was. */
  use: (lent: Partial<Credentials>): void => {
    credentials = { ...credentials, ...lent }
  },
  /** Back to anonymous calls. */
  reset: (): void => {
    credentials = anonymous
  },
  get: <Value>(path: string, options?: CallOptions) => call<Value>('GET', path, options),
  post: <Value>(path: string, options?: CallOptions) => call<Value>('POST', path, options),
  put: <Value>(path: string, options?: CallOptions) => call<Value>('PUT', path, options),
  patch: <Value>(path: string, options?: CallOptions) => call<Value>('PATCH', path, options),
  delete: <Value>(path: string, options?: CallOptions) => call<Value>('DELETE', path, options),
  /** A refusal (422) is data, a failure throws. `message` is the server's description. */
  send: async <Value>(
    method: Exclude<Method, 'GET'>,
    path: string,
    options: CallOptions = {},
  ): Promise<Outcome<Value>> => {
    const answer = await answerOf(method, path, options)
    if (answer.ok) return { ok: true, value: asPromised<Value>(answer) }
    const error = errorOf(answer)
    if (answer.status === 422) return { ok: false, violations: error.violations, message: error.description }
    throw error
  },
}
