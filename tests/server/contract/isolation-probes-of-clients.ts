import { accountPath, byPath, newPassword, type Probe } from './isolation-calls.ts'

/** A client and the accounts of resellers: its own agency's is as foreign as any other. */
export const clientProbes: readonly Probe[] = [
  ...byPath(
    'customers/{id} of another reseller, by a client',
    [['GET'], ['PUT', { firstName: 'A' }], ['DELETE']],
    ({ strangerId }) => accountPath(strangerId),
    'client',
  ),
  ...byPath(
    'customers/{id} of another client, by a client',
    [['GET'], ['PUT', { firstName: 'A' }], ['DELETE']],
    ({ theirs }) => theirs.client.iri,
    'client',
  ),
  ...byPath(
    "customers/{id} of the agency's other client, by a client",
    [['GET'], ['PUT', { firstName: 'A' }], ['DELETE']],
    ({ clientNamed }) => clientNamed('Havenlijn Ferries').iri,
    'client',
  ),
  ...byPath(
    'customers/{id} of the agency, by its client',
    [['GET'], ['PUT', { firstName: 'A' }], ['DELETE']],
    ({ resellerId }) => accountPath(resellerId),
    'client',
  ),
  ...byPath(
    'customers/{id}/password of the agency, by its client',
    [['PUT', newPassword]],
    ({ resellerId }) => accountPath(resellerId, '/password'),
    'client',
  ),
  ...byPath(
    'customers/{id}/stats of the agency, by its client',
    [['GET']],
    ({ resellerId }) => accountPath(resellerId, '/stats'),
    'client',
  ),
]
