import type { Administrator, NewAdministrator } from '../../../src/api/contract/administrator.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { writeAdministrator } from '../provider/add-administrator.ts'
import { presentAdministrator } from './present-administrator.ts'

/**
 * Adds somebody to the provider's team, without a password: the link to set one is mailed.
 * @throws Invalid at `email` when somebody signs in with it already
 */
export const createAdministrator = async (
  context: Context,
  given: NewAdministrator,
  locale: Locale,
): Promise<Administrator> =>
  context.once(async (tx) => {
    const added = await writeAdministrator(context, tx, { ...given, locale })
    return added === null ? refuse('email', 'unique') : presentAdministrator(added)
  })
