import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { headlineOf } from '../../explore/items.ts'
import { ItemWave, PlayButton } from '../../explore/player/play-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import './voice-choice.css'

type Props = {
  items: readonly CatalogueItem[]
  /** Those that came after the request was sent. */
  added: readonly Iri[]
  /** Names of those that can't be chosen any more. */
  gone: readonly string[]
  chosen: Iri | null
  error: string | null
  isDisabled: boolean
  onChoose: (voice: Iri) => void
}

/** The suggested voices, each with its sound; one is to be chosen. */
export const VoiceChoice = ({ items, added, gone, chosen, error, isDisabled, onChoose }: Props) => {
  const { mediaUrl } = useExploreSettings()
  const errorId = useId()
  return (
    <fieldset className="voice-choice" aria-describedby={error === null ? undefined : errorId} disabled={isDisabled}>
      <legend>
        <Trans>Choose a voice</Trans>
      </legend>
      {items.map((item) => (
        <div
          key={item.code}
          className="voice-choice__card"
          data-chosen={item['@id'] === chosen || undefined}
          data-tint={(item.id % 6) + 1}
        >
          {added.includes(item['@id']) && (
            <p className="voice-choice__new">
              <Trans>New since you were asked</Trans>
            </p>
          )}
          <label>
            <input
              type="radio"
              name="voice"
              value={item['@id']}
              checked={item['@id'] === chosen}
              aria-invalid={error !== null || undefined}
              onChange={() => onChoose(item['@id'])}
            />
            {item.image !== null && <Picture src={mediaUrl(item.image)} sizes="52px" alt="" width={52} height={52} />}
            <span className="voice-choice__text">
              <strong>{item.name}</strong>
              <span>{headlineOf(item)}</span>
              <span className="voice-choice__wave">
                <ItemWave item={item} bars={60} />
              </span>
            </span>
          </label>
          <PlayButton item={item} queue={items} />
        </div>
      ))}
      {gone.map((name) => (
        <div key={name} className="voice-choice__gone">
          <strong>{name}</strong>
          <span>
            <Trans>No longer available</Trans>
          </span>
        </div>
      ))}
      {error !== null && (
        <p id={errorId} className="ui-field-error">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
