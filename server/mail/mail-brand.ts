import { eq } from 'drizzle-orm'
import { type Palette, paletteOf } from '../../src/api/contract/theme.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { customers } from '../db/schema/customer.ts'
import { themeColors, themes } from '../db/schema/theme.ts'

/** The name and the colours that a mail wears. */
export type MailBrand = { name: string; palette: Palette }

const agencyOf = async (tx: Tx, customerId: number) => {
  const [customer] = await tx
    .select({ id: customers.id, company: customers.company, resellerId: customers.resellerId })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (customer?.resellerId == null) return customer ?? null
  const [reseller] = await tx
    .select({ id: customers.id, company: customers.company, resellerId: customers.resellerId })
    .from(customers)
    .where(eq(customers.id, customer.resellerId))
  return reseller ?? customer
}

/** The agency's own name and colours, ours where it has none. */
export const mailBrandOf = async (context: Pick<Context, 'config'>, tx: Tx, customerId: number): Promise<MailBrand> => {
  const agency = await agencyOf(tx, customerId)
  const stored =
    agency === null
      ? []
      : await tx
          .select({ id: themeColors.id, type: themeColors.type, color: themeColors.color })
          .from(themeColors)
          .innerJoin(themes, eq(themes.id, themeColors.themeId))
          .where(eq(themes.customerId, agency.id))
  const colors = stored.map((color) => ({ '@id': '', '@type': 'ThemeColor' as const, ...color }))
  return { name: agency?.company || context.config.brandName, palette: paletteOf({ colors }) }
}
