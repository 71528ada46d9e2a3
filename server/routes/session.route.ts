import { noContent, plainData } from '../http/api/answers.ts'
import { type Route, route } from '../http/api/route.ts'
import {
  credentialsSchema,
  refreshSchema,
  sessionTokensSchema,
  signedInSchema,
  signOutSchema,
} from '../http/api/schemas/session.ts'
import { refreshSession } from '../services/session/refresh-session.ts'
import { signIn } from '../services/session/sign-in.ts'
import { signOut } from '../services/session/sign-out.ts'

const signInAgain = [
  'Repeated with the same key within ten minutes, a two-factor code that was used gives other tokens of the session',
  'that it opened, unless that was renewed or ended since. Without a code, each call opens another session.',
].join(' ')

const signInRoute = (path: '/shop/customers/token' | '/shop/authentication-token'): Route =>
  route(
    {
      method: 'post',
      path,
      access: 'public',
      resource: 'Session',
      summary: 'Exchanges an e-mail and a password for tokens.',
      keyed: signInAgain,
      refusals: [429],
      body: credentialsSchema,
      answer: plainData(signedInSchema),
    },
    ({ context, body, address, userAgent, idempotencyKey }) =>
      signIn(context, body, { address, userAgent, idempotencyKey }),
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
      keyed:
        'Repeated with the key that it was used with first, a used refresh token gives other tokens of its session.',
      body: refreshSchema,
      answer: plainData(sessionTokensSchema),
    },
    ({ context, body, idempotencyKey }) =>
      refreshSession(context, body.refreshToken ?? body.refresh_token, idempotencyKey),
  ),
  route(
    {
      method: 'post',
      path: '/shop/authentication-token/invalidate',
      access: 'public',
      resource: 'Session',
      summary: 'Ends the sign-in that a refresh token belongs to; whatever else it is sent, it does nothing.',
      body: signOutSchema,
      isLenient: true,
      answer: noContent(),
    },
    ({ context, body }) => signOut(context, body.refreshToken ?? body.refresh_token),
  ),
]
