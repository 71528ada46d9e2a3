import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { hourMs } from '../../../src/api/contract/duration.ts'
import { hashSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import { passwordResets } from '../../db/schema/customer.ts'

const maxAccounts = 10

/** A browser whose person has just set a password by a mailed link shows that link's token. */
const isOwnRecovery = async ({ database }: Context, token: string, customerId: number): Promise<boolean> => {
  const { id, tokenHash, usedAt } = passwordResets
  const [used] = await database.db
    .select({ id })
    .from(passwordResets)
    .where(
      and(
        eq(tokenHash, hashSecret(token)),
        eq(passwordResets.customerId, customerId),
        gt(usedAt, new Date(Date.now() - hourMs)),
      ),
    )
  return used !== undefined
}

/**
 * The name of a browser that this account signed in with before, or recovered its password with within the hour; null
 * for a stranger's (contract, "Sign-in").
 */
export const knownDevice = async (
  context: Context,
  token: string | undefined,
  customerId: number | null,
): Promise<string | null> => {
  if (token === undefined || customerId === null) return null
  const device = await context.tokens.verifyDevice(token)
  if (device?.customerIds.includes(customerId)) return device.id
  return (await isOwnRecovery(context, token, customerId)) ? hashSecret(token) : null
}

/** The browser's name from now on, by which this account knows it again; others that signed in with it still do. */
export const rememberDevice = async (
  { tokens }: Context,
  token: string | undefined,
  customerId: number,
): Promise<string> => {
  const known = token === undefined ? null : await tokens.verifyDevice(token)
  const others = (known?.customerIds ?? []).filter((id) => id !== customerId)
  return tokens.issueDevice({
    id: known?.id ?? randomUUID(),
    customerIds: [customerId, ...others].slice(0, maxAccounts),
  })
}
