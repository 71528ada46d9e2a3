import { address } from '../../address.ts'
import { decodeDeepLink } from '../../api/contract/deep-link.ts'
import type { FeedbackLink } from '../../api/contract/feedback.ts'
import { isFields } from '../../api/contract/is-fields.ts'
import { isText } from '../../api/contract/is-texts.ts'
import { guestDraftAt } from '../../features/drafts/draft-store.ts'
import { type FollowedDraft, followed } from '../../features/drafts/followed-draft.ts'
import { deviceDraftOf } from '../../features/feedback/device-draft.ts'
import type { FeedbackDraft } from '../../machines/answer-sheet.ts'

/** The newest link of the tab, for an entry of its history that has none of its own. */
const newestLink = guestDraftAt('feedback-link', isText)

/** The request that a link leads to; null for a link that names none. */
export const requestIn = (link: string | null): FeedbackLink | null => {
  const read = link === null ? null : decodeDeepLink(link)
  return read?.action === 'project-comment' ? read.data : null
}

/** Each request has a draft of its own, whichever of its links is opened, and outlives the tab; null for a link that names none. */
export const draftFor = (link: string | null): FollowedDraft<FeedbackDraft> | null => {
  const request = requestIn(link)
  return request === null ? null : followed(deviceDraftOf(request.id))
}

const linkInAddress = (): string | null => new URLSearchParams(address().search).get('link')

const linkInState = (): string | null => {
  const state: unknown = window.history.state
  return isFields(state) && isText(state.link) ? state.link : null
}

/**
 * The link that the page was opened with. Its entry of the history has it for a reload, and for Back to it from
 * another's, also where the browser keeps nothing else; on a server it is kept nowhere.
 */
export const takeLink = (): string | null => {
  const link = linkInAddress()
  if (typeof window === 'undefined') return link
  if (link === null) return linkInState() ?? newestLink.read()
  newestLink.write(link)
  return link
}

/**
 * Takes the link out of the address bar once it was read, so that it stands in no list of pages, screenshot or referrer.
 * Call it as soon as the page is shown: while it is drawn, the pages around it may not be told of another address.
 */
export const hideLink = (): void => {
  const link = linkInAddress()
  if (link !== null) window.history.replaceState({ ...window.history.state, link }, '', address().pathname)
}
