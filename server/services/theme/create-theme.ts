import type { Theme } from '../../../src/api/contract/theme.ts'
import type { Context } from '../../context.ts'
import { themes } from '../../db/schema/theme.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { Conflict, refuse } from '../../shared/errors.ts'
import { readTheme } from './present-themes.ts'

type ThemeInput = { customer: number; feedbackIntroduction?: string | null | undefined }

/** Gives the reseller a theme. @throws Invalid at `customer` for somebody else's; Conflict when there is one already */
export const createTheme = async (
  { once }: Context,
  caller: CustomerCaller,
  { customer: customerId, feedbackIntroduction }: ThemeInput,
): Promise<Theme> => {
  if (customerId !== caller.customerId) return refuse('customer', 'not-found')
  return once(async (tx) => {
    const [row] = await tx
      .insert(themes)
      .values({ customerId, feedbackIntroduction })
      .onConflictDoNothing()
      .returning({ id: themes.id })
    if (row === undefined) throw new Conflict('This customer has a theme already.')
    return readTheme(tx, row.id)
  })
}
