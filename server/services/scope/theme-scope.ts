import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { themes } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound, refuse } from '../../shared/errors.ts'

const own = ({ customerId }: CustomerCaller, id: number) => and(eq(themes.id, id), eq(themes.customerId, customerId))

const lock = async (tx: Tx, caller: CustomerCaller, id: number): Promise<boolean> =>
  (await tx.select({ id: themes.id }).from(themes).where(own(caller, id)).for('no key update')).length > 0

/** Locks the person's theme until the transaction ends. @throws NotFound when it is not the person's */
export const lockOwnTheme = async (tx: Tx, caller: CustomerCaller, id: number): Promise<void> => {
  if (!(await lock(tx, caller, id))) throw new NotFound()
}

/** Locks the theme that something is added to. @throws Invalid at `owner` when it is not the person's */
export const lockOwner = async (tx: Tx, caller: CustomerCaller, id: number): Promise<void> => {
  if (!(await lock(tx, caller, id))) refuse('owner', 'not-found')
}

/** @throws Invalid at `owner` when the theme is not the person's */
export const requireOwner = async (executor: Db | Tx, caller: CustomerCaller, id: number): Promise<void> => {
  const found = await executor.select({ id: themes.id }).from(themes).where(own(caller, id))
  if (found.length === 0) refuse('owner', 'not-found')
}
