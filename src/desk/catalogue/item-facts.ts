import type { ProviderItem } from '../../api/contract/provider-item.ts'

/** The groups that say most of somebody: in which language, how old. */
const telling = ['voice_language', 'voice_age']
/** What is as good as never looked for. */
const dull = ['voice_gender', 'voice_active']

/** What stands below an item's name, and what is shown of the rest: two tags, and how many more there are. */
export const factsOf = ({ productTaxons }: Pick<ProviderItem, 'productTaxons'>) => {
  const taxons = productTaxons.map(({ taxon }) => taxon)
  const groups = [...new Set(taxons.map(({ type }) => type))]
  const chosen = telling.some((type) => groups.includes(type)) ? telling : groups.slice(0, 2)
  const facts = chosen.flatMap((type) => taxons.find((taxon) => taxon.type === type) ?? [])
  const rest = taxons.filter((taxon) => !facts.includes(taxon))
  const tags = [...rest].sort((one, other) => Number(dull.includes(one.type)) - Number(dull.includes(other.type)))
  return {
    facts: facts.map(({ name }) => name).join(' · '),
    tags: tags.slice(0, 2).map(({ name }) => name),
    more: Math.max(0, tags.length - 2),
  }
}
