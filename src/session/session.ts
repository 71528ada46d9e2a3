import type { Iri } from '../api/contract/hydra.ts'
import { withRetries } from '../api/with-retries.ts'
import { laterActor } from '../machines/later-actor.ts'
import type { SessionActor, SessionEvent, SessionSnapshot } from '../machines/session.machine.ts'
import { readTokens, watchTokens } from './storage.ts'

/** The session as a screen sees it. */
export type SessionView = {
  isSignedIn: boolean
  /** Its token is due, and nobody answers. */
  isOffline: boolean
  /** The IRI of the account; null when signed out. */
  customer: Iri | null
  /** The account that this tab shows or showed last. */
  shown: Iri | null
  /** By another tab or by the server. */
  isEnded: boolean
  /** Another tab signed in with another account, which was not read yet. */
  isHandedOver: boolean
}

/** As long as there is no machine, nobody is signed in: a guest's page does without. */
const guest: SessionView = {
  isSignedIn: false,
  isOffline: false,
  customer: null,
  shown: null,
  isEnded: false,
  isHandedOver: false,
}

const viewOf = (snapshot: SessionSnapshot): SessionView => ({
  isSignedIn: snapshot.hasTag('signedIn'),
  isOffline: snapshot.matches({ signedIn: 'offline' }),
  customer: snapshot.context.tokens?.customer ?? null,
  shown: snapshot.context.shown,
  isEnded: snapshot.matches({ signedOut: 'ended' }),
  isHandedOver: snapshot.context.handedTo !== null,
})

const session = laterActor<SessionEvent, SessionActor>(async () => (await import('./actor.ts')).runSession())

let read: SessionSnapshot | null = null
let view = guest

/** The same object until one of its values changes. */
export const currentSession = (): SessionView => {
  const snapshot = session.current()?.getSnapshot() ?? null
  if (snapshot === read) return view
  read = snapshot
  const next = snapshot === null ? guest : viewOf(snapshot)
  if (JSON.stringify(next) !== JSON.stringify(view)) view = next
  return view
}

/** Calls back when the session may have changed. Gives the way to stop. */
export const onSession = session.subscribe

/** Waits for the session's machine, which signing in needs; rejects when its code cannot be loaded. */
export const runningSession = session.running

/** Tells the session what happened: `runningSession` first, where it must not be lost. */
export const tellSession = session.send

/** Whether this browser keeps a session, which may have ended meanwhile. */
export const hasStoredSession = (): boolean => readTokens() !== null

/** Follows the other tabs, and settles once it is known who is signed in. Rejects when the code for that cannot be had. */
export const startSession = async (): Promise<void> => {
  watchTokens((tokens) => {
    // A machine that is on its way reads what is stored once it is here.
    if (session.current() !== null) tellSession(tokens ? { type: 'tab.signedIn', tokens } : { type: 'tab.signedOut' })
    else if (tokens !== null) runningSession().catch(() => undefined)
  })
  if (hasStoredSession()) await withRetries(runningSession)
}
