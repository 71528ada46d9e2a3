import { type Credentials, type SessionTokens, type SignedIn, twoFactorReason } from './contract/session.ts'
import { http, type Signalled } from './http.ts'
import { HttpError } from './http-error.ts'

export type SignIn =
  | { ok: true; tokens: SessionTokens; device: string }
  /** With the right password, what is the matter with the code: the server says the same of both. */
  | { ok: false; message: string; code: 'missing' | 'wrong' | null }

const matterWithCode = (error: HttpError, code: string | undefined) => {
  if (error.reason !== twoFactorReason) return null
  return code ? 'wrong' : 'missing'
}

/** Signs in. Refused credentials are data, with the server's message; throws `HttpError` for everything else. */
export const signIn = async (credentials: Credentials, { signal }: Signalled = {}): Promise<SignIn> => {
  try {
    const call = { body: credentials, signal, token: null }
    const { device, ...tokens } = await http.post<SignedIn>('/shop/authentication-token', call)
    return { ok: true, tokens, device }
  } catch (error) {
    if (error instanceof HttpError && error.status === 401)
      return { ok: false, message: error.description, code: matterWithCode(error, credentials.code) }
    throw error
  }
}

/**
 * Trades a refresh token for new tokens; null when it is refused. `key`: the same for each try, so that one whose answer
 * was lost is told from a token that somebody else shows. Throws `HttpError` when nobody could decide.
 */
export const renewTokens = async (
  refreshToken: string,
  { key, signal }: Signalled & { key: string },
): Promise<SessionTokens | null> => {
  try {
    return await http.post<SessionTokens>('/shop/authentication-token/refresh', {
      body: { refreshToken },
      key,
      signal,
      token: null,
      isImpatient: true,
    })
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  }
}

/** Ends the sign-in on the server. Goes out though the page is being left. Throws `HttpError` when nobody answers. */
export const endSignIn = (refreshToken: string): Promise<void> =>
  http.post<void>('/shop/authentication-token/invalidate', { body: { refreshToken }, token: null, keepalive: true })
