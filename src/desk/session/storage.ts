import { isFields } from '../../api/contract/is-fields.ts'
import { jsonIn } from '../../api/contract/json-in.ts'
import type { SessionTokens } from '../../api/contract/session.ts'
import { readStored, store } from '../../session/device-storage.ts'
import type { SharedSession } from '../../session/renew-in-turn.ts'

/** Beside a customer's, which the same browser may have. */
const sessionKey = 'desk-session'
const endKey = 'desk-session-ended'
const renewalKey = 'desk-session-renewal'
const deviceKey = 'desk-device'

const tokensIn = (text: string | null): SessionTokens | null => {
  const value = jsonIn(text ?? '')
  if (!isFields(value)) return null
  const { token, refreshToken, customer } = value
  return typeof token === 'string' && typeof refreshToken === 'string' && typeof customer === 'string'
    ? { token, refreshToken, customer }
    : null
}

/** What all tabs of the desk share of their session. */
export const deskSession: SharedSession = {
  name: sessionKey,
  readTokens: () => tokensIn(readStored(sessionKey)),
  writeTokens: (tokens) => {
    if (tokens !== null) store(endKey, null)
    store(renewalKey, null)
    store(sessionKey, tokens && JSON.stringify(tokens, ['token', 'refreshToken', 'customer']))
  },
  renewalKeyOf: (make) => {
    const key = readStored(renewalKey) ?? make()
    store(renewalKey, key)
    return key
  },
}

/** Keeps that the session ended by itself; without one, another tab had pressed 'Sign out'. */
export const noteEnd = (): void => {
  if (deskSession.readTokens() !== null) store(endKey, 'true')
}

/** Whether the last session ended without anybody pressing 'Sign out'. */
export const hasEnded = (): boolean => readStored(endKey) !== null

/** Calls back with what another tab stored; its `clear()` comes with key null. */
export const watchTokens = (changed: (tokens: SessionTokens | null) => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKey || key === null) changed(tokensIn(key && newValue))
  })

export const readDevice = (): string | undefined => readStored(deviceKey) ?? undefined

/** What the latest sign-in answered, for the next one. */
export const keepDevice = (device: string): void => store(deviceKey, device)
