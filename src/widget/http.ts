import { contentOf, errorOf } from '../api/answer.ts'
import { urlOf } from '../api/call-url.ts'
import { fetchTransport } from '../api/fetch-transport.ts'
import type { CallOptions } from '../api/http.ts'
import { HttpError } from '../api/http-error.ts'
import type { Answer } from '../api/transport.ts'

/** Milliseconds after which an answer that does not come counts as none. */
const patienceMs = 15_000

let language: () => string | null = () => null

/** Gives up when the caller does, and when the answer, or the rest of it, keeps people waiting. */
const inTime = async (
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

const get = async <Value>(path: string, { query = {}, signal }: Pick<CallOptions, 'query' | 'signal'> = {}) => {
  const spoken = language()
  const headers = { Accept: 'application/ld+json', ...(spoken !== null && { 'Accept-Language': spoken }) }
  const answer = await inTime(signal, (signal) =>
    fetchTransport(urlOf(path, query), { method: 'GET', headers, signal }),
  )
  if (!answer.ok) throw await errorOf(answer)
  return contentOf<Value>(answer)
}

/**
 * Stands in for the portal's `http` in the widget's build: there is no session on other people's pages and nothing is
 * changed from there, so it reads and no more. Throws `HttpError` (status 0: nobody answered in time).
 */
export const http = {
  use: (lent: { language: () => string | null }): void => {
    language = lent.language
  },
  get,
}
