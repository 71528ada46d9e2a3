import { z } from 'zod'
import { displayName } from '../../../src/api/contract/customer.ts'
import { keptEmail } from '../../../src/api/contract/kept-text.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers, users } from '../../db/schema/customer.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { Unprocessable } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { recoveryLink } from '../customer/recovery-link.ts'
import { type AdministratorEntry, administratorEntry } from './administrator-entry.ts'
import type { Verb } from './verb.ts'

const args = z.object({ email: z.string(), name: z.string() })

/**
 * Makes an account of the provider's team, without a password, and mails the link to set one. Null where somebody signs
 * in with that e-mail already: then the transaction is to end.
 */
export const writeAdministrator = async (
  context: Pick<Context, 'config' | 'publicUrl' | 'jobs'>,
  tx: Tx,
  { email: given, name, locale }: { email: string; name: string; locale: Locale },
): Promise<AdministratorEntry | null> => {
  const email = keptEmail(given)
  const [account] = await tx
    .insert(customers)
    .values({ email, firstName: name, role: 'administrator', status: 'approved', locale })
    .returning()
  if (account === undefined) throw new Error('an administrator was not written')
  const { id, createdAt } = account
  const [user] = await tx.insert(users).values({ customerId: id, email }).onConflictDoNothing().returning()
  if (user === undefined) return null
  const { link, opens } = await recoveryLink(context, tx, id)
  await queueMail(context, tx, {
    kind: 'administrator-added',
    to: email,
    locale,
    themeOf: null,
    facts: { recipient: displayName(account), link },
    opens,
  })
  return { id, email, name: displayName(account), hasPassword: false, addedAt: createdAt.toISOString() }
}

/** @throws Unprocessable when somebody signs in with that e-mail already */
export const addAdministrator: Verb<z.infer<typeof args>, AdministratorEntry> = {
  name: 'add-administrator',
  args,
  result: administratorEntry,
  trace: ({ id }) => ({ customerId: id }),
  run: async (tools, given) => {
    const context = { ...tools, jobs: await tools.jobs() }
    return tools.database.transaction(async (tx) => {
      const added = await writeAdministrator(context, tx, { ...given, locale: 'en' })
      if (added === null) throw new Unprocessable(`Somebody signs in as ${keptEmail(given.email)} already.`)
      return added
    })
  },
}
