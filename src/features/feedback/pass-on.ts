import { t } from '@lingui/core/macro'
import { encodeDeepLink } from '../../api/contract/deep-link.ts'
import type { FeedbackLink, PassedLink } from '../../api/contract/feedback.ts'
import { passOnFeedback } from '../../api/feedback-guests.ts'
import { statusOf } from '../../api/http-error.ts'
import { emptyDraft, isBlank } from '../../machines/answer-sheet.ts'
import { paths } from '../../paths.ts'
import { isSheetEntry } from '../../ui/sheet-history.ts'
import { deviceDraftOf } from './device-draft.ts'
import { nameDraftOf } from './name-draft.ts'
import { keepPerson, personNamed } from './people-here.ts'

export type Passing = { link: FeedbackLink; name: string; takesDraft?: boolean }

/** Brings what one request's form says to another's that says nothing yet: it is nobody else's words then. */
const moveDraft = (from: number, to: number): void => {
  const [here, there] = [deviceDraftOf(from), deviceDraftOf(to)]
  const draft = here.read()
  if (draft === null || !isBlank(there.read() ?? emptyDraft)) return
  const { letters: _, posted: __, ...said } = draft
  if (there.write(said)) here.write(emptyDraft)
}

/** A server that answers without a word for people; @throws what nobody answered */
const tellFailure = (error: unknown): PassedLink => {
  if (!statusOf(error)) throw error
  return { kind: 'refused', violations: [], message: t`This could not be sent just now. Try again in a moment.` }
}

/**
 * The named person's own request: the one that was made for them on this device before, or a new one.
 * @throws HttpError when nobody answers
 */
const personsOwn = async ({ link, name }: Passing, signal: AbortSignal): Promise<PassedLink> => {
  const known = personNamed(link.id, name)
  if (known !== null) return { kind: 'passed', link: known.link }
  const passed = await passOnFeedback({ link, name }, { signal }).catch(tellFailure)
  if (passed.kind === 'passed' && passed.link.refreshToken !== null) {
    const { id, refreshToken } = passed.link
    keepPerson(link.id, { name, link: { id, refreshToken } })
  }
  return passed
}

/** Makes the named person's own request, or finds it here, with what they wrote. @throws HttpError when nobody answers */
export const passOn = async (passing: Passing, signal: AbortSignal): Promise<PassedLink> => {
  const passed = await personsOwn(passing, signal)
  if (passed.kind !== 'passed') return passed
  nameDraftOf(passing.link.id).drop()
  if (passing.takesDraft) moveDraft(passing.link.id, passed.link.id)
  return passed
}

/** Opens the page that the link was passed on to. */
export const openLink = (given: PassedLink): void => {
  if (given.kind !== 'passed' || given.link.refreshToken === null) return
  const { id, refreshToken } = given.link
  const link = encodeDeepLink({ action: 'project-comment', data: { id, refreshToken } })
  // In place of the entry that stands for the open question: Back leads to the first person's page.
  // The focus begins at the title of that page, whose button had it.
  window.location[isSheetEntry() ? 'replace' : 'assign'](`${paths.link({ link })}#title`)
}
