import type { Credentials, SessionTokens } from './contract/session.ts'
import { http } from './http.ts'
import { HttpError } from './http-error.ts'

export type SignIn = { ok: true; tokens: SessionTokens } | { ok: false; message: string }

/** Signs in. Refused credentials are data, with the server's message; throws `HttpError` for everything else. */
export const signIn = async (credentials: Credentials, signal?: AbortSignal): Promise<SignIn> => {
  try {
    const body = credentials
    const tokens = await http.post<SessionTokens>('/shop/authentication-token', { body, signal, token: null })
    return { ok: true, tokens }
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return { ok: false, message: error.description }
    throw error
  }
}

/** Trades a refresh token for new tokens; null when it is refused. Throws `HttpError` when nobody could decide. */
export const renewTokens = async (refreshToken: string, signal?: AbortSignal): Promise<SessionTokens | null> => {
  try {
    return await http.post<SessionTokens>('/shop/authentication-token/refresh', {
      body: { refreshToken },
      signal,
      token: null,
    })
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  }
}
