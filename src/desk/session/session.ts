import { createContext, useContext, useSyncExternalStore } from 'react'
import { createActor, fromPromise, waitFor } from 'xstate'
import { endAdministrator, renewAdministrator } from '../../api/admin/session.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { expiryOf, type SessionTokens } from '../../api/contract/session.ts'
import { http } from '../../api/http.ts'
import { type SessionActor, sessionMachine } from '../../machines/session.machine.ts'
import { renewInTurn } from '../../session/renew-in-turn.ts'
import { isSessionOver, keepPeopleApart, shownIn } from './keep-people-apart.ts'
import { deskSession, noteEnd, watchTokens } from './storage.ts'

const machine = sessionMachine.provide({
  actors: {
    restore: fromPromise(async () => deskSession.readTokens()),
    renew: fromPromise(({ input, signal }) =>
      renewInTurn({ shared: deskSession, locks: navigator.locks, renew: renewAdministrator }, input, signal),
    ),
  },
  actions: {
    store: (_, tokens) => deskSession.writeTokens(tokens),
    noteEnd,
    endOnServer: (_, tokens) => {
      if (tokens !== null) endAdministrator(tokens.refreshToken).catch(() => undefined)
    },
  },
})

const settled = async (actor: SessionActor): Promise<boolean> => {
  const snapshot = await waitFor(
    actor,
    (candidate) => !candidate.matches('restoring') && !candidate.matches({ signedIn: 'refreshing' }),
  )
  return snapshot.matches({ signedIn: 'fresh' })
}

const tokenOf = async (actor: SessionActor): Promise<string | null> => {
  const { tokens } = actor.getSnapshot().context
  const isExpired = tokens !== null && (expiryOf(tokens.token) ?? 0) <= Date.now()
  if (isExpired && actor.getSnapshot().matches({ signedIn: 'refreshing' })) await settled(actor)
  const latest = actor.getSnapshot().context.tokens
  // A call that waited for it is not made for whoever signed in meanwhile.
  return (tokens && tokens.customer !== latest?.customer ? null : latest?.token) ?? null
}

/** Starts the desk's session, lends its token to the calls and follows network and tabs; settles once it is known who is there. */
export const runDeskSession = async (): Promise<SessionActor> => {
  const actor = createActor(machine, { input: { now: () => Date.now() } })
  http.use({
    token: () => tokenOf(actor),
    renew: (token) => {
      actor.send({ type: 'call.unauthorized', token })
      return settled(actor)
    },
    refuse: (token) => actor.send({ type: 'call.refused', token }),
  })
  window.addEventListener('online', () => actor.send({ type: 'network.returned' }))
  keepPeopleApart(actor)
  watchTokens((tokens) => actor.send(tokens ? { type: 'tab.signedIn', tokens } : { type: 'tab.signedOut' }))
  actor.start()
  await waitFor(actor, (snapshot) => !snapshot.matches('restoring'))
  return actor
}

export const SessionContext = createContext<SessionActor | null>(null)

type DeskSession = {
  /** Whose pages this tab shows; null where nobody's. */
  administrator: Iri | null
  isSignedIn: boolean
  /** It ended by itself: the pages stay as they are until somebody signs in. */
  isOver: boolean
  /** By another tab. */
  isEndedElsewhere: boolean
  isOffline: boolean
  accept: (tokens: SessionTokens) => void
  signOut: () => void
}

/** The desk's session as a screen sees it, and what a screen does with it. */
export const useDeskSession = (): DeskSession => {
  const actor = useContext(SessionContext)
  if (actor === null) throw new Error('useDeskSession: this screen is shown without a session')
  const snapshot = useSyncExternalStore(
    (changed) => {
      const { unsubscribe } = actor.subscribe(changed)
      return () => unsubscribe()
    },
    () => actor.getSnapshot(),
  )
  const isOver = isSessionOver(snapshot)
  return {
    administrator: shownIn(snapshot),
    isSignedIn: snapshot.hasTag('signedIn'),
    isOver,
    isEndedElsewhere: snapshot.matches({ signedOut: 'ended' }) && !isOver,
    isOffline: snapshot.matches({ signedIn: 'offline' }),
    accept: (tokens) => actor.send({ type: 'credentials.accepted', tokens }),
    signOut: () => actor.send({ type: 'user.leaving' }),
  }
}

/** Whose pages these are. Throws where nobody is signed in. */
export const useAdministrator = (): Iri => {
  const { administrator } = useDeskSession()
  if (administrator === null) throw new Error('useAdministrator: nobody is signed in')
  return administrator
}
