import { Trans } from '@lingui/react/macro'
import type { Iri } from '../../api/contract/hydra.ts'
import { useItemNames } from '../../explore/item-names.ts'
import { Banner } from '../../ui/banner.tsx'

/** What a project does not take, by name. */
export const LeftOut = ({ items }: { items: readonly Iri[] }) => {
  const { nameOf } = useItemNames(items)
  const names = items.map(nameOf).join(', ')
  return (
    <Banner>
      <Trans>A project takes voices alone. Left out: {names}</Trans>
    </Banner>
  )
}
