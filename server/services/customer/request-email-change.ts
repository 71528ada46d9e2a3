import { and, eq, gt } from 'drizzle-orm'
import { encodeDeepLink } from '../../../src/api/contract/deep-link.ts'
import { keptEmail } from '../../../src/api/contract/kept-text.ts'
import { paths } from '../../../src/paths.ts'
import { newSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers, emailChanges, users } from '../../db/schema/customer.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound, refuse, TooManyRequests } from '../../shared/errors.ts'
import { announceCustomer } from '../announce-customer.ts'
import { personOf } from '../person.ts'
import { requirePassword } from '../security/require-password.ts'
import { themeOfLink } from '../theme/theme-of-link.ts'
import { requireFreeEmail } from './confirm-email-change.ts'
import { endEmailChange } from './end-mailed-links.ts'

/** How long a mailed link works, in ms. */
const lifetimeMs = 3_600_000
/** Changes that one account asks for within an hour: each mails an address that may be anybody's. */
const maxAsked = 3

/** The link that is mailed, and the digest of its token; those before it work no longer. */
const takeDown = async (tx: Tx, customerId: number, email: string) => {
  const isOwn = eq(emailChanges.customerId, customerId)
  const isRecent = gt(emailChanges.createdAt, new Date(Date.now() - lifetimeMs))
  const asked = await tx.$count(emailChanges, and(isOwn, isRecent))
  if (asked >= maxAsked) throw new TooManyRequests(lifetimeMs / 1000)
  await endEmailChange(tx, customerId)
  const { secret, hash } = newSecret()
  const expiresAt = new Date(Date.now() + lifetimeMs)
  await tx.insert(emailChanges).values({ tokenHash: hash, customerId, email, expiresAt })
  return { link: encodeDeepLink({ action: 'confirm-email', data: { token: secret } }), tokenHash: hash }
}

/**
 * Mails a link to another e-mail, which becomes the one to sign in with once it is opened, and tells the present one.
 * The link works once, for an hour. @throws NotFound for anybody else's account; Invalid at `currentPassword`, and at
 * `email` when it is in use; TooManyRequests
 */
export const requestEmailChange = async (
  context: Context,
  caller: CustomerCaller,
  { id, email: given, currentPassword }: { id: number; email: string; currentPassword: string },
): Promise<void> => {
  if (id !== caller.customerId) throw new NotFound()
  const [known] = await context.database.db.select().from(users).where(eq(users.customerId, id))
  if (known === undefined) throw new NotFound()
  await requirePassword(context, known, { given: currentPassword })
  const email = keptEmail(given)
  await context.once(async (tx) => {
    // Held until the link is written: two that are asked for at once count as two.
    const [account] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update')
    if (account === undefined) throw new NotFound()
    // Another password, meanwhile, ends what was asked for with this one.
    const same = and(eq(users.id, known.id), eq(users.passwordHash, known.passwordHash ?? ''))
    const [held] = await tx.select({ id: users.id }).from(users).where(same).for('share')
    if (held === undefined) return refuse('currentPassword', 'wrong-password')
    await requireFreeEmail(tx, account, email)
    const { link, tokenHash } = await takeDown(tx, id, email)
    const theme = await themeOfLink(tx, id)
    const { locale, name } = await personOf(tx, id, context.asked)
    const mail = { locale, themeOf: id }
    await queueMail(context, tx, {
      ...mail,
      kind: 'email-change',
      to: email,
      facts: { recipient: name, link: `${context.publicUrl}${paths.link({ link, theme })}` },
      opens: { tokenHash },
    })
    await queueMail(context, tx, {
      ...mail,
      kind: 'email-change-asked',
      to: known.email,
      facts: { recipient: name, email },
    })
    await announceCustomer(context, tx, id)
  })
}
