import { useSelector } from '@xstate/react'
import type { Iri } from '../api/contract/hydra.ts'
import type { SessionTokens } from '../api/contract/session.ts'
import type { SessionSnapshot } from '../machines/session.machine.ts'
import { sessionActor } from './actor.ts'

export type SessionStatus = 'restoring' | 'signedOut' | 'signedIn'

const statusOf = (snapshot: SessionSnapshot): SessionStatus => {
  if (snapshot.hasTag('signedIn')) return 'signedIn'
  return snapshot.matches('restoring') ? 'restoring' : 'signedOut'
}
const isOfflineIn = (snapshot: SessionSnapshot): boolean => snapshot.matches({ signedIn: 'offline' })
const customerIn = (snapshot: SessionSnapshot): Iri | null => snapshot.context.tokens?.customer ?? null

const accept = (tokens: SessionTokens) => sessionActor.send({ type: 'credentials.accepted', tokens })
const signOut = () => sessionActor.send({ type: 'user.leaving' })

/** The session as a screen sees it. `customer` is the IRI of the account, null when signed out. */
export const useSession = () => ({
  status: useSelector(sessionActor, statusOf),
  isOffline: useSelector(sessionActor, isOfflineIn),
  customer: useSelector(sessionActor, customerIn),
  accept,
  signOut,
})
