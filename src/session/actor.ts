import { createActor, fromPromise, waitFor } from 'xstate'
import { expiryOf } from '../api/contract/session.ts'
import { http } from '../api/http.ts'
import { endSignIn, renewTokens } from '../api/session.ts'
import { type SessionActor, sessionMachine } from '../machines/session.machine.ts'
import { renewInTurn } from './renew-in-turn.ts'
import { noteEnd, readTokens, writeTokens } from './storage.ts'

const now = () => Date.now()

const machine = sessionMachine.provide({
  actors: {
    restore: fromPromise(async () => readTokens()),
    renew: fromPromise(({ input, signal }) =>
      renewInTurn({ locks: navigator.locks, renew: renewTokens }, input, signal),
    ),
  },
  actions: {
    store: (_, tokens) => writeTokens(tokens),
    noteEnd,
    endOnServer: (_, tokens) => {
      // Without a network the sign-in lives on at the server until it expires, out of this browser's reach.
      if (tokens !== null) endSignIn(tokens.refreshToken).catch(() => undefined)
    },
  },
})

let made: SessionActor | null = null

/** The one session of this tab; `runSession` brings it to life. A guest's page has this code, and does without. */
const sessionActor = (): SessionActor => {
  made ??= createActor(machine, { input: { now } })
  return made
}

/** Waits until no renewal is under way; true when the session stands with a token worth using. */
const settled = async (actor: SessionActor): Promise<boolean> => {
  const snapshot = await waitFor(
    actor,
    (candidate) => !candidate.matches('restoring') && !candidate.matches({ signedIn: 'refreshing' }),
  )
  return snapshot.matches({ signedIn: 'fresh' })
}

/** The access token in use; while an expired one is being renewed, the next. Null when signed out. */
export const currentToken = async (actor: SessionActor = sessionActor()): Promise<string | null> => {
  const snapshot = actor.getSnapshot()
  const { tokens } = snapshot.context
  const isExpired = tokens !== null && (expiryOf(tokens.token) ?? 0) <= now()
  if (snapshot.matches('restoring') || (isExpired && snapshot.matches({ signedIn: 'refreshing' }))) await settled(actor)
  const latest = actor.getSnapshot().context.tokens
  // A call that waited for it is not made for whoever signed in meanwhile.
  return (tokens && tokens.customer !== latest?.customer ? null : latest?.token) ?? null
}

/** Reports a 401 for this token; true when there is a better one. */
export const renewAfter = (token: string, actor: SessionActor = sessionActor()): Promise<boolean> => {
  actor.send({ type: 'call.unauthorized', token })
  return settled(actor)
}

/** Settles once it is known whether this browser has a session. */
export const sessionRestored = async (actor: SessionActor): Promise<void> =>
  void (await waitFor(actor, (snapshot) => !snapshot.matches('restoring')))

/** Starts the session, lends its token to the calls and follows the network; settles once it is known who is signed in. */
export const runSession = async (): Promise<SessionActor> => {
  const actor = sessionActor()
  http.use({
    token: () => currentToken(actor),
    renew: (used) => renewAfter(used, actor),
    refuse: (used) => actor.send({ type: 'call.refused', token: used }),
  })
  window.addEventListener('online', () => actor.send({ type: 'network.returned' }))
  actor.start()
  await sessionRestored(actor)
  return actor
}
