import type { ProjectComment } from './contract/comment.ts'
import type { Iri, Outcome } from './contract/hydra.ts'
import { answeredReason, type SessionTokens } from './contract/session.ts'
import type { Theme } from './contract/theme.ts'
import { http } from './http.ts'
import { HttpError, statusOf } from './http-error.ts'

type Link = { id: number; refreshToken: string }

/** A request for feedback with what its page shows. `customer` is who answers. */
export type FeedbackToAnswer = { customer: Iri; comment: ProjectComment; voices: Iri[]; theme: Theme | null }

/** What a link refuses rather than fails: its token is unknown, spent or revoked, its request gone or answered (409). */
const isRefusal = (error: unknown): boolean => [400, 401, 403, 404, 409].includes(statusOf(error) ?? 0)

/** What a link's reply being in is told by. */
const isAnswered = (error: unknown): boolean => error instanceof HttpError && error.reason === answeredReason

const exchange = (refreshToken: string, signal: AbortSignal): Promise<SessionTokens> =>
  http.post<SessionTokens>('/shop/authentication-token/refresh', { body: { refreshToken }, token: null, signal })

const themeOf = async (iri: Iri | null, token: string, signal: AbortSignal): Promise<Theme | null> => {
  if (iri === null) return null
  // A page without its colours is better than none.
  return http.get<Theme>(iri, { token, signal }).catch(() => null)
}

/**
 * Exchanges a feedback link for its own access token and reads the request. Null when the server refuses the link
 * (specification, section 8: 'This link has expired'), `answered` when it says that a reply is in. Throws `HttpError` when nobody answers. Knows no session: every
 * call carries the link's token or none.
 */
export const openFeedbackLink = async (
  link: Link,
  signal: AbortSignal,
): Promise<{ token: string; request: FeedbackToAnswer } | 'answered' | null> => {
  try {
    const { token, customer } = await exchange(link.refreshToken, signal)
    const comment = await http.get<ProjectComment>(`/shop/project-comments/${link.id}`, { token, signal })
    const theme = await themeOf(comment.theme, token, signal)
    return { token, request: { customer, comment, voices: comment.suggestions, theme } }
  } catch (error) {
    if (isAnswered(error)) return 'answered'
    if (isRefusal(error)) return null
    throw error
  }
}

type Reply = { link: Link; token: string; request: FeedbackToAnswer; voice: Iri; comment: string }

const post = ({ token, request, voice, comment }: Reply, signal: AbortSignal): Promise<Outcome<ProjectComment>> =>
  http.send<ProjectComment>('POST', '/shop/project-comments', {
    token,
    signal,
    body: {
      comment,
      customer: request.customer,
      project: request.comment.project['@id'],
      parent: request.comment['@id'],
      payload: { voices: [voice] },
    },
  })

/**
 * Sends the reply, with a fresh token when listening took longer than the first one lived. Null: the link is spent;
 * `answered`: because a reply is in. The same reply twice is one: the server answers the second what the first one was.
 */
export const sendFeedback = async (
  reply: Reply,
  signal: AbortSignal,
): Promise<Outcome<ProjectComment> | 'answered' | null> => {
  try {
    return await post(reply, signal)
  } catch (error) {
    if (statusOf(error) !== 401) {
      if (isRefusal(error)) return null
      throw error
    }
  }
  const renewed = await openFeedbackLink(reply.link, signal)
  return renewed === null || renewed === 'answered' ? renewed : post({ ...reply, token: renewed.token }, signal)
}
