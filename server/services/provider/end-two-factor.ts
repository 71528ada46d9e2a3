import { z } from 'zod'
import { Unprocessable } from '../../shared/errors.ts'
import { tellSecurityChange } from '../security/tell-security-change.ts'
import { clearTwoFactor } from '../security/two-factor.ts'
import { endSessions } from '../session/end-sessions.ts'
import { lockUser } from './lock-user.ts'
import type { Verb } from './verb.ts'

const args = z.object({ who: z.string() })
const result = z.object({ id: z.number(), email: z.string() })

/**
 * Turns two-factor sign-in off for whoever lost its codes, or never had them: a stranger turned it on. Their sign-ins
 * end, the mail that says so is written with it. @throws Unprocessable for nobody, or where it is off
 */
export const endTwoFactorOf: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'end-two-factor',
  args,
  result,
  trace: ({ id }) => ({ customerId: id }),
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
