import { decodeDeepLink } from '../../api/contract/deep-link.ts'
import { type Draft, guestDraftAt } from '../../features/drafts/draft-store.ts'
import { isFeedbackDraft } from '../../features/feedback/is-feedback-draft.ts'
import type { FeedbackDraft } from '../../machines/feedback-answers.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

const keptLink = guestDraftAt('feedback-link', isText)

/** Each request has a draft of its own, whichever of its links is opened; null for a link that names none. */
export const draftFor = (link: string | null): Draft<FeedbackDraft> | null => {
  const read = link === null ? null : decodeDeepLink(link)
  return read?.action === 'project-comment' ? guestDraftAt(`feedback-${read.data.id}`, isFeedbackDraft) : null
}

/**
 * Takes the link out of the address bar at once, so that it stands in no history, screenshot or referrer; the tab keeps
 * it for a reload.
 */
export const takeLink = (): string | null => {
  const { pathname, search } = window.location
  const link = new URLSearchParams(search).get('link')
  if (link === null) return keptLink.read()
  keptLink.write(link)
  window.history.replaceState(window.history.state, '', pathname)
  return link
}
