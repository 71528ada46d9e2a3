import type { ProviderItem } from '../../../src/api/contract/provider-item.ts'
import type { Context } from '../../context.ts'
import { type Fault, Invalid } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { type ItemName, lockItem, saveItem, showAtOnce } from './edit-item.ts'
import { type ItemFields, preparedOf, requireTaxons } from './item-input.ts'

/** Sounds by id, in their new order; without a title it stays. */
type SoundChange = { id: number; title?: string | undefined }
type ItemChange = ItemFields & { audio?: SoundChange[] | undefined }
type Sound = { id: number; title: string; path: string }

/**
 * An item's sounds in the order that was asked for; what was not named, as a colleague added it meanwhile, comes last.
 * @throws Invalid at each `audio[n].id` that the item does not have, or that is named twice
 */
const ordered = (sounds: readonly Sound[], wanted: readonly SoundChange[]): Sound[] => {
  const faults: Fault[] = []
  const named = wanted.flatMap(({ id, title }, index): Sound[] => {
    const sound = sounds.find((known) => known.id === id)
    const isRepeated = wanted.findIndex((other) => other.id === id) < index
    if (sound !== undefined && !isRepeated) return [{ ...sound, title: title ?? sound.title }]
    faults.push({ propertyPath: `audio[${index}].id`, code: isRepeated ? 'repeated' : 'not-found' })
    return []
  })
  if (faults.length > 0) throw new Invalid(faults)
  return [...named, ...sounds.filter(({ id }) => wanted.every((other) => other.id !== id))]
}

/**
 * Changes the given fields of an item: `taxons` replaces them all, `audio` orders and titles its sounds; a hidden one
 * leaves the catalogue, and is kept by what names it (contract, "The provider's side").
 * @throws NotFound, PreconditionFailed, Invalid at `taxons[n]` or `audio[n].id`
 */
export const changeItem = (
  context: Context,
  name: ItemName,
  change: ItemChange,
  locale: Locale,
): Promise<ProviderItem> => {
  const work = context.once(async (tx) => {
    const { row, sounds } = await lockItem(context, tx, name, locale)
    await requireTaxons(tx, name.kind, change.taxons)
    const audio = change.audio && ordered(sounds, change.audio).map((sound) => ({ ...sound, measured: null }))
    return saveItem(context, tx, { ...name, name: change.name ?? row.name, ...preparedOf(change), audio }, locale)
  })
  return showAtOnce(context, work)
}
