import { Trans, useLingui } from '@lingui/react/macro'
import { ListMusic } from 'lucide-react'
import { type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatClock } from '../../api/contract/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { useExploreSettings } from '../explore-settings.tsx'
import { useWatchedBack } from '../use-watched-back.ts'
import { keepBesidePlayer } from './beside-player.ts'
import { usePlayer, usePlayerSelector } from './player-provider.tsx'
import { TrackDetail } from './track-detail.tsx'

const QueueList = ({ isTranslated }: { isTranslated: boolean }) => {
  const { actor } = usePlayer()
  const { mediaUrl } = useExploreSettings()
  const tracks = usePlayerSelector(({ context }) => context.tracks)
  const index = usePlayerSelector(({ context }) => context.index)
  return (
    <ol>
      {tracks.map((track, position) => (
        <li key={track.key}>
          <button
            type="button"
            aria-current={position === index || undefined}
            onClick={() => actor.send({ type: 'queue.picked', index: position })}
          >
            {track.item.image !== null && (
              <Picture src={mediaUrl(track.item.image)} sizes="36px" alt="" width={36} height={36} loading="lazy" />
            )}
            <span>
              <strong>{track.title}</strong>
              <small>{isTranslated ? <TrackDetail track={track} /> : track.detail}</small>
            </span>
            <span className="ui-numbers">{formatClock(Math.round(track.duration))}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/**
 * The playlist, in a native popover: Escape, Back and a press outside close it. `isTranslated`: the page speaks another
 * language than when it was pressed.
 */
export const QueuePanel = ({ isTranslated }: { isTranslated: boolean }) => {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const back = useWatchedBack(() => panel.current?.hidePopover())
  useLayoutEffect(() => {
    const player = panel.current?.closest<HTMLElement>('.explore-player')
    if (isOpen && panel.current && player) return keepBesidePlayer(panel.current, player)
  }, [isOpen])
  // Heard before it is seen: a Back that comes at once closes it.
  const toggling = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open')
    if (newState === 'open') back.opened()
  }
  const toggled = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') back.closed()
    else panel.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }
  return (
    <>
      <button type="button" part="button" popoverTarget={id} aria-label={t`Queue`} title={t`Queue`}>
        <ListMusic aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="explore-panel explore-panel--queue"
        role="dialog"
        aria-label={t`Queue`}
        onBeforeToggle={toggling}
        onToggle={toggled}
      >
        <h2>
          <Trans>Queue</Trans>
        </h2>
        <QueueList isTranslated={isTranslated && isOpen} />
      </div>
    </>
  )
}
