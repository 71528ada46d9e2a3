import type { z } from 'zod'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { paths } from '../../../src/paths.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { publish } from '../../stream/publish.ts'
import { openWaitingAccounts } from '../customer/client-account.ts'
import { writeDeed } from '../deed/write-deed.ts'
import { personOf } from '../person.ts'
import { themeOfLink } from '../theme/theme-of-link.ts'
import { changeStatus, presentReseller, resellerDecision, resellerEntry } from './reseller-entry.ts'
import type { Verb } from './verb.ts'

/**
 * Lets a reseller who is under review, or was rejected, work with the portal; the mail that says so is written with it,
 * and open portals are told. Its clients that wait for an account get one where nobody signs in with their e-mail.
 * @throws Unprocessable when there is no such reseller, or it is approved already; Conflict
 * where it has another status than was seen
 */
export const approveReseller: Verb<z.infer<typeof resellerDecision>, z.infer<typeof resellerEntry>> = {
  name: 'approve',
  args: resellerDecision,
  result: resellerEntry,
  trace: ({ id }) => ({ customerId: id }),
  run: async (tools, asked) => {
    const jobs = await tools.jobs()
    return tools.database.transaction(async (tx) => {
      const row = await changeStatus(tx, asked, 'approved')
      const { id } = row
      await openWaitingAccounts(tx, id)
      await writeDeed(tx, tools, 'approval', { customerId: id })
      const person = await personOf(tx, id)
      const theme = await themeOfLink(tx, id)
      await queueMail({ ...tools, jobs }, tx, {
        kind: 'registration-approved',
        to: person.email,
        locale: person.locale,
        themeOf: id,
        facts: { recipient: person.name, link: `${tools.publicUrl}${paths.login({ theme })}` },
      })
      const iri = iriOf('customers', id)
      await publish(tools, tx, {
        customerIds: [id],
        topic: iri,
        data: { '@id': iri, '@type': 'Customer', approved: true },
      })
      return presentReseller(row)
    })
  },
}
