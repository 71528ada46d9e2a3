import type { Iri } from '../api/contract/hydra.ts'
import { followForgetting, forgetDrafts, ownDrafts } from '../features/drafts/draft-store.ts'
import { currentSession, onSession } from '../session/session.ts'
import { signInPath } from '../session/shown-theme.ts'
import { onceVisited, visit } from '../ui/sheet-history.ts'
import { hasChat } from './chat-mark.ts'

/**
 * Drafts outlive a session that expired, for the same person alone: whoever else signs in at this tab finds none.
 * Call once, before the session starts.
 */
export const keepDraftsApart = (): void => {
  followForgetting()
  let shown: Iri | null = null
  onSession(() => {
    const { customer } = currentSession()
    // What was said to this person is not for the next. Imported here: guests' pages need none of that code.
    if (shown && customer !== shown) void import('../ui/toasts.ts').then(({ toasts }) => toasts.clear())
    if (customer === null) return
    shown = customer
    ownDrafts(customer)
  })
}

/** 'Sign out' was pressed: nothing that was typed stays for whoever comes next. */
export const leavePortal = (signOut: () => void): void => {
  // Leaves the page first, so that the next person at this browser is not led back to it.
  const path = signInPath()
  if (!hasChat()) visit(path)
  onceVisited(() => {
    forgetDrafts()
    signOut()
    // The chat's script can not be removed: only a page that is loaded anew is without it.
    if (hasChat()) window.location.assign(path)
  })
}
