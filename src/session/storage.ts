import { isFields } from '../api/contract/is-fields.ts'
import { jsonIn } from '../api/contract/json-in.ts'
import type { SessionTokens } from '../api/contract/session.ts'
import { readStored, store } from './device-storage.ts'

/** One entry for all three values, so that other tabs never read half a session. */
export const storageKey = 'session'
const endKey = 'session-ended'
const renewalKey = 'session-renewal'

/** Stored tokens, or null when there are none that can be read. */
export const parseStored = (text: string | null): SessionTokens | null => {
  const value = jsonIn(text ?? '')
  if (!isFields(value)) return null
  const { token, refreshToken, customer } = value
  return typeof token === 'string' && typeof refreshToken === 'string' && typeof customer === 'string'
    ? { token, refreshToken, customer }
    : null
}

export const readTokens = (): SessionTokens | null => parseStored(readStored(storageKey))

/** Null clears it. */
export const writeTokens = (tokens: SessionTokens | null): void => {
  if (tokens !== null) store(endKey, null)
  store(renewalKey, null)
  store(storageKey, tokens && JSON.stringify(tokens, ['token', 'refreshToken', 'customer']))
}

/** The key with which the stored tokens are renewed: one for all tabs, until there are others. */
export const renewalKeyOf = (make: () => string): string => {
  const key = readStored(renewalKey) ?? make()
  store(renewalKey, key)
  return key
}

/** Keeps for /login that the session ended by itself; without a session, another tab had pressed 'Sign out'. */
export const noteEnd = (): void => {
  if (readTokens() !== null) store(endKey, 'true')
}

/** Whether the last session of this browser ended without anybody pressing 'Sign out'. */
export const hasEnded = (): boolean => readStored(endKey) !== null

/** Calls back with what another tab stored, as long as the page is open; its `clear()` comes with key null. */
export const watchTokens = (changed: (tokens: SessionTokens | null) => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey || key === null) changed(parseStored(key && newValue))
  })
