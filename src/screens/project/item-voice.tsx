import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { Iri } from '../../api/contract/hydra.ts'
import type { OrderItem } from '../../api/contract/order.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { GoneMark } from '../../explore/gone-mark.tsx'
import { useCatalogueItems } from '../../explore/items.ts'
import { ItemWave } from '../../explore/player/play-button.tsx'
import { Button } from '../../ui/button.tsx'
import { menuFor } from '../../ui/menu.tsx'

type Props = {
  item: OrderItem
  /** Of the line, unlike all others. */
  name: string
  /** The project's voices, to choose from. */
  voices: readonly Iri[]
  isBusy: boolean
  /** With the voice's variant, and its surcharge in cents as it stood there; left out where nothing may be changed. */
  onChoose?: (variant: Iri, surcharge: number) => void
  onSelectVoices?: () => void
}

/** Who speaks a product; changed with two presses. */
export const ItemVoice = ({ item, name, voices, isBusy, onChoose, onSelectVoices }: Props) => {
  const { t } = useLingui()
  const { surchargeText } = useExploreSettings()
  const chosen = item.voice?.['@id']
  const { items, gone } = useCatalogueItems(chosen === undefined ? voices : [...voices, chosen])
  const voice = items.find((candidate) => candidate['@id'] === chosen)
  const choices = items.flatMap(({ name: label, variants, surcharge, gone: isGone }) => {
    const variant = variants[0]?.['@id']
    return variant === undefined || isGone || onChoose === undefined
      ? []
      : [
          {
            id: variant,
            label,
            ...(surcharge > 0 && surchargeText !== undefined && { note: surchargeText(surcharge) }),
            onAction: () => onChoose(variant, surcharge),
          },
        ]
  })
  const VoiceMenu = menuFor(voices)
  const label = t`Voice for ${name}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    <div className="project-item-voice" role="group" aria-label={label}>
      <div className="project-item-speaker">
        <span>
          <Trans>Voice</Trans>
        </span>
        {onChoose === undefined ? (
          <strong>{item.voice?.name ?? '-'}</strong>
        ) : voices.length > 0 || chosen !== undefined ? (
          <VoiceMenu
            label={label}
            placement="bottom start"
            trigger={
              <Button
                className="project-voice-choice"
                variant="quiet"
                size="small"
                isPending={isBusy}
                iconEnd={<ChevronDown aria-hidden="true" />}
              >
                {item.voice?.name ?? t`Choose a voice`}
              </Button>
            }
            items={choices}
          />
        ) : onSelectVoices === undefined ? (
          <strong>-</strong>
        ) : (
          <Button className="project-voice-choice" variant="quiet" size="small" onPress={onSelectVoices}>
            <Trans>Select voices</Trans>
          </Button>
        )}
        {onChoose !== undefined && chosen !== undefined && gone.includes(chosen) && (
          <div>
            <GoneMark />
          </div>
        )}
      </div>
      {voice && (
        <span className="project-item-wave">
          <ItemWave item={voice} bars={40} />
        </span>
      )}
    </div>
  )
}
