import { decodeJwt } from 'jose'
import { accountPath, byPath, newPassword, type Probe } from './isolation-calls.ts'
import type { Stage } from './isolation-stage.ts'

const team = 'administrator'

/** How somebody else's account signs in. */
const securityProbes = (kind: string, of: (stage: Stage) => string, who: 'reseller' | typeof team): Probe[] => {
  const { currentPassword } = newPassword
  const below: [path: string, methods: [string, unknown?][]][] = [
    ['/two-factor', [['GET'], ['POST', { currentPassword }], ['PUT', { code: '000000' }]]],
    ['/two-factor/recovery-codes', [['POST', { currentPassword }]]],
    ['/two-factor/end', [['POST', { currentPassword }]]],
    ['/sign-ins', [['GET'], ['DELETE']]],
  ]
  return [
    ...below.flatMap(([path, methods]) => byPath(`${kind}${path}`, methods, (stage) => `${of(stage)}${path}`, who)),
    ...byPath(
      `${kind}/sign-ins/{signIn}`,
      [['DELETE']],
      (stage) => `${of(stage)}/sign-ins/${decodeJwt(stage.bearers.stranger).sid}`,
      who,
    ),
  ]
}

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
  ...securityProbes('customers/{id}', ({ strangerId }) => accountPath(strangerId), 'reseller'),
  ...securityProbes('administrators/{id}', ({ colleague }) => colleague, team),
  ...byPath('administrators/{id}/password', [['PUT', newPassword]], ({ colleague }) => `${colleague}/password`, team),
  ...byPath(
    "customers/{id}/sign-ins/{signIn}, somebody else's at the own account",
    [['DELETE']],
    ({ resellerId, bearers }) => accountPath(resellerId, `/sign-ins/${decodeJwt(bearers.stranger).sid}`),
  ),
]
