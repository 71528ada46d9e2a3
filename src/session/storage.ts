import type { SessionTokens } from '../api/contract/session.ts'

/** One entry for all three values, so that other tabs never read half a session. */
export const storageKey = 'session'
const endKey = 'session-ended'

/** Stored tokens, or null when there are none that can be read. */
export const parseStored = (text: string | null): SessionTokens | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const entry = new Map<string, unknown>(Object.entries(value))
    const [token, refreshToken, customer] = ['token', 'refreshToken', 'customer'].map((key) => entry.get(key))
    return typeof token === 'string' && typeof refreshToken === 'string' && typeof customer === 'string'
      ? { token, refreshToken, customer }
      : null
  } catch {
    return null
  }
}

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const readTokens = (storage: TokenStorage): SessionTokens | null => parseStored(storage.getItem(storageKey))

/** Null clears it. */
export const writeTokens = (storage: TokenStorage, tokens: SessionTokens | null): void => {
  if (tokens === null) {
    storage.removeItem(storageKey)
    return
  }
  const { token, refreshToken, customer } = tokens
  storage.removeItem(endKey)
  storage.setItem(storageKey, JSON.stringify({ token, refreshToken, customer }))
}

/** Keeps for /login that the session ended by itself; without a session, another tab had pressed 'Sign out'. */
export const noteEnd = (storage: TokenStorage): void => {
  if (readTokens(storage) !== null) storage.setItem(endKey, 'true')
}

/** Whether the last session of this browser ended without anybody pressing 'Sign out'. */
export const hasEnded = (storage: TokenStorage): boolean => storage.getItem(endKey) !== null

/** Calls back with what another tab stored; its `clear()` comes with key null. Gives the way to stop. */
export const watchTokens = (target: Window, changed: (tokens: SessionTokens | null) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) changed(parseStored(event.key === null ? null : event.newValue))
  }
  target.addEventListener('storage', listen)
  return () => target.removeEventListener('storage', listen)
}
