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

const twoFactorPath = '/shop/customers/{id}/two-factor'
const signInsPath = '/shop/customers/{id}/sign-ins'
const codesAgain =
  'Repeated with the same key, the call answers the recovery codes of the first one while all of them work, else 422.'
const guesses = { name: 'second factor', calls: 30, seconds: 600 }

export const securityRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: twoFactorPath,
      access: 'customer',
      resource: 'TwoFactor',
      summary: 'Tells whether the own account asks for the code of an authenticator app.',
      answer: plainData(twoFactorSchema),
    },
    ({ context, caller, params }) => getTwoFactor(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'post',
      path: twoFactorPath,
      access: 'customer',
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
      path: twoFactorPath,
      access: 'customer',
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
      path: `${twoFactorPath}/recovery-codes`,
      access: 'customer',
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
      path: `${twoFactorPath}/end`,
      access: 'customer',
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
      path: signInsPath,
      access: 'customer',
      resource: 'SignIns',
      summary: 'Lists the browsers that are signed in to the own account.',
      answer: plainData(signInsSchema),
    },
    ({ context, caller, params }) => listSignIns(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'delete',
      path: signInsPath,
      access: 'customer',
      resource: 'SignIns',
      summary: 'Signs the own account out everywhere else.',
      answer: noContent(),
    },
    ({ context, caller, params }) => endOtherSignIns(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'delete',
      path: `${signInsPath}/{signIn}`,
      access: 'customer',
      // The list of the sign-ins is not what is deleted: its class has no such call.
      resource: 'Customer',
      summary: 'Signs the own account out in one browser, by the id that the list gives.',
      answer: noContent(),
    },
    ({ context, caller, params }) => endSignIn(context, caller, { id: pathId(params.id), signIn: params.signIn }),
  ),
]
