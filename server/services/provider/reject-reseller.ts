import type { z } from 'zod'
import { queueMail } from '../../mail/queue-mail.ts'
import { writeDeed } from '../deed/write-deed.ts'
import { personOf } from '../person.ts'
import { endSessions } from '../session/end-sessions.ts'
import { changeStatus, presentReseller, resellerDecision, resellerEntry } from './reseller-entry.ts'
import type { Verb } from './verb.ts'

/**
 * Turns a reseller away: no more signing in, its sessions end, the mail that says so written with it. As long
 * as it is rejected its clients are not reminded, their feedback links are over and its sets show nothing.
 * @throws as `approveReseller` does
 * @throws Unprocessable when there is no such reseller, or it is rejected already
 */
export const rejectReseller: Verb<z.infer<typeof resellerDecision>, z.infer<typeof resellerEntry>> = {
  name: 'reject',
  args: resellerDecision,
  result: resellerEntry,
  trace: ({ id }) => ({ customerId: id }),
  run: async (tools, asked) => {
    const jobs = await tools.jobs()
    return tools.database.transaction(async (tx) => {
      const row = await changeStatus(tx, asked, 'rejected')
      const { id } = row
      await endSessions(tools, tx, { customerId: id })
      await writeDeed(tx, tools, 'rejection', { customerId: id })
      const person = await personOf(tx, id)
      await queueMail({ ...tools, jobs }, tx, {
        kind: 'registration-rejected',
        to: person.email,
        locale: person.locale,
        themeOf: id,
        facts: { recipient: person.name, contact: tools.config.supportEmail },
      })
      return presentReseller(row)
    })
  },
}
