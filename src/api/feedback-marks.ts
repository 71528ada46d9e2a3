import type { NewMarks, Told } from './contract/feedback.ts'
import { isOutdated, isRefusal, isWithoutToken, withToken } from './feedback.ts'
import { http, type Signalled } from './http.ts'
import { statusOf } from './http-error.ts'

/**
 * Tells that a request was opened and which voices were played for 3 s; `refused` when the link takes it no more,
 * `outdated` when its token is over, or still to be bought.
 */
export const tellMarks = async (access: NewMarks, { signal }: Signalled = {}): Promise<Told> => {
  if (isWithoutToken(access)) return 'outdated'
  const { link, token, marks } = access
  const { opened, heard } = marks
  const payload = { ...(opened && { opened }), ...(heard.length > 0 && { heard }) }
  try {
    await http.put(`/shop/project-comments/${link.id}`, { ...withToken(token), body: { payload }, signal })
    return 'kept'
  } catch (error) {
    if (isOutdated(link, error)) return 'outdated'
    if (statusOf(error) === 409 || statusOf(error) === 422 || isRefusal(link, error)) return 'refused'
    throw error
  }
}
