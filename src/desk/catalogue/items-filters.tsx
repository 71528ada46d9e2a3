import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import type { ItemsPlace } from '../../api/admin/items.ts'
import { itemStatuses } from '../../api/contract/provider-item.ts'
import { ListSearch } from '../../features/lists/list-search.tsx'
import type { groupsOf } from './taxon-groups.ts'
import '../../features/lists/list-view.css'
import './items-filters.css'

type ChoiceProps = {
  label: string
  value: string
  /** Without a choice. */
  any: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

const Choice = ({ label, value, any, options, onChoose }: ChoiceProps) => (
  <div className="desk-choice" data-chosen={value !== '' || undefined}>
    <select className="ui-input" aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{any}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden="true" />
  </div>
)

type Props = {
  place: ItemsPlace
  group: ReturnType<typeof groupsOf>[number] | undefined
  /** How many were found, in words; '' until that is known. */
  found: string
  onChange: (change: Partial<ItemsPlace>) => void
}

/** Search, and what the list is narrowed to: a choice of the catalogue's first group, and the status. */
export const ItemsFilters = ({ place, group, found, onChange }: Props) => {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
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
          value={place.taxons[0] ?? ''}
          any={group.name}
          options={group.taxons.map(({ code, name }) => ({ value: code, label: name }))}
          onChoose={(code) => onChange({ taxons: code === '' ? [] : [code] })}
        />
      )}
      <Choice
        label={t`Status`}
        value={place.status ?? ''}
        any={t`Status`}
        options={itemStatuses.map((status) => ({ value: status, label: words[status] }))}
        onChoose={(chosen) => onChange({ status: itemStatuses.find((status) => status === chosen) ?? null })}
      />
      <p className="desk-found" role="status">
        {found}
      </p>
    </div>
  )
}
