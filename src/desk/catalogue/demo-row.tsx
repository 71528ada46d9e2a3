import { useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { AudioEntry } from '../../api/contract/catalogue.ts'
import { formatClock } from '../../api/contract/format.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { MiniWave } from '../../explore/player/mini-wave.tsx'
import { SoundButton } from '../../explore/player/sound-button.tsx'
import { useRecordingSound } from '../../features/recordings/use-recording-sound.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { Step } from '../../ui/move-buttons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Grip } from './grip.tsx'
import { moveItems } from './move-items.tsx'
import type { GripProps } from './use-order-by-hand.ts'

/** As many as there is room for at 2 px each. */
const bars = 52

type Props = {
  item: ProviderItem
  sound: AudioEntry
  title: string
  errorMessage?: string | undefined
  isFirst: boolean
  isLast: boolean
  isDragged: boolean
  onTitle: (title: string) => void
  onMove: (by: Step) => void
  grip: GripProps
  onRemove: () => void
}

const trackOf = (item: ProviderItem, sound: AudioEntry, title: string) => ({
  key: `${item['@id']}/audio/${sound.id}`,
  item: {
    iri: item['@id'],
    code: `${item.kind}-${item.code}-demo-${sound.id}`,
    // What is kept here is no item of the portal to share, or to book.
    kind: 'demos',
    name: item.name,
    image: item.image,
    isNameless: true,
  },
  title,
  detail: title,
  path: sound.path,
  duration: sound.duration,
  peaks: sound.peaks,
})

/** A sound of an item: it plays, is moved by its handle or by the arrow keys on it, and is named. */
export const DemoRow = ({
  item,
  sound,
  title,
  errorMessage,
  isFirst,
  isLast,
  isDragged,
  onTitle,
  onMove,
  grip,
  onRemove,
}: Props) => {
  const { t, i18n } = useLingui()
  const [isNamed, setNamed] = useState(false)
  const played = useRecordingSound(trackOf(item, sound, title))
  const endByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    setNamed(false)
  }
  const loudness = i18n.number(sound.loudness ?? 0, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <li className="desk-demo" data-sounding={played.sounds || undefined} data-dragged={isDragged || undefined}>
      <Grip name={title} {...grip} />
      <SoundButton name={title} sounds={played.sounds} isLoading={played.loads} onPress={played.press} />
      {isNamed || errorMessage !== undefined ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the field's
        <div className="desk-demo-named" onKeyDown={endByKey}>
          <TextField
            label={t`Title`}
            value={title}
            onChange={onTitle}
            autoFocus
            {...(errorMessage !== undefined && { errorMessage })}
          />
        </div>
      ) : (
        <div className="desk-demo-sound">
          <span dir="auto">{title}</span>
          <MiniWave
            peaks={sound.peaks}
            progress={sound.duration > 0 ? Math.min(1, played.position / sound.duration) : 0}
            bars={bars}
            height={20}
          />
        </div>
      )}
      <div className="desk-demo-figures ui-numbers">
        <span>{formatClock(Math.round(sound.duration))}</span>
        {sound.loudness !== null && <small>{loudness} LUFS</small>}
      </div>
      <Menu
        label={t`Actions for ${title}`}
        trigger={<IconButton size="small" label={t`Actions for ${title}`} icon={<Ellipsis aria-hidden="true" />} />}
        items={[
          { id: 'name', label: t`Rename`, icon: <Pencil aria-hidden="true" />, onAction: () => setNamed(true) },
          ...moveItems({ isFirst, isLast, onMove }),
          { id: 'remove', label: t`Remove`, icon: <Trash2 aria-hidden="true" />, isDanger: true, onAction: onRemove },
        ]}
      />
    </li>
  )
}
