import { queryOptions } from '@tanstack/react-query'
import type { ProjectComment } from './contract/comment.ts'
import type {
  Answered,
  Expired,
  FeedbackAccess,
  FeedbackLink,
  FeedbackReply,
  Opened,
  Renewed,
  Replied,
  Said,
} from './contract/feedback.ts'
import type { Iri, Outcome } from './contract/hydra.ts'
import { answeredReason, overReason, type SessionTokens } from './contract/session.ts'
import type { Theme } from './contract/theme.ts'
import { type CallOptions, http, type Signalled } from './http.ts'
import { HttpError, statusOf } from './http-error.ts'

/** What a link refuses rather than fails: its token is unknown, withdrawn or expired, its request gone. */
export const isRefusal = (link: FeedbackLink, error: unknown): boolean =>
  (link.refreshToken === null ? [403, 404] : [400, 401, 403, 404]).includes(statusOf(error) ?? 0)

/** What a link is that was refused: over, or too old to show the answer that is in. */
const endIn = (error: unknown): Answered | Expired => {
  const { theme, reason } = error instanceof HttpError ? error : { theme: '', reason: '' }
  const themed = theme === '' ? {} : { theme }
  if (reason === answeredReason) return { kind: 'answered', request: null, answer: null, ...themed }
  return { kind: 'expired', ...themed, ...(reason === overReason && { canBeExtended: true }) }
}

/** Buys an access token with a link. */
export const exchange = (
  { refreshToken }: FeedbackLink,
  { signal }: Signalled,
): Promise<Pick<SessionTokens, 'token' | 'customer'>> =>
  http.post<SessionTokens>('/shop/authentication-token/refresh', {
    body: { refreshToken },
    token: null,
    signal,
    isReading: true,
  })

const themeOf = async (iri: Iri | null, token: string, { signal }: Signalled): Promise<Theme | null> => {
  if (iri === null) return null
  // A page without its colours is better than none.
  return http.get<Theme>(iri, { token, signal }).catch(() => null)
}

/** Calls with the link's own token, or with none beside the session's. */
export const withToken = (token: string | null): CallOptions => (token === null ? {} : { token })

/** What an answer says, as it came over the wire; of none, nothing. */
export const saidIn = (reply: ProjectComment | undefined): Said => ({
  voices: reply?.payload.voices ?? [],
  verdicts: reply?.payload.verdicts ?? [],
  comment: reply?.comment ?? '',
})

const read = async (link: FeedbackLink, { signal }: Signalled): Promise<Opened> => {
  const { token, customer } =
    link.refreshToken === null ? { token: null, customer: null } : await exchange(link, { signal })
  const comment = await http.get<ProjectComment>(`/shop/project-comments/${link.id}`, { ...withToken(token), signal })
  const theme = token === null ? null : await themeOf(comment.theme, token, { signal })
  const request = { customer, comment, theme }
  const { payload, children } = comment
  const { gone = [] } = payload
  if (payload.state === 'answered' || children.length > 0)
    return { kind: 'answered', request, answer: saidIn(children.at(-1)), gone }
  if (payload.state === 'expired') return { kind: 'expired', canBeExtended: true }
  if (payload.state === 'withdrawn') return { kind: 'expired' }
  const isOpened = typeof payload.openedAt === 'string'
  return {
    kind: 'open',
    token,
    request,
    marks: { opened: isOpened, heard: payload.heard ?? [] },
    gone,
  }
}

/**
 * Reads a request, with an access token that its link buys or with the session's: open, answered, or `expired` when the
 * server refuses it (specification, section 8: 'This link has expired'). Throws `HttpError` when nobody answers.
 */
export const openFeedback = async (link: FeedbackLink, { signal }: Signalled = {}): Promise<Opened> => {
  try {
    return await read(link, { signal })
  } catch (error) {
    if (isRefusal(link, error)) return endIn(error)
    throw error
  }
}

/** What a link's page is drawn from on the server; the access token that was bought for it stays there. */
export const drawnFeedbackQuery = (link: FeedbackLink) =>
  queryOptions({
    queryKey: ['feedback', link.id],
    queryFn: async ({ signal }) => {
      const opened = await openFeedback(link, { signal })
      return opened.kind === 'open' ? { ...opened, token: null } : opened
    },
  })

/**
 * Buys another access token with a link: `expired` when the server refuses it, `answered` when it is too old by now.
 * Throws `HttpError` when nobody answers.
 */
export const renewFeedback = async (link: FeedbackLink, { signal }: Signalled = {}): Promise<Renewed> => {
  try {
    return { kind: 'renewed', token: (await exchange(link, { signal })).token }
  } catch (error) {
    if (isRefusal(link, error)) return endIn(error)
    throw error
  }
}

/** Whether listening took longer than the token lived; the session renews its own. */
export const isOutdated = (link: FeedbackLink, error: unknown): boolean =>
  link.refreshToken !== null && statusOf(error) === 401

/** Whether no token was bought yet, as by a page that the server drew. */
export const isWithoutToken = ({ link, token }: FeedbackAccess): boolean => link.refreshToken !== null && token === null

const post = (
  { token, request, voice, comment, further, verdicts, namesHidden }: FeedbackReply,
  { signal }: Signalled,
): Promise<Outcome<ProjectComment>> =>
  http.send<ProjectComment>('POST', '/shop/project-comments', {
    ...withToken(token),
    signal,
    body: {
      comment,
      ...(request.customer !== null && { customer: request.customer }),
      project: request.comment.project['@id'],
      parent: request.comment['@id'],
      payload: { voices: [voice, ...further], ...(verdicts.length > 0 && { verdicts }), namesHidden },
    },
  })

/**
 * Sends the reply. The same one twice is one: the server answers the second what the first one was. When another one
 * was quicker (409), gives that one; `outdated` for a token that is over, or that is still to be bought. Throws
 * `HttpError` when nobody answers.
 */
export const sendFeedback = async (reply: FeedbackReply, { signal }: Signalled = {}): Promise<Replied> => {
  const { link, request } = reply
  if (isWithoutToken(reply)) return { kind: 'outdated' }
  try {
    const outcome = await post(reply, { signal })
    if (!outcome.ok) return { kind: 'refused', violations: outcome.violations, message: outcome.message }
    return { kind: 'accepted', request: { ...request, comment: { ...request.comment, children: [outcome.value] } } }
  } catch (error) {
    if (isOutdated(link, error)) return { kind: 'outdated' }
    if (statusOf(error) !== 409 && !isRefusal(link, error)) throw error
  }
  const now = await openFeedback(link, { signal })
  if (now.kind === 'open') throw new Error('a request refused its reply and still is open')
  return now
}
