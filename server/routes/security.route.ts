import { noContent, plainData } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Route, route } from '../http/api/route.ts'
import {
  confirmTwoFactorSchema,
  ownPasswordSchema,
  recoveryCodesSchema,
  signInsSchema,
  twoFactorSchema,
  twoFactorStartSchema,
} from '../http/api/schemas/security.ts'
import { endOtherSignIns, endSignIn, listSignIns } from '../services/security/sign-ins.ts'
import {
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '../services/security/two-factor.ts'

/** Whose account it is, and who may call: its owner alone. */
type Owner =
  | { account: '/shop/customers/{id}'; access: 'customer'; resource: 'Customer' }
  | { account: '/admin/administrators/{id}'; access: 'administrator'; resource: 'Administrator' }

const codesAgain =
  'Repeated with the same key, the call answers the recovery codes of the first one while all of them work, else 422.'
const guesses = { name: 'second factor', calls: 30, seconds: 600 }

/** What it takes to sign in to an account, and where it is signed in. */
const routesOf = ({ account, access, resource }: Owner): Route[] => [
  route(
    {
      method: 'get',
      path: `${account}/two-factor`,
      access,
      resource: 'TwoFactor',
      summary: 'Tells whether the own account asks for the code of an authenticator app.',
      answer: plainData(twoFactorSchema),
    },
    ({ context, caller, params }) => getTwoFactor(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'post',
      path: `${account}/two-factor`,
      access,
      resource: 'TwoFactor',
      summary: 'Makes a secret for an authenticator app; a code of it turns two-factor sign-in on.',
      body: ownPasswordSchema,
      limit: guesses,
      secret: true,
      answer: plainData(twoFactorStartSchema),
    },
    ({ context, caller, params, body }) => startTwoFactor(context, caller, { id: pathId(params.id), ...body }),
  ),
  route(
    {
      method: 'put',
      path: `${account}/two-factor`,
      access,
      resource: 'TwoFactor',
      summary: 'Turns two-factor sign-in on, tells the person by mail and answers the recovery codes, this once.',
      body: confirmTwoFactorSchema,
      limit: guesses,
      keyed: codesAgain,
      secret: true,
      answer: plainData(recoveryCodesSchema),
    },
    ({ context, caller, params, body }) => confirmTwoFactor(context, caller, { id: pathId(params.id), ...body }),
  ),
  route(
    {
      method: 'post',
      path: `${account}/two-factor/recovery-codes`,
      access,
      resource: 'TwoFactor',
      summary:
        'Makes other recovery codes, in place of those before, and tells the person by mail; none where two-factor ' +
        'sign-in is off.',
      body: ownPasswordSchema,
      limit: guesses,
      keyed: codesAgain,
      secret: true,
      answer: plainData(recoveryCodesSchema),
    },
    ({ context, caller, params, body }) => renewRecoveryCodes(context, caller, { id: pathId(params.id), ...body }),
  ),
  route(
    {
      method: 'post',
      path: `${account}/two-factor/end`,
      access,
      resource: 'TwoFactor',
      summary: 'Turns two-factor sign-in off, and tells the person by mail where it was on.',
      body: ownPasswordSchema,
      limit: guesses,
      answer: noContent(),
    },
    ({ context, caller, params, body }) => endTwoFactor(context, caller, { id: pathId(params.id), ...body }),
  ),
  route(
    {
      method: 'get',
      path: `${account}/sign-ins`,
      access,
      resource: 'SignIns',
      summary: 'Lists the browsers that are signed in to the own account.',
      answer: plainData(signInsSchema),
    },
    ({ context, caller, params }) => listSignIns(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'delete',
      path: `${account}/sign-ins`,
      access,
      resource: 'SignIns',
      summary: 'Signs the own account out everywhere else.',
      answer: noContent(),
    },
    ({ context, caller, params }) => endOtherSignIns(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'delete',
      path: `${account}/sign-ins/{signIn}`,
      access,
      // The list of the sign-ins is not what is deleted: its class has no such call.
      resource,
      summary: 'Signs the own account out in one browser, by the id that the list gives.',
      answer: noContent(),
    },
    ({ context, caller, params }) => endSignIn(context, caller, { id: pathId(params.id), signIn: params.signIn }),
  ),
]

export const securityRoutes: Route[] = [
  ...routesOf({ account: '/shop/customers/{id}', access: 'customer', resource: 'Customer' }),
  ...routesOf({ account: '/admin/administrators/{id}', access: 'administrator', resource: 'Administrator' }),
]
