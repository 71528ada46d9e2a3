import { encodeDeepLink } from '../../../src/api/contract/deep-link.ts'
import { paths } from '../../../src/paths.ts'
import { newSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { passwordResets } from '../../db/schema/customer.ts'
import type { MailedLink } from '../../db/schema/delivery.ts'
import { themeOfLink } from '../theme/theme-of-link.ts'

/** How long a mailed link works, in ms (contract, "Sign-in"). */
export const lifetimeMs = 3_600_000

/** A link that sets the account's password, once and for an hour; and what it opens, for the mail that carries it. */
export const recoveryLink = async (
  { publicUrl }: Pick<Context, 'publicUrl'>,
  tx: Tx,
  customerId: number,
): Promise<{ link: string; opens: MailedLink }> => {
  const { secret, hash } = newSecret()
  await tx.insert(passwordResets).values({ tokenHash: hash, customerId, expiresAt: new Date(Date.now() + lifetimeMs) })
  const link = encodeDeepLink({ action: 'reset-password', data: { token: secret } })
  const theme = await themeOfLink(tx, customerId)
  return { link: `${publicUrl}${paths.link({ link, theme })}`, opens: { tokenHash: hash } }
}
