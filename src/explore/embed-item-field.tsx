import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogueQuery } from '../api/catalogue.ts'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { itemsPerPage } from '../api/contract/hydra.ts'
import { SelectField } from '../ui/select-field.tsx'
import type { EmbedChoice } from './embed-choice.ts'
import { type ExploreQuery, emptyQuery, isFiltered } from './explore-query.ts'

/** What stands for the whole catalogue where an item could be chosen. */
const whole = ''

type Props = {
  kind: CatalogueKind
  query: ExploreQuery
  value: EmbedChoice['item']
  onChange: (item: EmbedChoice['item']) => void
}

/** The catalogue as it is filtered, or one of its items; any other of the catalogue is found by its name. */
export const EmbedItemField = ({ kind, query, value, onChange }: Props) => {
  const { t } = useLingui()
  const [searched, setSearched] = useState('')
  const asked = searched === '' ? query : { ...emptyQuery, name: searched }
  const { data, isFetching } = useQuery(catalogueQuery(kind, { ...asked, taxons: [...asked.taxons], itemsPerPage }))
  const items = data?.['hydra:member'] ?? []
  const isListed = value === null || items.some(({ code }) => code === value.code)
  const listed = isListed || searched !== '' ? items : [value, ...items]
  const catalogue = {
    id: whole,
    label: isFiltered(query) ? t`The catalogue with these filters` : t`The whole catalogue`,
  }
  return (
    <SelectField
      label={t`What`}
      value={value?.code ?? whole}
      onChange={(id) => {
        const item = listed.find(({ code }) => code === id)
        onChange(item === undefined ? null : { code: item.code, name: item.name })
      }}
      options={[
        ...(searched === '' ? [catalogue] : []),
        ...listed.map(({ code, name }) => ({ id: code, label: name })),
      ]}
      onSearch={setSearched}
      isLoading={isFetching}
    />
  )
}
