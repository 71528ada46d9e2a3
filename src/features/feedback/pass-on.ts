import { passOnFeedback } from '../../api/feedback-guests.ts'
import type { PassedLink } from '../../machines/casting-room.machine.ts'
import type { FeedbackLink } from '../../machines/feedback-answers.ts'
import { keepPerson, personNamed } from './people-here.ts'

export type Passing = { link: FeedbackLink; name: string }

/** The named person's own request: the one that was made for them on this device before, or a new one. */
export const passOn = async ({ link, name }: Passing, signal: AbortSignal): Promise<PassedLink> => {
  const known = personNamed(link.id, name)
  if (known !== null) return { kind: 'passed', link: known.link }
  const passed = await passOnFeedback({ link, name }, { signal })
  if (passed.kind === 'passed' && passed.link.refreshToken !== null) {
    const { id, refreshToken } = passed.link
    keepPerson(link.id, { name, link: { id, refreshToken } })
  }
  return passed
}
