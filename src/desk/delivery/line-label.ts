import type { Iri } from '../../api/contract/hydra.ts'
import type { ProviderLine } from '../../api/contract/provider.ts'

type Line = Pick<ProviderLine, 'orderItem' | 'product' | 'variant' | 'voice' | 'reference'>

/** A line among the others of its order: what tells it apart comes first, and those that nothing tells apart are numbered. */
export const lineLabels = (lines: readonly Line[]): ReadonlyMap<Iri, string> => {
  const labels = lines.map(({ reference, product, variant, voice }) =>
    [reference, product, variant, voice].filter(Boolean).join(' · '),
  )
  const isAlone = (label: string) => labels.filter((other) => other === label).length === 1
  return new Map(
    lines.map(({ orderItem }, at) => {
      const label = labels[at] ?? ''
      return [orderItem, isAlone(label) ? label : `${at + 1}. ${label}`]
    }),
  )
}
