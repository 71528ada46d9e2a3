import { newWish } from '../api/call-keys.ts'
import type { SessionTokens } from '../api/contract/session.ts'
import { readTokens, renewalKeyOf, writeTokens } from './storage.ts'

/** What all tabs share of a session. */
export type SharedSession = {
  /** Of the lock that gives tabs their turns. */
  name: string
  readTokens: () => SessionTokens | null
  writeTokens: (tokens: SessionTokens | null) => void
  renewalKeyOf: (make: () => string) => string
}

const ofCustomers: SharedSession = { name: 'session', readTokens, writeTokens, renewalKeyOf }

type Deps = {
  /** That of customers, unless told otherwise. */
  shared?: SharedSession
  /** Absent in browsers without Web Locks: then the server's grace for a reused token has to do. */
  locks: Pick<LockManager, 'request'> | undefined
  renew: (refreshToken: string, how: { key: string; signal: AbortSignal }) => Promise<SessionTokens | null>
}

/**
 * Renews tokens while no other tab does. A tab that waited takes what the other one stored; one that finds nothing
 * stored was signed out meanwhile. The new tokens are stored before the next tab has its turn.
 */
export const renewInTurn = async (
  { shared = ofCustomers, locks, renew }: Deps,
  tokens: SessionTokens,
  signal: AbortSignal,
): Promise<SessionTokens | null> => {
  const turn = async (): Promise<SessionTokens | null> => {
    const stored = shared.readTokens()
    if (stored === null || stored.refreshToken !== tokens.refreshToken) return stored
    const renewed = await renew(tokens.refreshToken, { key: shared.renewalKeyOf(newWish), signal })
    signal.throwIfAborted()
    if (renewed !== null) shared.writeTokens(renewed)
    return renewed
  }
  if (locks === undefined) return turn()
  return locks.request(shared.name, { signal }, turn).catch((error: unknown) => {
    // Where a browser refuses its storage, Firefox refuses its locks: there nothing is shared with other tabs.
    if (error instanceof DOMException && error.name === 'SecurityError') return turn()
    throw error
  })
}
