import type { ProviderItem } from '../../../src/api/contract/provider-item.ts'
import type { Context } from '../../context.ts'
import type { Locale } from '../../shared/locale.ts'
import { findItemRow, type ItemName } from './edit-item.ts'
import { presentItem } from './present-items.ts'

/** An item of a catalogue, hidden or not, with all that is edited of it. @throws NotFound */
export const getItem = async ({ database: { db } }: Context, name: ItemName, locale: Locale): Promise<ProviderItem> =>
  presentItem(db, await findItemRow(db, name), locale)
