import { useSyncExternalStore } from 'react'
import type { SessionTokens } from '../api/contract/session.ts'
import { currentSession, onSession, type SessionView, tellSession } from './session.ts'

const commands = {
  /** Takes the tokens of a sign-in: once `runningSession` is here, or they may be lost. */
  accept: (tokens: SessionTokens) => tellSession({ type: 'credentials.accepted', tokens }),
  signOut: () => tellSession({ type: 'user.leaving' }),
  readHandover: () => tellSession({ type: 'handover.read' }),
}

/** The session as a screen sees it, and what a screen does with it. */
export const useSession = (): SessionView & typeof commands => ({
  ...useSyncExternalStore(onSession, currentSession, currentSession),
  ...commands,
})
