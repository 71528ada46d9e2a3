import { Trans, useLingui } from '@lingui/react/macro'
import { AudioLines, CircleAlert, RotateCw, Trash2, X } from 'lucide-react'
import { newWish } from '../../api/call-keys.ts'
import { formatClock } from '../../api/contract/format.ts'
import { lineName } from '../../api/contract/order-lines.ts'
import type { ProviderLine } from '../../api/contract/provider.ts'
import type { Recording } from '../../api/contract/recording.ts'
import { recordingBytes } from '../../api/contract/recording.ts'
import { MiniWave } from '../../explore/player/mini-wave.tsx'
import { SoundButton } from '../../explore/player/sound-button.tsx'
import { recordingTrack } from '../../features/recordings/recording-track.ts'
import { useRecordingSound } from '../../features/recordings/use-recording-sound.ts'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/file-size.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSingleClick } from '../../ui/use-single-click.ts'
import { soundingLine } from '../order/sounding-line.ts'
import type { Delivered } from './deliveries.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = Delivered & { lines: readonly ProviderLine[]; onRemove: () => void }

/** Loudness as studios read it. */
const lufs = (loudness: number | null): string => (loudness === null ? '' : `${loudness.toFixed(1)} LUFS · `)

const Heard = ({ recording, name, line }: { recording: Recording; name: string; line: ProviderLine }) => {
  const { duration, loudness, peaks } = recording
  const sound = useRecordingSound(recordingTrack(soundingLine(line), recording, name))
  return (
    <>
      <SoundButton name={name} sounds={sound.sounds} isLoading={sound.loads} onPress={sound.press} />
      <div className="delivery-row__main">
        <div className="delivery-row__line">
          <strong>{name}</strong>
          <span className="ui-numbers">
            {lufs(loudness)}
            {formatClock(Math.round(duration))}
          </span>
        </div>
        <MiniWave peaks={peaks} progress={duration > 0 ? sound.position / duration : 0} bars={96} height={24} />
      </div>
    </>
  )
}

/** Why a file is not delivered, and the one thing to do about it. */
const Trouble = ({ actor, snapshot, onRemove }: Omit<Props, 'lines'>) => {
  const { t, i18n } = useLingui()
  const { refusal } = snapshot.context
  const isUnanswered = snapshot.matches('unanswered')
  if (isUnanswered || snapshot.matches('stopped'))
    return (
      <>
        <p>
          {isUnanswered ? refusal || <Trans>No answer came.</Trans> : <Trans>Stopped. It may have arrived.</Trans>}{' '}
          <Trans>Send it again: it is delivered once.</Trans>
        </p>
        <Button
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          onPress={() => actor.send({ type: 'retry.pressed' })}
        >
          <Trans>Send again</Trans>
        </Button>
      </>
    )
  const size = formatBytes(recordingBytes, i18n.locale)
  return (
    <>
      <p>
        {snapshot.matches('tooLarge')
          ? t`It is larger than ${size}.`
          : snapshot.matches('empty')
            ? t`It is empty.`
            : refusal || t`Something went wrong`}
      </p>
      <Button size="small" onPress={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </>
  )
}

const LineChoice = ({ actor, snapshot, lines }: Omit<Props, 'onRemove'>) => {
  const { t } = useLingui()
  const { file, line } = snapshot.context
  return (
    <select
      className="ui-input delivery-row__choice"
      aria-label={t`Line of ${file.name}`}
      value={line ?? ''}
      disabled={!snapshot.can({ type: 'line.chosen', line: '', key: '' })}
      onChange={({ target }) => actor.send({ type: 'line.chosen', line: target.value, key: newWish() })}
    >
      {line === null && <option value="">{t`Choose a line`}</option>}
      {lines.map((one) => (
        <option key={one.orderItem} value={one.orderItem}>
          {lineName(soundingLine(one))}
        </option>
      ))}
    </select>
  )
}

/** A file that is delivered for a line: it keeps its place from the choice to the sound. */
export const DeliveryRow = (props: Props) => {
  const { actor, snapshot, lines, onRemove } = props
  const { t, i18n } = useLingui()
  const { file, share, recording, line } = snapshot.context
  const { name } = file
  const chosen = lines.find(({ orderItem }) => orderItem === line)
  // A path opens for an hour: that of the order is the newer one.
  const heard = chosen?.recordings.find(({ id }) => id === recording?.id) ?? recording
  const isUploading = snapshot.matches('uploading')
  const isQueued = snapshot.can({ type: 'turn.came' })
  const isTrouble = !snapshot.hasTag('ready') && !isUploading && !isQueued && recording === null
  const percent = Math.floor(share * 100)
  const left = useSecondsLeft(isUploading ? share : 0)
  const minutes = left === null ? 0 : Math.round(left / 60)
  const remove = useSingleClick(onRemove)
  const size = formatBytes(file.size, i18n.locale)
  return (
    <li className="delivery-row" data-trouble={isTrouble || undefined}>
      {heard !== null && chosen !== undefined ? (
        <Heard recording={heard} name={name} line={chosen} />
      ) : (
        <>
          <span className="delivery-row__icon" aria-hidden="true">
            {isTrouble ? <CircleAlert /> : <AudioLines />}
          </span>
          <div className="delivery-row__main">
            <div className="delivery-row__line">
              <strong>{name}</strong>
              <span className="ui-numbers">
                {isQueued ? (
                  <Trans>Waits for its turn</Trans>
                ) : !isUploading ? (
                  size
                ) : share === 1 ? (
                  <Trans>Being measured…</Trans>
                ) : (
                  [
                    t`${percent}%`,
                    ...(left === null ? [] : [minutes > 1 ? t`${minutes} min left` : t`${left} s left`]),
                  ].join(' · ')
                )}
              </span>
            </div>
            {isUploading && (
              <progress
                className="ui-upload-bar"
                aria-label={t`Uploading ${name}`}
                aria-valuetext={t`${percent}%`}
                value={share}
              />
            )}
            {isTrouble && (
              <div className="delivery-row__trouble" role="alert">
                <Trouble actor={actor} snapshot={snapshot} onRemove={onRemove} />
              </div>
            )}
          </div>
        </>
      )}
      <LineChoice actor={actor} snapshot={snapshot} lines={lines} />
      {isUploading || isQueued ? (
        <IconButton
          size="small"
          label={t`Stop ${name}`}
          icon={<X aria-hidden="true" />}
          onPress={() => actor.send({ type: 'stop.pressed' })}
        />
      ) : (
        // It stands where 'Stop' was: a double click there is not meant for it.
        <span onMouseDownCapture={remove.onMouseDownCapture}>
          <IconButton
            size="small"
            label={recording === null ? t`Remove ${name}` : t`Take ${name} off this list`}
            icon={recording === null ? <Trash2 aria-hidden="true" /> : <X aria-hidden="true" />}
            onPress={remove.onPress}
          />
        </span>
      )}
    </li>
  )
}
