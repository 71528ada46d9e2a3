import { useLingui } from '@lingui/react/macro'
import { type CatalogueKind, catalogueKinds } from '../../api/contract/catalogue.ts'
import { Choice } from '../catalogue/choice.tsx'
import { useKindWords } from '../catalogue/kind-words.ts'

type Props = { value: CatalogueKind; onChoose: (kind: CatalogueKind) => void }

/** Whose filters are shown. */
export const KindChoice = ({ value, onChoose }: Props) => {
  const { t } = useLingui()
  const words = useKindWords()
  return (
    <div className="desk-taxons-kind">
      <Choice
        label={t`Catalogue`}
        value={value}
        options={catalogueKinds.map((kind) => ({ value: kind, label: words[kind].tab }))}
        onChoose={(chosen) => onChoose(catalogueKinds.find((kind) => kind === chosen) ?? value)}
      />
    </div>
  )
}
