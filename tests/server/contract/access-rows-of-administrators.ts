import { demoAccounts } from '../../../server/demo/accounts.ts'
import { admin, signInAdministrator } from '../../support/administrators.ts'
import { everybody, type Row } from './access-statuses.ts'

const credentials = { email: demoAccounts.administrator.email, password: demoAccounts.password }

/** The provider's side. */
export const administratorRows: readonly Row[] = [
  [
    'POST /admin/administrators/token',
    everybody(200),
    () => ({ path: `${admin}/administrators/token`, body: credentials }),
  ],
  [
    'POST /admin/administrators/token/refresh',
    everybody(200),
    async (scene) => ({
      path: `${admin}/administrators/token/refresh`,
      body: { refreshToken: (await signInAdministrator(scene)).refreshToken },
    }),
  ],
  [
    'POST /admin/administrators/token/invalidate',
    everybody(204),
    () => ({ path: `${admin}/administrators/token/invalidate`, body: { refreshToken: 'unknown' } }),
  ],
]
