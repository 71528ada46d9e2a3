import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sort } from '../../api/contract/list.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { factsOf } from './item-facts.ts'
import { ItemStatusPill } from './item-status.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { FigureCell, NameCell, StandInRows, TagsCell, UpdatedCell } from './row-parts.tsx'

type SortedProps = { field: string; sort: Sort | null; href: string; children: ReactNode }

const SortedHead = ({ field, sort, href, children }: SortedProps) => {
  const isSorted = sort?.field === field
  const Icon = !isSorted ? ChevronsUpDown : sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
      <Link className="ui-table-sort" href={href}>
        {children}
        <Icon aria-hidden="true" />
      </Link>
    </th>
  )
}

const StandIns = () => (
  <StandInRows count={10}>
    <td />
    <td data-primary>
      <span className="desk-item-name">
        <Skeleton shape="block" className="desk-item-stand-in" />
        <Skeleton width="long" />
      </span>
    </td>
    <td>
      <Skeleton width="medium" />
    </td>
    <td />
    <td>
      <Skeleton width="short" />
    </td>
    <td>
      <Skeleton width="short" />
    </td>
  </StandInRows>
)

type RowProps = {
  item: ProviderItem
  href: string
  isOpen: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

const Row = ({ item, href, isOpen, isSelected, onSelect }: RowProps) => {
  const { t } = useLingui()
  const { mediaUrl } = useExploreSettings()
  const { name, image, numberOfDemos, status, updatedAt } = item
  const { facts, tags, more } = factsOf(item)
  return (
    <tr
      className="ui-table-row desk-item-row"
      data-link
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
    >
      <td className="desk-item-check">
        <RowCheckbox label={t`Select ${name}`} isSelected={isSelected} onChange={onSelect} />
      </td>
      <NameCell
        code={item.code}
        href={href}
        isOpen={isOpen}
        name={name}
        picture={<Avatar name={name} src={image === null ? null : mediaUrl(image)} />}
        note={facts !== '' && <small>{facts}</small>}
      />
      <TagsCell tags={tags.map((tag) => ({ key: tag, name: tag }))} more={more} />
      <FigureCell label={<Trans>Demos</Trans>} align="end">
        <span>{numberOfDemos}</span>
      </FigureCell>
      <td>
        <ItemStatusPill status={status} />
      </td>
      <UpdatedCell at={updatedAt} />
    </tr>
  )
}

type Props = {
  label: string
  items: readonly ProviderItem[]
  isLoading: boolean
  isStale: boolean
  sort: Sort | null
  sortHref: (column: { field: string; isDescendingFirst: boolean }) => string
  hrefOf: (item: ProviderItem) => string
  openCode: string | null
  selected: ReadonlySet<string>
  onSelect: (codes: readonly string[], isSelected: boolean) => void
}

/** A catalogue's items, of which some are selected and one lies open; cards on phones. */
export const ItemsTable = ({
  label,
  items,
  isLoading,
  isStale,
  sort,
  sortHref,
  hrefOf,
  openCode,
  selected,
  onSelect,
}: Props) => {
  const { t } = useLingui()
  const codes = items.map(({ code }) => code)
  const chosen = codes.filter((code) => selected.has(code)).length
  return (
    <div className="ui-table-frame desk-items">
      <table className="ui-table" aria-label={label} aria-busy={isLoading || isStale}>
        <thead className="ui-visually-hidden-narrow">
          <tr>
            <th scope="col" className="desk-item-check">
              <RowCheckbox
                label={t`Select all on this page`}
                isSelected={chosen > 0 && chosen === codes.length}
                isPartly={chosen > 0 && chosen < codes.length}
                onChange={(isSelected) => onSelect(codes, isSelected)}
              />
            </th>
            <SortedHead field="name" sort={sort} href={sortHref({ field: 'name', isDescendingFirst: false })}>
              <Trans>Name</Trans>
            </SortedHead>
            <th scope="col">
              <Trans>Taxons</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans>Demos</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <SortedHead field="updatedAt" sort={sort} href={sortHref({ field: 'updatedAt', isDescendingFirst: true })}>
              <Trans>Updated</Trans>
            </SortedHead>
          </tr>
        </thead>
        <tbody>
          {isLoading ? (
            <StandIns />
          ) : (
            items.map((item) => (
              <Row
                key={item.code}
                item={item}
                href={hrefOf(item)}
                isOpen={item.code === openCode}
                isSelected={selected.has(item.code)}
                onSelect={(isSelected) => onSelect([item.code], isSelected)}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  )
}
