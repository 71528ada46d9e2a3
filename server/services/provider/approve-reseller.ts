import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import { paths } from '../../../src/paths.ts'
import { customers } from '../../db/schema/customer.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { publish } from '../../stream/publish.ts'
import { personOf } from '../person.ts'
import { themeOfLink } from '../theme/theme-of-link.ts'
import { lockReseller, presentReseller, resellerEntry } from './reseller-entry.ts'
import type { Verb } from './verb.ts'

const args = z.object({ who: z.string() })

/**
 * Lets a reseller who is under review, or was rejected, work with the portal; the mail that says so is written with it,
 * and open portals are told.
 * @throws Unprocessable when there is no such reseller, or it is approved already
 */
export const approveReseller: Verb<z.infer<typeof args>, z.infer<typeof resellerEntry>> = {
  name: 'approve',
  args,
  result: resellerEntry,
  run: async (tools, { who }) => {
    const jobs = await tools.jobs()
    return tools.database.transaction(async (tx) => {
      const { id, email, status } = await lockReseller(tx, who)
      if (status === 'approved') throw new Unprocessable(`The reseller ${email} is approved already.`)
      const [row] = await tx.update(customers).set({ status: 'approved' }).where(eq(customers.id, id)).returning()
      if (row === undefined) throw new Error('a locked reseller was lost')
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
