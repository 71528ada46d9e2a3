import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { keptEmail } from '../../src/api/contract/kept-text.ts'
import { users } from '../db/schema/customer.ts'
import { plainEmail } from '../shared/unseen-signs.ts'

/** Which account an e-mail that was typed means, or which row by another `column`. */
export const accountOf = (typed: string, column: SQLWrapper = users.email) => {
  const kept = sql`${column}`
  const email = keptEmail(plainEmail(typed))
  return {
    email,
    // One from before e-mails were made plain may hold what was typed to the letter: it comes first.
    isMeant: inArray(kept, [email, keptEmail(typed)]),
    bestFirst: eq(kept, email),
  }
}
