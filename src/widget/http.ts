import { contentOf, errorOf } from '../api/answer.ts'
import { urlAt } from '../api/call-url.ts'
import { fetchTransport } from '../api/fetch-transport.ts'
import type { CallOptions } from '../api/http.ts'
import { HttpError } from '../api/http-error.ts'
import type { Answer } from '../api/transport.ts'

/** Milliseconds after which an answer that does not come counts as none. */
const patienceMs = 15_000

/** Whom an explorer asks, and in which language: a page may have explorers of several portals and languages. */
export type Correspondent = { apiUrl: string; language: () => string }

/** Whom each query asks, by the signal that ends its call. */
const correspondents = new WeakMap<AbortSignal, Correspondent>()

/** Goes into the options of an explorer's queries, so that `http` knows whom they ask. */
export const asking = (correspondent: Correspondent) => ({
  onFetch: ({ signal }: { signal: AbortSignal }): void => void correspondents.set(signal, correspondent),
})

/** Gives up when the caller does, and when the answer, or the rest of it, keeps people waiting. */
export const inTime = async (
  given: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  given?.throwIfAborted()
  const end = new AbortController()
  const giveUp = () => end.abort(given?.reason)
  const timer = setTimeout(giveUp, patienceMs)
  given?.addEventListener('abort', giveUp)
  try {
    return await ask(end.signal)
  } catch (cause) {
    if (given?.aborted) throw given.reason
    throw new HttpError(0, '', '', [], { cause })
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', giveUp)
  }
}

const get = async <Value>(path: string, { query = {}, signal: given }: Pick<CallOptions, 'query' | 'signal'> = {}) => {
  const asked = given && correspondents.get(given)
  if (asked === undefined) throw new Error('nobody is asked')
  const headers = { Accept: 'application/ld+json', 'Accept-Language': asked.language() }
  const answer = await inTime(given, (signal) =>
    fetchTransport(urlAt(asked.apiUrl, path, query), { method: 'GET', headers, signal }),
  )
  // A network that wants a sign-in first answers with a page of its own.
  if (!answer.ok || typeof answer.body !== 'object') throw await errorOf(answer)
  return contentOf<Value>(answer)
}

/**
 * Stands in for the portal's `http` in the widget's build: there is no session on other people's pages and nothing is
 * changed from there, so it reads and no more. Throws `HttpError` (status 0: nobody answered in time).
 */
export const http = { get }
