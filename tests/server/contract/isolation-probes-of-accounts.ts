import { decodeJwt } from 'jose'
import { accountPath, byPath, newPassword, type Probe } from './isolation-calls.ts'

/** Accounts, and what only the person behind one may do. */
export const accountProbes: readonly Probe[] = [
  ...byPath('customers/{id}', [['GET'], ['PUT', { firstName: 'A' }], ['DELETE']], ({ theirs }) => theirs.client.iri),
  ...byPath('customers/{id}/password', [['PUT', newPassword]], ({ strangerId }) =>
    accountPath(strangerId, '/password'),
  ),
  ...byPath(
    'customers/{id}/email',
    [['POST', { email: 'new@example.com', currentPassword: 'demo-portal-2026' }]],
    ({ strangerId }) => accountPath(strangerId, '/email'),
  ),
  ...byPath('customers/{id}/stats', [['GET']], ({ strangerId }) => accountPath(strangerId, '/stats')),
  ...byPath(
    'customers/{id}/two-factor',
    [['GET'], ['POST', { currentPassword: 'demo-portal-2026' }], ['PUT', { code: '000000' }]],
    ({ strangerId }) => accountPath(strangerId, '/two-factor'),
  ),
  ...byPath(
    'customers/{id}/two-factor/recovery-codes',
    [['POST', { currentPassword: 'demo-portal-2026' }]],
    ({ strangerId }) => accountPath(strangerId, '/two-factor/recovery-codes'),
  ),
  ...byPath('customers/{id}/two-factor/end', [['POST', { currentPassword: 'demo-portal-2026' }]], ({ strangerId }) =>
    accountPath(strangerId, '/two-factor/end'),
  ),
  ...byPath('customers/{id}/sign-ins', [['GET'], ['DELETE']], ({ strangerId }) => accountPath(strangerId, '/sign-ins')),
  ...byPath('customers/{id}/sign-ins/{signIn}', [['DELETE']], ({ strangerId, bearers }) =>
    accountPath(strangerId, `/sign-ins/${decodeJwt(bearers.stranger).sid}`),
  ),
  ...byPath(
    "customers/{id}/sign-ins/{signIn}, somebody else's at the own account",
    [['DELETE']],
    ({ resellerId, bearers }) => accountPath(resellerId, `/sign-ins/${decodeJwt(bearers.stranger).sid}`),
  ),
]
