import { hashPassword, passwordMatches } from '../../auth/passwords.ts'
import type { Tx } from '../../db/client.ts'
import { keyWasUsed, requireKey } from '../../shared/idempotency-key.ts'
import { takeAnonymousKey } from '../anonymous-key.ts'

type RegistrationClaim = {
  /** Takes the key for this transaction, after another one that has it; false when an earlier registration took it. */
  take: (tx: Tx) => Promise<boolean>
  /** @throws Unprocessable when the registration that took the key asked for something else */
  requireSame: () => Promise<void>
}

/**
 * Ties an Idempotency-Key to one registration, kept so that it can't be turned back: the key as a digest, the
 * registration hashed like a password, since it holds one (decision 020, "Keys without an account").
 * @throws BadRequest for a key that is empty or too long
 */
export const registrationClaim = async (key: string, registration: object): Promise<RegistrationClaim> => {
  requireKey(key)
  const asked = JSON.stringify(registration)
  const requestHash = await hashPassword(asked)
  let earlier: string | null = null
  return {
    take: async (tx) => {
      const claimed = await takeAnonymousKey(tx, key, requestHash)
      earlier = claimed.earlier
      return claimed.isNew
    },
    requireSame: async () => {
      if (!(await passwordMatches(earlier, asked))) throw keyWasUsed()
    },
  }
}
