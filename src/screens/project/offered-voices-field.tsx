import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { noteLength } from '../../api/contract/comment.ts'
import { type Iri, idOf, type Violation } from '../../api/contract/hydra.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { GoneMark } from '../../explore/gone-mark.tsx'
import { headlineOf, useCatalogueItems } from '../../explore/items.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LimitedTextField } from '../../ui/limited-text-field.tsx'
import { MoveButtons, type Step } from '../../ui/move-buttons.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { violationsFor } from '../../ui/violations.ts'
import { withMoved } from '../../ui/with-moved.ts'
import './offered-voices-field.css'

/** As a refusal names it. */
export const remarkName = (voice: Iri): string => `payload.remarks.${voice}`

type Props = {
  /** The project's voices, in the order in which the client hears them. */
  voices: readonly Iri[]
  /** Those of the project that left the catalogue: they can't go along. */
  gone: readonly Iri[]
  /** Those that stay behind. */
  left: readonly Iri[]
  remarks: Readonly<Record<Iri, string>>
  onOrder: (order: readonly Iri[]) => void
  onLeave: (left: readonly Iri[]) => void
  onRemark: (voice: Iri, text: string) => void
  violations: readonly Violation[]
  error: string | undefined
}

type RowProps = Pick<Props, 'left' | 'onLeave' | 'onRemark' | 'violations'> & {
  item: CatalogueItem
  place: number
  count: number
  remark: string
  /** Which of its buttons was just pressed. */
  focused: Step | null
  onMove: (by: Step) => void
}

const VoiceRow = ({ item, place, count, left, remark, focused, onMove, onLeave, onRemark, violations }: RowProps) => {
  const { t } = useLingui()
  const { mediaUrl } = useExploreSettings()
  const [isOpen, setOpen] = useState(false)
  const { name } = item
  const voice = item['@id']
  const isAlong = !left.includes(voice)
  return (
    <li data-left={!isAlong || undefined}>
      <div className="project-offered__row">
        <Checkbox
          isSelected={isAlong}
          onChange={(along) => onLeave(along ? left.filter((entry) => entry !== voice) : [...left, voice])}
        >
          <span className="project-offered__voice">
            <Avatar size="small" name={name} src={item.image && mediaUrl(item.image)} />
            <span>
              <span>{name}</span>
              <small aria-hidden="true">{headlineOf(item)}</small>
            </span>
          </span>
        </Checkbox>
        <MoveButtons
          up={t`Move ${name} up`}
          down={t`Move ${name} down`}
          place={place}
          count={count}
          focused={focused}
          onMove={onMove}
        />
      </div>
      {isAlong &&
        (isOpen || remark !== '' ? (
          <LimitedTextField
            name={remarkName(voice)}
            label={t`Remark on ${name}`}
            isOptional
            isMultiline
            rows={2}
            most={noteLength}
            value={remark}
            onChange={(text) => onRemark(voice, text)}
            errorMessage={violationsFor(violations, remarkName(voice), remark)}
            autoFocus={isOpen && remark === ''}
          />
        ) : (
          <TextButton aria-label={t`Add a remark on ${name}`} onClick={() => setOpen(true)}>
            <Trans>Add a remark</Trans>
          </TextButton>
        ))}
    </li>
  )
}

const GoneRow = ({ voice }: { voice: Iri }) => {
  const { mediaUrl } = useExploreSettings()
  const [item] = useCatalogueItems([voice]).items
  const name = item?.name ?? idOf(voice)
  return (
    <li data-left>
      <div className="project-offered__row">
        <Checkbox isSelected={false} isDisabled onChange={() => {}}>
          <span className="project-offered__voice">
            <Avatar size="small" name={name} src={item?.image ? mediaUrl(item.image) : null} />
            <span>{name}</span>
            <GoneMark />
          </span>
        </Checkbox>
      </div>
    </li>
  )
}

/** Which of the project's voices go along, in which order and with what words; the request keeps them as they are. */
export const OfferedVoicesField = ({
  voices,
  gone,
  left,
  remarks,
  onOrder,
  onLeave,
  onRemark,
  violations,
  error,
}: Props) => {
  const { t } = useLingui()
  const { items } = useCatalogueItems(voices)
  const [last, setLast] = useState<{ voice: Iri; by: Step } | null>(null)
  const held = items.find((item) => item['@id'] === last?.voice)
  const place = held === undefined ? 0 : voices.indexOf(held['@id']) + 1
  const count = voices.length
  const heldName = held?.name ?? ''
  return (
    <fieldset className="project-offered" onBlur={() => setLast(null)}>
      <legend>
        <Trans>Voices that go along</Trans>
      </legend>
      <ul>
        {items.map((item) => (
          <VoiceRow
            key={item['@id']}
            item={item}
            place={voices.indexOf(item['@id'])}
            count={count}
            left={left}
            remark={remarks[item['@id']] ?? ''}
            focused={last?.voice === item['@id'] ? last.by : null}
            onMove={(by) => {
              setLast({ voice: item['@id'], by })
              onOrder(withMoved(voices, item['@id'], by))
            }}
            onLeave={onLeave}
            onRemark={onRemark}
            violations={violations}
          />
        ))}
        {gone.map((voice) => (
          <GoneRow key={voice} voice={voice} />
        ))}
      </ul>
      <span role="status" className="ui-visually-hidden">
        {held !== undefined && t`${heldName} is ${place} of ${count} now`}
      </span>
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
