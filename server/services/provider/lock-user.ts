import { eq, or } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema/customer.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { idIn } from '../../shared/id-in.ts'
import { accountOf } from '../typed-email.ts'

/** Who signs in with this e-mail, or has this id; locked until the transaction ends. @throws Unprocessable for nobody */
export const lockUser = async (tx: Tx, who: string) => {
  const named = accountOf(who)
  const [user] = await tx
    .select()
    .from(users)
    .where(or(named.isMeant, eq(users.customerId, idIn(named.email))))
    .orderBy(named.bestFirst)
    .limit(1)
    .for('update')
  if (user === undefined) throw new Unprocessable(`Nobody signs in as ${who}.`)
  return user
}
