import { passwordMatches } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import type { users } from '../../db/schema/customer.ts'
import { refuse } from '../../shared/errors.ts'
import { tellSecurityChange } from './tell-security-change.ts'

type User = Pick<typeof users.$inferSelect, 'customerId' | 'email' | 'passwordHash'>

const refuseIt = async () => refuse('currentPassword', 'wrong-password')

/**
 * Requires the password of an account from whoever is signed in to it: the session may be a stolen one. After ten wrong
 * ones in a quarter of an hour nobody is believed, and the owner has been mailed. `onWrong` refuses, where that differs.
 * @throws Invalid at `currentPassword`; TooManyRequests
 */
export const requirePassword = (
  context: Context,
  { customerId, email, passwordHash }: User,
  { given, onWrong = refuseIt }: { given: string; onWrong?: () => Promise<never> },
): Promise<void> =>
  context.signIns.confirm(customerId, {
    isRight: () => passwordMatches(passwordHash, given),
    onWrong,
    onSpent: () =>
      context.database.transaction((tx) =>
        tellSecurityChange(context, tx, { customerId, email, change: 'wrong-passwords' }),
      ),
  })
