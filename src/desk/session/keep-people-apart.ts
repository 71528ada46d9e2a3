import type { Iri } from '../../api/contract/hydra.ts'
import { followForgetting, forgetDrafts, keepDeskDrafts, ownDrafts } from '../../features/drafts/draft-store.ts'
import type { SessionActor, SessionSnapshot } from '../../machines/session.machine.ts'
import { hasEnded } from './storage.ts'

const ends = new Set<() => void>()

/**
 * Calls back whenever the person whose pages were shown is gone: nothing goes on in their name, and what is told to them
 * of that is told later (`under-way.ts`). Gives the way to stop.
 */
export const whenLeft = (end: () => void): (() => void) => {
  ends.add(end)
  return () => void ends.delete(end)
}

/** Whether it ended by itself: the pages stay as they are until somebody signs in. */
export const isSessionOver = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ signedOut: 'ended' }) && hasEnded()

/** Whose pages this tab shows; null where nobody's. */
export const shownIn = (snapshot: SessionSnapshot): Iri | null =>
  snapshot.hasTag('signedIn') || isSessionOver(snapshot) ? snapshot.context.shown : null

const part = (snapshot: SessionSnapshot): void => {
  // Where another tab signed out, that tab says so to all.
  if (snapshot.matches({ signedOut: 'left' })) forgetDrafts()
  for (const end of ends) end()
}

/**
 * What one of the team typed, was told and has on its way is not for the next. It outlives a session that ended by
 * itself, for the same person alone. Call it before the session starts.
 */
export const keepPeopleApart = (session: SessionActor): void => {
  let shown: Iri | null = null
  let last: Iri | null = null
  const keepNoMore = keepDeskDrafts()
  const stopFollowing = followForgetting()
  session.subscribe({
    next: (snapshot) => {
      const now = shownIn(snapshot)
      if (now === shown) return
      if (last !== null && now !== last) part(snapshot)
      shown = now
      if (now === null) return
      // What was told to them goes with them. Imported here: the sign-in needs none of that code.
      void import('../../ui/toasts.ts').then(({ toasts }) => whenLeft(toasts.clear))
      last = now
      ownDrafts(now)
    },
    complete: () => {
      stopFollowing()
      for (const end of ends) end()
      keepNoMore()
    },
  })
}
