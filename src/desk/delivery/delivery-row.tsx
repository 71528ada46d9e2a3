import { Trans, useLingui } from '@lingui/react/macro'
import { AudioLines, Check, CircleAlert, RotateCw, Trash2, X } from 'lucide-react'
import { newWish } from '../../api/call-keys.ts'
import { formatClock } from '../../api/contract/format.ts'
import type { ProviderLine } from '../../api/contract/provider.ts'
import type { Recording } from '../../api/contract/recording.ts'
import { recordingBytes } from '../../api/contract/recording.ts'
import { MiniWave } from '../../explore/player/mini-wave.tsx'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/file-size.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSingleClick } from '../../ui/use-single-click.ts'
import type { Delivered } from './deliveries.ts'
import { fileTrouble } from './file-trouble.ts'
import { lineLabels } from './line-label.ts'
import { lufs } from './lufs.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type Props = Delivered & { lines: readonly ProviderLine[]; onRemove: () => void }

/** What became of it. It is heard in its line, so that one sound has one button. */
const Measured = ({ recording, name }: { recording: Recording; name: string }) => {
  const { i18n } = useLingui()
  const { duration, loudness, peaks } = recording
  return (
    <>
      <span className="delivery-row__icon" data-done aria-hidden="true">
        <Check />
      </span>
      <div className="delivery-row__main">
        <div className="delivery-row__line">
          <strong>{name}</strong>
          <span className="ui-numbers">
            {loudness !== null && `${lufs(i18n, loudness)} · `}
            {formatClock(Math.round(duration))}
          </span>
        </div>
        <MiniWave peaks={peaks} progress={0} bars={96} height={24} />
      </div>
    </>
  )
}

/** Why a file is not delivered, and the one thing to do about it. */
const Trouble = ({ actor, snapshot, onRemove }: Omit<Props, 'lines'>) => {
  const { i18n } = useLingui()
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
  const isIn = (state: 'tooLarge' | 'empty' | 'changed') => snapshot.matches(state)
  return (
    <>
      <p>{fileTrouble({ isIn, mostBytes: recordingBytes, locale: i18n.locale, refusal })}</p>
      <Button size="small" onPress={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </>
  )
}

const LineChoice = ({ actor, snapshot, lines }: Omit<Props, 'onRemove'>) => {
  const { t } = useLingui()
  const { file, line } = snapshot.context
  const labels = lineLabels(lines)
  return (
    <select
      className="ui-input delivery-row__choice"
      aria-label={t`Line of ${file.name}`}
      title={line === null ? undefined : labels.get(line)}
      value={line ?? ''}
      disabled={!snapshot.can({ type: 'line.chosen', line: '', key: '' })}
      onChange={({ target }) => actor.send({ type: 'line.chosen', line: target.value, key: newWish() })}
    >
      {line === null && <option value="">{t`Choose a line`}</option>}
      {lines.map((one) => (
        <option key={one.orderItem} value={one.orderItem}>
          {labels.get(one.orderItem)}
        </option>
      ))}
    </select>
  )
}

/** A file that is delivered for a line: it keeps its place from the choice to the sound. */
export const DeliveryRow = (props: Props) => {
  const { actor, snapshot, lines, onRemove } = props
  const { t, i18n } = useLingui()
  const { file, share, recording } = snapshot.context
  const { name } = file
  const isUploading = snapshot.matches('uploading')
  const isQueued = snapshot.can({ type: 'turn.came' })
  const isTrouble = snapshot.hasTag('troubled')
  const percent = Math.floor(share * 100)
  const left = useSecondsLeft(isUploading ? share : 0)
  const minutes = left === null ? 0 : Math.round(left / 60)
  const remove = useSingleClick(onRemove)
  const size = formatBytes(file.size, i18n.locale)
  return (
    <li className="delivery-row" data-trouble={isTrouble || undefined}>
      {recording !== null ? (
        <Measured recording={recording} name={name} />
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
