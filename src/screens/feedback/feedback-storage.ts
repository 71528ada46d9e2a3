import { emptyDraft, type FeedbackDraft } from '../../machines/feedback-link.machine.ts'

const linkKey = 'voice-portal.feedback-link'
const draftKey = 'voice-portal.feedback-draft'

/** Session storage, or nothing where the browser refuses it: the page then works until it is reloaded. */
const keep = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Nothing to do: the page goes on with what it holds.
  }
}

const kept = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Takes the link out of the address bar at once, so that it stands in no history, screenshot or referrer; the tab keeps
 * it for a reload. A new link takes the place of the kept one and of its draft.
 */
export const takeLink = (): string | null => {
  const { pathname, search } = window.location
  const link = new URLSearchParams(search).get('link')
  if (link === null) return kept(linkKey)
  if (link !== kept(linkKey)) keep(draftKey, null)
  keep(linkKey, link)
  window.history.replaceState(window.history.state, '', pathname)
  return link
}

export const keepDraft = (draft: FeedbackDraft | null): void =>
  keep(draftKey, draft === null ? null : JSON.stringify(draft))

const textAt = (value: object, key: string): string | null => {
  const entry: unknown = new Map<string, unknown>(Object.entries(value)).get(key)
  return typeof entry === 'string' ? entry : null
}

export const keptDraft = (): FeedbackDraft => {
  try {
    const value: unknown = JSON.parse(kept(draftKey) ?? 'null')
    if (typeof value !== 'object' || value === null) return emptyDraft
    const isSent = 'isSent' in value && value.isSent === true
    return { voice: textAt(value, 'voice'), comment: textAt(value, 'comment') ?? '', isSent }
  } catch {
    return emptyDraft
  }
}
