import { decodeJwt } from 'jose'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { everybody, ownAccount, type Row } from './access-statuses.ts'

const ownPassword = { currentPassword: demoAccounts.password }

/** Who may end sign-ins, and ask for a code at the next one. */
export const securityRows: readonly Row[] = [
  [
    'POST /shop/authentication-token/invalidate',
    everybody(204),
    () => ({ path: '/authentication-token/invalidate', body: { refreshToken: 'unknown' } }),
  ],
  [
    'GET /shop/customers/{id}/two-factor',
    ownAccount(200),
    ({ resellerId }) => ({ path: `/customers/${resellerId}/two-factor` }),
  ],
  [
    'POST /shop/customers/{id}/two-factor',
    ownAccount(200),
    ({ resellerId }) => ({
      path: `/customers/${resellerId}/two-factor`,
      body: ownPassword,
    }),
  ],
  [
    'PUT /shop/customers/{id}/two-factor',
    ownAccount(422),
    ({ resellerId }) => ({ path: `/customers/${resellerId}/two-factor`, body: { code: '000000' } }),
  ],
  [
    'POST /shop/customers/{id}/two-factor/recovery-codes',
    ownAccount(200),
    ({ resellerId }) => ({
      path: `/customers/${resellerId}/two-factor/recovery-codes`,
      body: ownPassword,
    }),
  ],
  [
    'POST /shop/customers/{id}/two-factor/end',
    ownAccount(204),
    ({ resellerId }) => ({
      path: `/customers/${resellerId}/two-factor/end`,
      body: ownPassword,
    }),
  ],
  [
    'GET /shop/customers/{id}/sign-ins',
    ownAccount(200),
    ({ resellerId }) => ({ path: `/customers/${resellerId}/sign-ins` }),
  ],
  [
    'DELETE /shop/customers/{id}/sign-ins',
    ownAccount(204),
    ({ resellerId }) => ({ path: `/customers/${resellerId}/sign-ins` }),
  ],
  [
    'DELETE /shop/customers/{id}/sign-ins/{signIn}',
    ownAccount(204),
    async ({ resellerId, signIn }) => {
      const { token } = await signIn(demoAccounts.reseller.email)
      return { path: `/customers/${resellerId}/sign-ins/${decodeJwt(token).sid}` }
    },
  ],
]
