import { fetchTransport, responseAnswer } from '../api/fetch-transport.ts'
import type { Transport } from '../api/transport.ts'

/** By `fetch`, but for what the page has asked for already (`early-answers.ts`). Rejects as `fetchTransport` does. */
export const earlyTransport: Transport = async (url, request) => {
  if (request.method !== 'GET') window.portalAnswers?.forget()
  const early = window.portalAnswers?.take(url, request.headers)
  if (!early) return fetchTransport(url, request)
  const answer = await responseAnswer(await early)
  request.signal?.throwIfAborted()
  return answer
}
