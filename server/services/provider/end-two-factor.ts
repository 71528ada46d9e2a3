import { eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/customer.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { idIn } from '../../shared/id-in.ts'
import { tellSecurityChange } from '../security/tell-security-change.ts'
import { clearTwoFactor } from '../security/two-factor.ts'
import { endSessions } from '../session/end-sessions.ts'
import type { Verb } from './verb.ts'

const args = z.object({ who: z.string() })
const result = z.object({ id: z.number(), email: z.string() })

/** Who signs in with this e-mail, or has this id; locked until the transaction ends. @throws Unprocessable for nobody */
const lockUser = async (tx: Tx, who: string) => {
  const email = who.trim().toLowerCase()
  const [user] = await tx
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.customerId, idIn(email))))
    .for('update')
  if (user === undefined) throw new Unprocessable(`Nobody signs in as ${who}.`)
  return user
}

/**
 * Turns two-factor sign-in off for whoever lost its codes, or never had them: a stranger turned it on. Their sign-ins
 * end, the mail that says so is written with it. @throws Unprocessable for nobody, or where it is off
 */
export const endTwoFactorOf: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'end-two-factor',
  args,
  result,
  run: async (tools, { who }) => {
    const context = { ...tools, jobs: await tools.jobs() }
    return tools.database.transaction(async (tx) => {
      const { id, customerId, email, totpConfirmedAt } = await lockUser(tx, who)
      if (totpConfirmedAt === null) throw new Unprocessable(`${email} signs in without two-factor already.`)
      await clearTwoFactor(tx, id)
      await endSessions(tools, tx, { customerId })
      await tellSecurityChange(context, tx, { customerId, email, change: 'two-factor-off' })
      return { id: customerId, email }
    })
  },
}
