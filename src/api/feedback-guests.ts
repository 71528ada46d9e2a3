import type { PassedOn } from './contract/comment.ts'
import type { FeedbackLink, PassedLink } from './contract/feedback.ts'
import { exchange, isRefusal } from './feedback.ts'
import { http, type Signalled } from './http.ts'

/**
 * Makes a request of their own for somebody to whom a link was passed on, and gives what their link carries. `refused`
 * says why the name is not taken; `expired` that this link is good for nothing any more. Throws `HttpError` when nobody
 * answers.
 */
export const passOnFeedback = async (
  { link, name }: { link: FeedbackLink; name: string },
  { signal }: Signalled = {},
): Promise<PassedLink> => {
  try {
    const { token } = await exchange(link, { signal })
    const path = `/shop/project-comments/${link.id}/guests`
    const outcome = await http.send<PassedOn>('POST', path, { token, signal, body: { name } })
    if (!outcome.ok) return { kind: 'refused', violations: outcome.violations, message: outcome.message }
    return { kind: 'passed', link: { id: outcome.value.id, refreshToken: outcome.value.refreshToken } }
  } catch (error) {
    if (isRefusal(link, error)) return { kind: 'expired' }
    throw error
  }
}
