import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ItemsPlace } from '../../api/admin/items.ts'
import { itemStatuses } from '../../api/contract/provider-item.ts'
import { ListSearch } from '../../features/lists/list-search.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Choice } from './choice.tsx'
import type { groupsOf } from './taxon-groups.ts'
import '../../features/lists/list-view.css'
import './items-filters.css'

type Props = {
  place: ItemsPlace
  groups: ReturnType<typeof groupsOf>
  /** How many were found, in words; '' until that is known. */
  found: string
  onChange: (change: Partial<ItemsPlace>) => void
}

/** Search, and what the list is narrowed to: a choice of the catalogue's first group, and the status. */
export const ItemsFilters = ({ place, groups, found, onChange }: Props) => {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [group] = groups
  /** What the choice does not show, such as what a taxon's own page leads to. */
  const others = groups.slice(1).flatMap(({ taxons }) => taxons.filter(({ code }) => place.taxons.includes(code)))
  const without = (code: string) => onChange({ taxons: place.taxons.filter((other) => other !== code) })
  const words = { published: t`Published`, hidden: t`Hidden` }
  return (
    <div className="list-tools desk-item-filters">
      <ListSearch
        label={t`Search by name or taxon`}
        applied={place.search}
        onSearch={(search) => onChange({ search })}
        field={field}
      />
      {group !== undefined && (
        <Choice
          label={group.name}
          value={group.taxons.find(({ code }) => place.taxons.includes(code))?.code ?? ''}
          any={group.name}
          options={group.taxons.map(({ code, name }) => ({ value: code, label: name }))}
          onChoose={(code) =>
            onChange({ taxons: [...others.map((other) => other.code), ...(code === '' ? [] : [code])] })
          }
        />
      )}
      <Choice
        label={t`Status`}
        value={place.status ?? ''}
        any={t`Status`}
        options={itemStatuses.map((status) => ({ value: status, label: words[status] }))}
        onChoose={(chosen) => onChange({ status: itemStatuses.find((status) => status === chosen) ?? null })}
      />
      {others.map(({ code, name }) => (
        <Chip key={code} label={name} onRemove={() => without(code)} />
      ))}
      <p className="desk-found" role="status">
        {found}
      </p>
    </div>
  )
}
