import type { Context } from '../../context.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { Forbidden, NotFound, Unprocessable } from '../../shared/errors.ts'
import { lockAdministrators } from '../provider/administrator-entry.ts'
import { eraseAdministrator } from '../provider/remove-administrator.ts'

/**
 * Removes another one from the provider's team, and ends their sign-ins. Whoever asks stays, so that the last one does:
 * also where two remove each other at the same moment.
 * @throws NotFound for nobody of the team, Unprocessable for oneself, Forbidden for who was removed meanwhile
 */
export const deleteAdministrator = async (context: Context, caller: AdministratorCaller, id: number): Promise<void> =>
  context.once(async (tx) => {
    const team = await lockAdministrators(tx)
    if (!team.some((one) => one.id === caller.customerId)) throw new Forbidden()
    const found = team.find((one) => one.id === id)
    if (found === undefined) throw new NotFound()
    if (id === caller.customerId) throw new Unprocessable('Another administrator has to remove you.')
    await eraseAdministrator(context, tx, found)
  })
