import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ProviderTaxon } from '../../api/contract/provider-taxon.ts'
import { deskPaths } from '../../desk-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Grip } from '../catalogue/grip.tsx'
import { useOrderByHand } from '../catalogue/use-order-by-hand.ts'
import { nameIn } from './taxon-tree.ts'
import { useMoveTaxon } from './use-move-taxon.ts'

type Shared = {
  openCode: string | null
  /** The list of the items that have it. */
  itemsHref: (taxon: ProviderTaxon) => string
  onAdd: (parent: ProviderTaxon) => void
}

type RowProps = Shared & { taxon: ProviderTaxon; isGroup: boolean }

const TaxonFacts = ({ taxon, isGroup, openCode, itemsHref, onAdd }: RowProps) => {
  const { t, i18n } = useLingui()
  const { code, name, nameNl, numberOfItems } = taxon
  const shown = nameIn(i18n.locale, taxon)
  const other = shown === name ? nameNl : name
  return (
    <>
      <span className="desk-taxon-name">
        <Link href={deskPaths.taxon(code)} data-code={code} aria-current={code === openCode || undefined}>
          {shown}
        </Link>
        {other !== shown && <small>{other}</small>}
      </span>
      {numberOfItems > 0 && (
        <Link className="desk-taxon-uses" href={itemsHref(taxon)}>
          <Plural value={numberOfItems} one="# item" other="# items" />
        </Link>
      )}
      {isGroup && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          aria-label={t`Add a taxon to ${shown}`}
          onPress={() => onAdd(taxon)}
        >
          <Trans>Add</Trans>
        </Button>
      )}
    </>
  )
}

type ListProps = Shared & { taxons: readonly ProviderTaxon[]; label: string; isOfGroups?: boolean }

/** The taxons of one parent in their order, which the grips change, each with those below it. */
export const TaxonList = ({ taxons, label, isOfGroups = false, ...shared }: ListProps) => {
  const { i18n, t } = useLingui()
  const move = useMoveTaxon()
  const [held, hold] = useState<readonly ProviderTaxon[] | null>(null)
  const [said, say] = useState('')
  const order = held ?? taxons
  const byHand = useOrderByHand(order, {
    onOrder: hold,
    onDrop: (taxon, placed) => {
      // Taken and let go of where it was.
      if (placed === taxons) return
      const position = placed.findIndex(({ id }) => id === taxon.id)
      const [name, place, count] = [nameIn(i18n.locale, taxon), position + 1, taxons.length]
      say(t`${name} is at place ${place} of ${count}`)
      // Until the last of several moves is answered its order stands, whatever the tree has by then.
      move.mutate({ taxon, position }, { onSettled: () => hold(null) })
    },
  })
  return (
    <>
      <p className="ui-visually-hidden" role="status">
        {said}
      </p>
      <ul {...byHand.list} className="desk-taxon-list" aria-label={label}>
        {order.map((taxon) => {
          const name = nameIn(i18n.locale, taxon)
          return (
            <li
              key={taxon.id}
              className={isOfGroups ? 'desk-taxon-group' : undefined}
              data-dragged={byHand.dragged === taxon.id || undefined}
            >
              <div className="desk-taxon" data-open={taxon.code === shared.openCode || undefined}>
                <Grip name={name} {...byHand.gripOf(taxon)} />
                <TaxonFacts taxon={taxon} isGroup={isOfGroups} {...shared} />
              </div>
              {taxon.children.length > 0 && <TaxonList taxons={taxon.children} label={name} {...shared} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}
