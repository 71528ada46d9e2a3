import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { themes } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound, refuse } from '../../shared/errors.ts'

const isOwn = async (executor: Db | Tx, { customerId }: CustomerCaller, id: number): Promise<boolean> => {
  const own = and(eq(themes.id, id), eq(themes.customerId, customerId))
  return (await executor.select({ id: themes.id }).from(themes).where(own)).length > 0
}

/** Locks the person's theme until the transaction ends. @throws NotFound when it is not the person's */
export const lockOwnTheme = async (tx: Tx, { customerId }: CustomerCaller, id: number): Promise<void> => {
  const own = and(eq(themes.id, id), eq(themes.customerId, customerId))
  const [theme] = await tx.select({ id: themes.id }).from(themes).where(own).for('no key update')
  if (theme === undefined) throw new NotFound()
}

/** @throws Invalid at `owner` when the theme is not the person's */
export const requireOwner = async (executor: Db | Tx, caller: CustomerCaller, id: number): Promise<void> => {
  if (!(await isOwn(executor, caller, id))) refuse('owner', 'not-found')
}
