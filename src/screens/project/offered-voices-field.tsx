import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { Iri } from '../../api/contract/hydra.ts'
import { useCatalogueItems } from '../../explore/items.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import './offered-voices-field.css'

type Props = {
  /** The project's voices. */
  voices: readonly Iri[]
  /** Those that stay behind. */
  left: readonly Iri[]
  onChange: (left: readonly Iri[]) => void
  error: string | undefined
}

/** Which of the project's voices go along; the request keeps them as they are when it is sent. */
export const OfferedVoicesField = ({ voices, left, onChange, error }: Props) => {
  const { items } = useCatalogueItems(voices)
  return (
    <fieldset className="project-offered">
      <legend>
        <Trans>Voices that go along</Trans>
      </legend>
      {items.map((item) => (
        <Checkbox
          key={item['@id']}
          isSelected={!left.includes(item['@id'])}
          onChange={(isAlong) =>
            onChange(isAlong ? left.filter((voice) => voice !== item['@id']) : [...left, item['@id']])
          }
        >
          {item.name}
        </Checkbox>
      ))}
      <p className="ui-field-description">
        <Trans>Your client hears them as they are now. Voices that you select later are shown as new.</Trans>
      </p>
      {error !== undefined && (
        <p className="ui-field-error" role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
