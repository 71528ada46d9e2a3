import { eq } from 'drizzle-orm'
import type { FailedMail } from '../../../src/api/contract/trouble.ts'
import type { Context } from '../../context.ts'
import { mails } from '../../db/schema/delivery.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { writeDeed } from '../deed/write-deed.ts'
import { forgetMailAssignee } from '../inbox/forget-assignees.ts'
import { presentMail } from './failed-mails.ts'

/**
 * Says that somebody saw to a mail that was given up: it needs nobody any more, and is not sent. Its failure stays known
 * where it tells of feedback that was asked for. One that waits or was sent stays as it is.
 * @throws NotFound
 */
export const dismissMail = (context: Context, caller: AdministratorCaller, id: number): Promise<FailedMail> =>
  context.once(async (tx) => {
    const [row] = await tx.select().from(mails).where(eq(mails.id, id)).for('update')
    if (row === undefined) throw new NotFound()
    if (row.failedAt === null || row.dismissedAt !== null) return presentMail(row)
    const [dismissed] = await tx.update(mails).set({ dismissedAt: new Date() }).where(eq(mails.id, id)).returning()
    await forgetMailAssignee(tx)
    await writeDeed(tx, { by: caller.customerId }, 'dismissal', { mailId: id })
    return presentMail(dismissed ?? row)
  })
