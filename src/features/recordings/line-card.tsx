import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, FileDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Attachment, Order, OrderItem } from '../../api/contract/order.ts'
import { lineName } from '../../api/contract/order-lines.ts'
import type { Recording } from '../../api/contract/recording.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { currentTrack, isSounding, usePlayerSelector } from '../../explore/player/player-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { Written } from '../../ui/written.tsx'
import { DeliveryPill, stateOf, useMayDecide } from './recording-words.tsx'
import { useUnsent } from './review-drafts.ts'
import { ReviewedVersion } from './reviewed-version.tsx'
import { UnsentReview } from './unsent-review.tsx'
import { OlderVersion, ReadVersion, VersionTitle } from './versions.tsx'
import './line-card.css'

type Props = { order: Order; item: OrderItem; onAttachment: (attachment: Attachment) => void }

const Script = ({ item, onAttachment }: Omit<Props, 'order'>) => {
  const { t } = useLingui()
  const { script, scriptAttachment, remarks } = item
  const line = lineName(item)
  const failed = () => t`The script could not be copied`
  const copy = async (text: string) => {
    try {
      const { copyText } = await import('../../ui/copy-text.ts')
      const tell = (tone: 'success' | 'error', words: string) => void toasts[tone](words)
      await copyText(text, { done: t`The script is on your clipboard`, failed: failed(), tell })
    } catch {
      toasts.error(failed())
    }
  }
  return (
    <div className="recording-script">
      <div>
        <h3>
          <Trans>Script</Trans>
        </h3>
        {script && (
          <IconButton
            size="small"
            label={t`Copy the script of ${line}`}
            icon={<Copy aria-hidden="true" />}
            onPress={() => void copy(script)}
          />
        )}
      </div>
      {script ? <Written>{script}</Written> : scriptAttachment === null && <p>-</p>}
      {scriptAttachment && (
        <button type="button" className="recording-script__file" onClick={() => onAttachment(scriptAttachment)}>
          <FileDown aria-hidden="true" />
          <span>{scriptAttachment.title}</span>
        </button>
      )}
      {remarks && (
        <>
          <h3>
            <Trans>Remarks</Trans>
          </h3>
          <Written>{remarks}</Written>
        </>
      )}
    </div>
  )
}

/** What was typed and not sent when the order was cancelled. */
const LeftUnsent = ({ order, recordings }: { order: Order; recordings: readonly Recording[] }) => {
  const { t } = useLingui()
  const { unsent, forget } = useUnsent(recordings)
  if (unsent === null || order.state !== 'cancelled') return null
  return <UnsentReview draft={unsent.draft} title={t`What you wrote was not sent`} onDiscard={forget} />
}

/** A line of an order: its script, and the versions that were delivered of it. */
export const LineCard = ({ order, item, onAttachment }: Props) => {
  const titleId = useId()
  // A version that comes, or an order that is cancelled, takes away what somebody is typing in.
  const focus = useKeptFocus<HTMLElement>(['.recording-unsent'])
  const { mediaUrl } = useExploreSettings()
  const mayDecide = useMayDecide(order)
  const { recordings = [], voice } = item
  const [newest, ...others] = recordings
  const [seen] = useState(newest?.id)
  const sounds = usePlayerSelector(
    (snapshot) => isSounding(snapshot) && recordings.some(({ '@id': key }) => key === currentTrack(snapshot)?.key),
  )
  const script = <Script item={item} onAttachment={onAttachment} />
  const older =
    others.length === 0 ? null : others.map((one) => <OlderVersion key={one.id} item={item} recording={one} />)
  return (
    <section
      {...focus}
      className="ui-card recording-card"
      tabIndex={-1}
      aria-labelledby={titleId}
      data-sounding={sounds || undefined}
    >
      <div role="status">
        {newest !== undefined && newest.id !== seen && (
          <p className="recording-card__new">
            <Trans>
              Version {newest.version} is new: <DateTime iso={newest.createdAt} />
            </Trans>
          </p>
        )}
      </div>
      <header className="recording-card__head">
        <Avatar name={voice?.name ?? item.productName} src={voice?.image ? mediaUrl(voice.image) : null} />
        <div>
          <h2 id={titleId}>
            {item.productName} · {item.variantName}
          </h2>
          <p>{[item.reference, voice?.name].filter(Boolean).join(' · ')}</p>
        </div>
        <DeliveryPill state={stateOf(item)} />
      </header>
      {newest !== undefined && mayDecide ? (
        <ReviewedVersion key={newest.id} order={order} item={item} recording={newest} script={script} older={older} />
      ) : (
        <div className="recording-card__body">
          {script}
          <div className="recording-version">
            {newest === undefined ? (
              <p className="recording-version__none">
                <Trans>No recording has been delivered yet.</Trans>
              </p>
            ) : (
              <>
                <VersionTitle recording={newest} isNewest />
                <ReadVersion key={newest.id} item={item} recording={newest} />
                <LeftUnsent order={order} recordings={recordings} />
                {older}
              </>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
