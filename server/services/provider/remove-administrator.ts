import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { idIn } from '../../shared/id-in.ts'
import { openFreedAccount } from '../customer/client-account.ts'
import { endSessions } from '../session/end-sessions.ts'
import { accountOf } from '../typed-email.ts'
import {
  type AdministratorEntry,
  administratorEntry,
  lockAdministrators,
  readAdministrators,
} from './administrator-entry.ts'
import type { Verb } from './verb.ts'

const args = z.object({ who: z.string() })

const namedIn = (team: readonly AdministratorEntry[], who: string): AdministratorEntry => {
  const { email } = accountOf(who)
  const found = team.find((one) => one.email === email || one.id === idIn(email))
  if (found === undefined) throw new Unprocessable(`There is no administrator ${who}.`)
  return found
}

/** Ends the sign-ins of an account of the provider's team, and the account; its e-mail is free from then on. */
export const eraseAdministrator = async (
  tools: { database: Database },
  tx: Tx,
  { id, email }: Pick<AdministratorEntry, 'id' | 'email'>,
): Promise<void> => {
  await endSessions(tools, tx, { customerId: id })
  await tx.delete(customers).where(eq(customers.id, id))
  await openFreedAccount(tx, email)
}

/** Whom `removeAdministrator` would remove; it changes nothing. @throws Unprocessable as that does */
export const administratorToRemove: Verb<z.infer<typeof args>, AdministratorEntry> = {
  name: 'administrator-to-remove',
  args,
  result: administratorEntry,
  run: async ({ database }, { who }) => namedIn(await readAdministrators(database.db), who),
}

/** Removes somebody from the provider's team, also the last one. @throws Unprocessable when there is no such administrator */
export const removeAdministrator: Verb<z.infer<typeof args>, AdministratorEntry> = {
  name: 'remove-administrator',
  args,
  result: administratorEntry,
  trace: ({ id }) => ({ customerId: id }),
  run: (tools, { who }) =>
    tools.database.transaction(async (tx) => {
      const removed = namedIn(await lockAdministrators(tx), who)
      await eraseAdministrator(tools, tx, removed)
      return removed
    }),
}
