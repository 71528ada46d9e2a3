import { navigate } from 'wouter/use-browser-location'
import { followForgetting, forgetDrafts, ownDrafts } from '../features/drafts/draft-store.ts'
import { paths } from '../paths.ts'
import { sessionActor } from '../session/actor.ts'

/**
 * Drafts outlive a session that expired, for the same person alone: whoever else signs in at this tab finds none.
 * Call once, before the session starts.
 */
export const keepDraftsApart = (): void => {
  followForgetting()
  sessionActor.subscribe(({ context }) => {
    if (context.tokens !== null) ownDrafts(context.tokens.customer)
  })
}

/** 'Sign out' was pressed: nothing that was typed stays for whoever comes next. */
export const leavePortal = (signOut: () => void): void => {
  // First the way, so that the next person at this browser is not led back to this page.
  navigate(paths.login())
  forgetDrafts()
  signOut()
}
