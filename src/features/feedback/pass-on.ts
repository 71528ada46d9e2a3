import { t } from '@lingui/core/macro'
import type { FeedbackLink, PassedLink } from '../../api/contract/feedback.ts'
import { passOnFeedback } from '../../api/feedback-guests.ts'
import { statusOf } from '../../api/http-error.ts'
import { keepPerson, personNamed } from './people-here.ts'

export type Passing = { link: FeedbackLink; name: string }

/** A server that answers without a word for people; @throws what nobody answered */
const tellFailure = (error: unknown): PassedLink => {
  if (!statusOf(error)) throw error
  return { kind: 'refused', violations: [], message: t`This could not be sent just now. Try again in a moment.` }
}

/**
 * The named person's own request: the one that was made for them on this device before, or a new one.
 * @throws HttpError when nobody answers
 */
export const passOn = async ({ link, name }: Passing, signal: AbortSignal): Promise<PassedLink> => {
  const known = personNamed(link.id, name)
  if (known !== null) return { kind: 'passed', link: known.link }
  const passed = await passOnFeedback({ link, name }, { signal }).catch(tellFailure)
  if (passed.kind === 'passed' && passed.link.refreshToken !== null) {
    const { id, refreshToken } = passed.link
    keepPerson(link.id, { name, link: { id, refreshToken } })
  }
  return passed
}
