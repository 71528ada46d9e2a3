import type { Iri } from '../../api/contract/hydra.ts'
import type { SharedSet } from '../../api/contract/set.ts'
import { HttpError } from '../../api/http-error.ts'
import { changeSet } from '../../api/own-sets.ts'

/**
 * A set as it is now, with its tag. Its link gives what guests see, and nothing once it has expired: a change of nothing
 * answers what its reseller sees. Throws `HttpError` 404 for one that was withdrawn meanwhile.
 */
export const readOwnSet = async (set: Iri): Promise<SharedSet> => {
  const outcome = await changeSet(set, {})
  if (outcome.ok) return outcome.value
  throw new HttpError(outcome.status, '', outcome.message, outcome.violations)
}
