import { accountPath, byPath, newPassword, type Probe } from './isolation-calls.ts'
import type { Stage } from './isolation-stage.ts'

/** Accounts that are not a client's own: its agency's is as foreign as any other. */
const foreign: [whose: string, path: (stage: Stage) => string][] = [
  ['of its agency', ({ resellerId }) => accountPath(resellerId)],
  ['of another reseller', ({ strangerId }) => accountPath(strangerId)],
  ["of its agency's other client", ({ clientNamed }) => clientNamed('Havenlijn Ferries').iri],
  ['of another client', ({ theirs }) => theirs.client.iri],
]

/** A client and the accounts of others. */
export const clientProbes: readonly Probe[] = foreign.flatMap(([whose, path]) => [
  ...byPath(`customers/{id} ${whose}, by a client`, [['GET'], ['PUT', { firstName: 'A' }], ['DELETE']], path, 'client'),
  ...byPath(
    `customers/{id}/password ${whose}, by a client`,
    [['PUT', newPassword]],
    (stage) => `${path(stage)}/password`,
    'client',
  ),
  ...byPath(`customers/{id}/stats ${whose}, by a client`, [['GET']], (stage) => `${path(stage)}/stats`, 'client'),
])
