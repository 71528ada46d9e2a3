import { plainData, type Route, route } from '../http/route.ts'
import { credentialsSchema, refreshSchema, sessionTokensSchema } from '../http/schemas/session.ts'
import { refreshSession } from '../services/session/refresh-session.ts'
import { signIn } from '../services/session/sign-in.ts'

const signInRoute = (path: '/shop/customers/token' | '/shop/authentication-token'): Route =>
  route(
    {
      method: 'post',
      path,
      access: 'public',
      resource: 'Session',
      summary: 'Exchanges an e-mail and a password for tokens.',
      body: credentialsSchema,
      limit: { name: 'sign-in', calls: 30, seconds: 60, field: 'email', countsFailures: true },
      answer: plainData(sessionTokensSchema),
    },
    ({ context, body }) => signIn(context, body),
  )

export const sessionRoutes: Route[] = [
  signInRoute('/shop/customers/token'),
  signInRoute('/shop/authentication-token'),
  route(
    {
      method: 'post',
      path: '/shop/authentication-token/refresh',
      access: 'public',
      resource: 'Session',
      summary: 'Exchanges a refresh token for new tokens.',
      body: refreshSchema,
      answer: plainData(sessionTokensSchema),
    },
    ({ context, body }) => refreshSession(context, body.refreshToken ?? body.refresh_token),
  ),
]
