import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { lineName } from '../../api/contract/order-lines.ts'
import type { Recording } from '../../api/contract/recording.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Decided } from './decision.tsx'
import { CommentCount, RecordingNotes, sentNotes } from './recording-notes.tsx'
import { RecordingSound } from './recording-sound.tsx'
import type { SoundingLine } from './recording-track.ts'
import { DeliveryPill } from './recording-words.tsx'
import './versions.css'

type Props = { item: SoundingLine; recording: Recording }

/** A version's number and when it came. */
export const VersionTitle = ({ recording, isNewest }: { recording: Recording; isNewest: boolean }) => {
  const { version } = recording
  return (
    <div className="recording-version__title">
      <h3>
        <Trans>Version {version}</Trans>
        {isNewest && version > 1 && (
          <span>
            {' '}
            · <Trans>newest</Trans>
          </span>
        )}
      </h3>
      <DateTime iso={recording.createdAt} />
    </div>
  )
}

/** A version to hear, with what was said of it. */
export const ReadVersion = ({ item, recording }: Props) => {
  const { t } = useLingui()
  const [opened, open] = useState<number | null>(null)
  const notes = sentNotes(recording)
  const { version } = recording
  const line = lineName(item)
  const name = t`${line}, version ${version}`
  return (
    <RecordingSound
      item={item}
      recording={recording}
      notes={notes}
      inHand={null}
      opened={opened}
      onMark={({ id }) => open(id === opened ? null : id)}
    >
      {(hear) => (
        <>
          <RecordingNotes notes={notes} opened={opened} name={name} hear={hear} />
          <Decided recording={recording} />
        </>
      )}
    </RecordingSound>
  )
}

/** One line, which opens into an earlier version. */
export const OlderVersion = ({ item, recording }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const { version } = recording
  return (
    <details className="recording-older" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronRight aria-hidden="true" />
        <strong>
          <Trans>Version {version}</Trans>
        </strong>
        <span className="recording-older__date">
          <DateTime iso={recording.createdAt} />
        </span>
        {recording.notes.length + (recording.comment ? 1 : 0) > 0 && (
          <span className="recording-older__count">
            <MessageSquareText aria-hidden="true" />
            <CommentCount recording={recording} />
          </span>
        )}
        <DeliveryPill state={recording.state} />
      </summary>
      {isOpen && <ReadVersion item={item} recording={recording} />}
    </details>
  )
}
