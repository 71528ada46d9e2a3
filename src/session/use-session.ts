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
const shownIn = ({ context }: SessionSnapshot): Iri | null => context.shown
const isEndedIn = (snapshot: SessionSnapshot): boolean => snapshot.matches({ signedOut: 'ended' })
const isHandedOverIn = ({ context }: SessionSnapshot): boolean => context.handedTo !== null

const accept = (tokens: SessionTokens) => sessionActor.send({ type: 'credentials.accepted', tokens })
const signOut = () => sessionActor.send({ type: 'user.leaving' })
const readHandover = () => sessionActor.send({ type: 'handover.read' })

/**
 * The session as a screen sees it. `customer` is the IRI of the account, null when signed out; `shown`: the one that this
 * tab shows or showed last; `isEnded`: by another tab or by the server; `isHandedOver`: another tab signed in with another account, which was not read yet.
 */
export const useSession = () => ({
  status: useSelector(sessionActor, statusOf),
  isOffline: useSelector(sessionActor, isOfflineIn),
  customer: useSelector(sessionActor, customerIn),
  shown: useSelector(sessionActor, shownIn),
  isEnded: useSelector(sessionActor, isEndedIn),
  isHandedOver: useSelector(sessionActor, isHandedOverIn),
  accept,
  signOut,
  readHandover,
})
