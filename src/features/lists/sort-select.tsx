import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Sort } from '../../api/contract/list.ts'
import type { Column } from '../../ui/table-column.ts'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { sortText } from './list-address.ts'
import '../../ui/field.css'
import '../../ui/native-select.css'

type Props<Row> = { columns: readonly Column<Row>[]; sort: Sort | null; onSort: (sort: Sort | null) => void }

/** The headers' place on phones, where the rows are cards. */
export const SortSelect = <Row,>({ columns, sort, onSort }: Props<Row>) => {
  const { t } = useLingui()
  const id = useId()
  const isNarrow = useIsNarrow()
  if (!isNarrow) return null
  const choices = columns.flatMap(({ header, sortField }) =>
    sortField === undefined
      ? []
      : [
          { sort: { field: sortField, isDescending: false }, label: t`${header}, ascending` },
          { sort: { field: sortField, isDescending: true }, label: t`${header}, descending` },
        ],
  )
  return (
    <div className="list-sort">
      <label htmlFor={id}>{t`Sort by`}</label>
      <div className="ui-native-select">
        <select
          id={id}
          className="ui-input"
          value={sortText(sort)}
          onChange={({ target }) =>
            onSort(choices.find((choice) => sortText(choice.sort) === target.value)?.sort ?? null)
          }
        >
          <option value="">{t`Default order`}</option>
          {choices.map((choice) => (
            <option key={sortText(choice.sort)} value={sortText(choice.sort)}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </div>
    </div>
  )
}
