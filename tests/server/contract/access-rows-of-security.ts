import { decodeJwt } from 'jose'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { signInAdministrator } from '../../support/administrators.ts'
import { api } from '../../support/desk.ts'
import { administrators, everybody, ownAccount, type Row } from './access-statuses.ts'
import type { Scene } from './scene.ts'

const { password } = demoAccounts
const ownPassword = { currentPassword: password }

/** An account of the owner's, by its path in the documentation and its own. */
type Owned = {
  account: string
  allows: (done: number) => string
  pathOf: (scene: Scene) => string
  /** Another token of the same account. */
  signIn: (scene: Scene) => Promise<{ token: string }>
}

const ofSide = ({ account, allows, pathOf, signIn }: Owned): Row[] => {
  const at = (below: string, body?: object) => (scene: Scene) => ({
    path: `${pathOf(scene)}${below}`,
    ...(body && { body }),
  })
  return [
    [`GET ${account}/two-factor`, allows(200), at('/two-factor')],
    [`POST ${account}/two-factor`, allows(200), at('/two-factor', ownPassword)],
    [`PUT ${account}/two-factor`, allows(422), at('/two-factor', { code: '000000' })],
    [`POST ${account}/two-factor/recovery-codes`, allows(200), at('/two-factor/recovery-codes', ownPassword)],
    [`POST ${account}/two-factor/end`, allows(204), at('/two-factor/end', ownPassword)],
    [`GET ${account}/sign-ins`, allows(200), at('/sign-ins')],
    [`DELETE ${account}/sign-ins`, allows(204), at('/sign-ins')],
    [
      `DELETE ${account}/sign-ins/{signIn}`,
      allows(204),
      async (scene) => ({ path: `${pathOf(scene)}/sign-ins/${decodeJwt((await signIn(scene)).token).sid}` }),
    ],
    [
      `PUT ${account}/password`,
      allows(204),
      at('/password', { ...ownPassword, newPassword: password, confirmNewPassword: password }),
    ],
  ]
}

/** Who may end sign-ins, change a password, and ask for a code at the next sign-in. */
export const securityRows: readonly Row[] = [
  [
    'POST /shop/authentication-token/invalidate',
    everybody(204),
    () => ({ path: '/authentication-token/invalidate', body: { refreshToken: 'unknown' } }),
  ],
  ...ofSide({
    account: '/shop/customers/{id}',
    allows: ownAccount,
    pathOf: ({ resellerId }) => `${api}/customers/${resellerId}`,
    signIn: ({ signIn }) => signIn(demoAccounts.reseller.email),
  }),
  ...ofSide({
    account: '/admin/administrators/{id}',
    allows: administrators,
    pathOf: ({ bearers }) => `${decodeJwt(bearers.administrator).customer}`,
    signIn: signInAdministrator,
  }),
]
