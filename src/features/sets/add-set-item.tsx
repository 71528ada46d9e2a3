import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogueScrollQuery } from '../../api/catalogue-scroll.ts'
import { type CatalogueKind, catalogueKinds } from '../../api/contract/catalogue.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { mostSetItems } from '../../api/contract/set.ts'
import { membersIn } from '../../api/scroll.ts'
import { FormRow } from '../../ui/form.tsx'
import { scrollingOf } from '../../ui/options.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type Props = { items: readonly Iri[]; onAdd: (item: Iri) => void }

/** Puts one more item at the end of a set, from any catalogue, found by its name. */
export const AddSetItem = ({ items, onAdd }: Props) => {
  const { t } = useLingui()
  const [kind, setKind] = useState<CatalogueKind>('voices')
  const [name, setName] = useState('')
  const listed = useInfiniteQuery(catalogueScrollQuery(kind, { taxons: [], name }))
  const found = membersIn(listed.data).filter((item) => !items.includes(item['@id']))
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
        {...scrollingOf(listed)}
        emptyText={<Trans>Nothing is found</Trans>}
      />
    </FormRow>
  )
}
