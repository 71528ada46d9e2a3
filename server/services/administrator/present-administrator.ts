import type { Administrator } from '../../../src/api/contract/administrator.ts'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import type { AdministratorEntry } from '../provider/administrator-entry.ts'

/** Somebody of the provider's team as they go over the wire. */
export const presentAdministrator = ({ id, email, name, hasPassword, addedAt }: AdministratorEntry): Administrator => {
  const iri = adminIriOf('administrators', id)
  return { '@id': iri, '@type': 'Administrator', id, idPath: iri, email, name, hasPassword, createdAt: addedAt }
}
