import type { ItemChange } from '../../api/admin/items.ts'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'

/** A sound's title is a field of its own, so that two people can each change one. */
export type TitleField = `title-${number}`
export const titleField = (id: number): TitleField => `title-${id}`

/** `order`: the ids of the sounds where they were moved; nobody's change of it is lost, new sounds come last. */
export type ItemForm = {
  name: string
  description: string
  taxons: readonly Iri[]
  isPublished: boolean
  order: readonly string[]
} & Record<TitleField, string>

export const itemDraftKey = (kind: CatalogueKind, code: string): string => `desk-${kind}-${code}`

const titlesOf = ({ audio }: ProviderItem): Record<TitleField, string> =>
  Object.fromEntries(audio.map(({ id, title }) => [titleField(id), title]))

/** An item as its form has it. */
export const itemFormOf = (item: ProviderItem): ItemForm => ({
  ...titlesOf(item),
  name: item.name,
  description: item.description ?? '',
  taxons: item.taxons,
  isPublished: item.status === 'published',
  order: [],
})

/** The sounds as they were put; what is new since comes last. */
export const inOrder = <Sound extends { id: number }>(sounds: readonly Sound[], order: readonly string[]): Sound[] => [
  ...order.flatMap((id) => sounds.find((sound) => String(sound.id) === id) ?? []),
  ...sounds.filter(({ id }) => !order.includes(String(id))),
]

/** What is sent of a changed form: sounds all together, for those that are named come first. */
export const itemChangeOf = (changed: Partial<ItemForm>, { audio }: Pick<ProviderItem, 'audio'>): ItemChange => {
  const { name, description, taxons, isPublished, order } = changed
  const hasSounds = order !== undefined || audio.some(({ id }) => changed[titleField(id)] !== undefined)
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description.trim() === '' ? null : description }),
    ...(taxons !== undefined && { taxons }),
    ...(isPublished !== undefined && { status: isPublished ? 'published' : 'hidden' }),
    ...(hasSounds && {
      audio: inOrder(audio, order ?? []).map(({ id }) => {
        const title = changed[titleField(id)]
        return title === undefined ? { id } : { id, title }
      }),
    }),
  }
}
