import { Plural } from '@lingui/react/macro'
import type { Iri } from '../../api/contract/hydra.ts'
import { useItemNames } from '../../explore/item-names.ts'

/** Items that are listed at most. */
const most = 8

/** The part that tells a list from the other: all of a short one; of a long one, what is not the same at both ends. */
const partToTell = (items: readonly Iri[], other: readonly Iri[]): { from: number; to: number } => {
  if (items.length <= most && other.length <= most) return { from: 0, to: items.length }
  const shorter = Math.min(items.length, other.length)
  let from = 0
  while (from < shorter && items[from] === other[from]) from++
  let same = 0
  while (same < shorter - from && items.at(-1 - same) === other.at(-1 - same)) same++
  return { from, to: items.length - same }
}

/** The items of one version of a set, in their order; of a long one what the other version has otherwise. */
export const ItemsVersion = ({ items, other }: { items: readonly Iri[]; other: readonly Iri[] }) => {
  const { from, to } = partToTell(items, other)
  const listed = items.slice(from, Math.min(to, from + most))
  const { nameOf } = useItemNames(listed)
  return (
    <>
      {to - from < items.length && <Plural value={items.length} one="# item" other="# items" />}
      {items.length === 0 && '-'}
      {listed.length > 0 && (
        <ol start={from + 1}>
          {listed.map((iri) => (
            <li key={iri}>{nameOf(iri)}</li>
          ))}
        </ol>
      )}
      {from + listed.length < to && '…'}
    </>
  )
}
