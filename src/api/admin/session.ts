import type { AdministratorSignedIn, AdministratorTokens } from '../contract/administrator.ts'
import { type Credentials, type SessionTokens, twoFactorReason } from '../contract/session.ts'
import { http, type Signalled } from '../http.ts'
import { HttpError } from '../http-error.ts'
import type { SignIn } from '../session.ts'

const path = '/admin/administrators/token'

/** Named as the session's machine knows them: the account is that of one of the provider's team. */
const asTokens = ({ token, refreshToken, administrator }: AdministratorTokens): SessionTokens => ({
  token,
  refreshToken,
  customer: administrator,
})

/**
 * Signs somebody of the provider's team in (contract, "The provider's side"). Refused credentials are data, with the
 * server's message; throws `HttpError` for everything else.
 */
export const signInAdministrator = async (credentials: Credentials, { signal }: Signalled = {}): Promise<SignIn> => {
  try {
    const answer = await http.post<AdministratorSignedIn>(path, { body: credentials, signal, token: null })
    return { ok: true, tokens: asTokens(answer), device: answer.device }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error
    const code = error.reason !== twoFactorReason ? null : credentials.code ? 'wrong' : 'missing'
    return { ok: false, message: error.description, code }
  }
}

/**
 * Trades a refresh token for new tokens; null when it is refused. `key`: the same for each try. Throws `HttpError` when
 * nobody could decide.
 */
export const renewAdministrator = async (
  refreshToken: string,
  { key, signal }: Signalled & { key: string },
): Promise<SessionTokens | null> => {
  try {
    const call = { body: { refreshToken }, key, signal, token: null, isImpatient: true }
    return asTokens(await http.post<AdministratorTokens>(`${path}/refresh`, call))
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  }
}

/** Ends the sign-in on the server. Goes out though the page is being left. Throws `HttpError` when nobody answers. */
export const endAdministrator = (refreshToken: string): Promise<void> =>
  http.post<void>(`${path}/invalidate`, { body: { refreshToken }, token: null, keepalive: true })
