import { desc } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Context } from '../../server/context.ts'
import { mails } from '../../server/db/schema/delivery.ts'
import { decodeDeepLink } from '../../src/api/contract/deep-link.ts'

/** The newest mail to an address, once it is written. */
export const mailTo = ({ database: { db } }: Context, address: string) =>
  vi.waitFor(
    async () => {
      const all = await db.select().from(mails).orderBy(desc(mails.id))
      const mail = all.find(({ content }) => content.to === address)
      if (mail === undefined) throw new Error(`no mail to ${address}`)
      return mail
    },
    { timeout: 240_000, interval: 50 },
  )

/** What the link in a mail carries. */
export const linkIn = (text: string) => decodeDeepLink(/\?link=([\w-]+)/.exec(text)?.[1] ?? '')
