import { eq } from 'drizzle-orm'
import { latestOfType, type Palette, paletteOf } from '../../src/api/contract/theme.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/client.ts'
import { customers } from '../db/schema/customer.ts'
import { themeColors, themeMedia, themes } from '../db/schema/theme.ts'
import { mediaPath } from '../shared/media-path.ts'
import type { Mail } from './mail-facts.ts'

/**
 * The name, the colours and the logo (a whole URL) that a mail wears; the agency that it comes from, null: from us; and
 * who hears a reply, null: its sender.
 */
export type MailBrand = {
  name: string
  palette: Palette
  logo: string | null
  sender: string | null
  replyTo: string | null
}

/** What of a mail says who sends it. */
type Worn = Pick<Mail, 'kind' | 'themeOf'>
type Customer = typeof customers.$inferSelect
/** `agency`: the one that speaks; null where we do. */
type Sender = { agency: Customer | null; themeOf: number | null }

/**
 * Whose mail it is. An agency's clients and their contacts hear from the agency; the agency itself hears from us: its
 * registration, its password, its orders and the answers of its clients are between the two of us.
 */
const senderOf = async (tx: Tx, { kind, themeOf }: Worn): Promise<Sender> => {
  if (themeOf === null) return { agency: null, themeOf }
  const [customer = null] = await tx.select().from(customers).where(eq(customers.id, themeOf))
  if (customer?.resellerId == null) {
    const isAgency = kind === 'feedback-request' || kind === 'feedback-reminder'
    return { agency: isAgency ? customer : null, themeOf }
  }
  const [agency = null] = await tx.select().from(customers).where(eq(customers.id, customer.resellerId))
  return { agency, themeOf: customer.resellerId }
}

/**
 * The name of who sends a mail, ours where an agency has none; the colours of the agency's portal; its logo when the
 * agency is the sender, who then hears the replies, as our support does otherwise.
 */
export const mailBrandOf = async (
  { config, publicUrl }: { config: Config; publicUrl: string },
  tx: Tx,
  mail: Worn,
): Promise<MailBrand> => {
  const { agency, themeOf } = await senderOf(tx, mail)
  const ours = { name: config.brandName, palette: paletteOf({ colors: [] }), logo: null, sender: null, replyTo: null }
  if (themeOf === null) return ours
  const own = eq(themes.customerId, themeOf)
  const stored = await tx
    .select({ id: themeColors.id, type: themeColors.type, color: themeColors.color })
    .from(themeColors)
    .innerJoin(themes, eq(themes.id, themeColors.themeId))
    .where(own)
  const media = agency
    ? await tx
        .select({ id: themeMedia.id, type: themeMedia.type, file: themeMedia.file })
        .from(themeMedia)
        .innerJoin(themes, eq(themes.id, themeMedia.themeId))
        .where(own)
    : []
  const colors = stored.map((color) => ({ '@id': '', '@type': 'ThemeColor' as const, ...color }))
  const logo = latestOfType(media, 'logo')
  return {
    name: agency?.company || config.brandName,
    palette: paletteOf({ colors }),
    logo: logo === null ? null : `${publicUrl}${mediaPath(logo.file)}`,
    sender: agency?.company || null,
    replyTo: agency?.email ?? config.supportEmail,
  }
}
