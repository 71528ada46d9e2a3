import type { z } from 'zod'
import { noContent, plainData } from '../http/api/answers.ts'
import { type Route, route } from '../http/api/route.ts'
import {
  administratorSignedInSchema,
  administratorTokensSchema,
  credentialsSchema,
  refreshSchema,
  sessionTokensSchema,
  signedInSchema,
  signOutSchema,
} from '../http/api/schemas/session.ts'
import type { OpenSession } from '../services/session/open-session.ts'
import { refreshSession } from '../services/session/refresh-session.ts'
import type { Side } from '../services/session/side.ts'
import { type SignedInAs, signIn } from '../services/session/sign-in.ts'
import { signOut } from '../services/session/sign-out.ts'

const signInAgain = [
  'Repeated with the same key within ten minutes, a two-factor code that was used gives other tokens of the session',
  'that it opened, unless that was renewed or ended since. Without a code, each call opens another session.',
].join(' ')

/** Whose sessions they are, and their class. */
type Sessions = { side: Side; resource: 'Session' | 'AdministratorSession' }

const ofCustomers: Sessions = { side: 'shop', resource: 'Session' }
const ofAdministrators: Sessions = { side: 'admin', resource: 'AdministratorSession' }

const asCustomer = <Session extends OpenSession>({ account: customer, ...tokens }: Session) => ({ ...tokens, customer })
const asAdministrator = <Session extends OpenSession>({ account: administrator, ...tokens }: Session) => ({
  ...tokens,
  administrator,
})

/** What a call answers, made of what its verb gives. */
type Presented<Session, Value> = { schema: z.ZodType<Value>; present: (session: Session) => Value }

const signInRoute = <Value extends object>(
  path: string,
  { side, resource }: Sessions,
  { schema, present }: Presented<SignedInAs, Value>,
): Route =>
  route(
    {
      method: 'post',
      path,
      access: 'public',
      resource,
      summary:
        side === 'shop'
          ? 'Exchanges an e-mail and a password for tokens.'
          : "Exchanges an e-mail and a password of the provider's team for tokens.",
      keyed: signInAgain,
      refusals: [429],
      body: credentialsSchema,
      answer: plainData(schema),
    },
    async ({ context, body, address, userAgent, idempotencyKey }) =>
      present(await signIn(context, body, { side, address, userAgent, idempotencyKey })),
  )

const refreshRoute = <Value extends object>(
  path: string,
  { side, resource }: Sessions,
  { schema, present }: Presented<OpenSession, Value>,
): Route =>
  route(
    {
      method: 'post',
      path,
      access: 'public',
      resource,
      summary: 'Exchanges a refresh token for new tokens.',
      keyed:
        'Repeated with the key that it was used with first, a used refresh token gives other tokens of its session.',
      body: refreshSchema,
      answer: plainData(schema),
    },
    async ({ context, body, idempotencyKey }) =>
      present(await refreshSession(context, body.refreshToken ?? body.refresh_token, { side, idempotencyKey })),
  )

const signOutRoute = (path: string, { side, resource }: Sessions): Route =>
  route(
    {
      method: 'post',
      path,
      access: 'public',
      resource,
      summary: 'Ends the sign-in that a refresh token belongs to; whatever else it is sent, it does nothing.',
      body: signOutSchema,
      isLenient: true,
      answer: noContent(),
    },
    ({ context, body }) => signOut(context, body.refreshToken ?? body.refresh_token, side),
  )

const customerSignedIn = { schema: signedInSchema, present: asCustomer<SignedInAs> }
const adminPath = '/admin/administrators/token'

export const sessionRoutes: Route[] = [
  signInRoute('/shop/customers/token', ofCustomers, customerSignedIn),
  signInRoute('/shop/authentication-token', ofCustomers, customerSignedIn),
  refreshRoute('/shop/authentication-token/refresh', ofCustomers, { schema: sessionTokensSchema, present: asCustomer }),
  signOutRoute('/shop/authentication-token/invalidate', ofCustomers),
  signInRoute(adminPath, ofAdministrators, { schema: administratorSignedInSchema, present: asAdministrator }),
  refreshRoute(`${adminPath}/refresh`, ofAdministrators, {
    schema: administratorTokensSchema,
    present: asAdministrator,
  }),
  signOutRoute(`${adminPath}/invalidate`, ofAdministrators),
]
