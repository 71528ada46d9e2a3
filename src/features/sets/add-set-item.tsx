import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogueQuery } from '../../api/catalogue.ts'
import { type CatalogueKind, catalogueKinds } from '../../api/contract/catalogue.ts'
import { type Iri, itemsPerPage } from '../../api/contract/hydra.ts'
import { mostSetItems } from '../../api/contract/set.ts'
import { emptyQuery } from '../../explore/explore-query.ts'
import { FormRow } from '../../ui/form.tsx'
import { readingOf } from '../../ui/options.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type Props = { items: readonly Iri[]; onAdd: (item: Iri) => void }

/** Puts one more item at the end of a set, from any catalogue, found by its name. */
export const AddSetItem = ({ items, onAdd }: Props) => {
  const { t } = useLingui()
  const [kind, setKind] = useState<CatalogueKind>('voices')
  const [name, setName] = useState('')
  const query = { ...emptyQuery, name, taxons: [], itemsPerPage }
  const listed = useQuery(catalogueQuery(kind, query))
  const found = (listed.data?.['hydra:member'] ?? []).filter((item) => !items.includes(item['@id']))
  const labels: Record<CatalogueKind, string> = {
    voices: t`Voices`,
    talents: t`Talent`,
    musics: t`Music`,
    idents: t`Idents`,
  }
  if (items.length >= mostSetItems) return null
  return (
    <FormRow>
      <SelectField
        label={t`Catalogue`}
        value={kind}
        onChange={(id) => setKind(catalogueKinds.find((entry) => entry === id) ?? 'voices')}
        options={catalogueKinds.map((id) => ({ id, label: labels[id] }))}
      />
      <SelectField
        label={t`Add an item`}
        placeholder={t`Choose an item`}
        value={null}
        onChange={onAdd}
        options={found.map((item) => ({ id: item['@id'], label: item.name }))}
        onSearch={setName}
        {...readingOf(listed)}
        emptyText={<Trans>Nothing is found</Trans>}
      />
    </FormRow>
  )
}
