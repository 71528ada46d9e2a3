import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronUp, Keyboard, Link2, Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import { catalogueKinds } from '../../api/contract/catalogue.ts'
import type { Track } from '../../machines/player-track.ts'
import { NativeLink } from '../../ui/native-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useExploreSettings } from '../explore-settings.tsx'
import { useKindTexts } from '../kind-texts.tsx'
import { useWatchedBack } from '../use-watched-back.ts'
import { ChangedSound } from './changed-sound.tsx'
import { KeyHelp } from './key-help.tsx'
import { canTurnPages, placeBeyond, showPressed } from './page-around.ts'
import { isOwnKey, playerKey } from './player-keys.ts'
import { currentTrack, isLoading, isSounding, usePlayer, usePlayerSelector } from './player-provider.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { Said } from './said.tsx'
import { SeekSlider } from './seek-slider.tsx'
import { SpeedSelect } from './speed-select.tsx'
import { TrackDetail } from './track-detail.tsx'
import { useFollowedList } from './use-followed-list.ts'
import { useShare } from './use-share.ts'
import { useLeftOut, useTrouble } from './use-trouble.ts'
import { VolumePanel } from './volume-panel.tsx'
import './play-button.css'
import './player-bar.css'
import './player-playing.css'
import './player-bar-narrow.css'
import './player-panels.css'

const kindOf = (track: Track): CatalogueKind => catalogueKinds.find((kind) => kind === track.item.kind) ?? 'voices'

const ActionLink = ({ track }: { track: Track }) => {
  const { supportEmail, onRequest, otherAction } = useExploreSettings()
  const { action } = useKindTexts(kindOf(track))
  if (action === null || !supportEmail) return otherAction?.(track.item)
  const subject = encodeURIComponent(`${action}: ${track.item.name}`)
  return (
    <NativeLink
      href={`mailto:${supportEmail}?subject=${subject}`}
      onClick={(event) => onRequest?.(track.item) === false && event.preventDefault()}
    >
      {action}
    </NativeLink>
  )
}

const Transport = () => {
  const { t } = useLingui()
  const { actor } = usePlayer()
  const sounding = usePlayerSelector(isSounding)
  const loads = usePlayerSelector(isLoading)
  const hasNext = usePlayerSelector(({ context }) => context.index + 1 < context.tracks.length)
  return (
    <div className="explore-player__transport">
      <button
        type="button"
        part="button"
        aria-label={t`Previous`}
        onClick={() => actor.send({ type: 'previous.pressed' })}
      >
        <SkipBack aria-hidden="true" />
      </button>
      <button
        type="button"
        part="button"
        className="explore-player__toggle"
        aria-busy={loads || undefined}
        aria-label={sounding ? t`Pause` : t`Play`}
        onClick={() => actor.send({ type: sounding ? 'pause.pressed' : 'play.pressed' })}
      >
        {sounding ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <button
        type="button"
        part="button"
        aria-label={t`Next`}
        aria-disabled={!hasNext}
        onClick={() => actor.send({ type: 'next.pressed' })}
      >
        <SkipForward aria-hidden="true" />
      </button>
    </div>
  )
}

type HeldProps = {
  track: Track
  /** The page speaks another language than when it was pressed. */
  isTranslated: boolean
}

const Name = ({ track }: { track: Track }) => {
  const { onDetails } = useExploreSettings()
  if (onDetails === undefined || track.item.isNameless) return track.title
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => onDetails(track.item)}>
      <span>{track.title}</span>
    </button>
  )
}

const Playing = ({ track, isTranslated }: HeldProps) => {
  const { mediaUrl } = useExploreSettings()
  const trouble = useTrouble()
  const leftOut = useLeftOut()
  const words = trouble ?? leftOut
  const isHeard = usePlayerSelector(
    (snapshot) => snapshot.matches({ sound: 'playing' }) || snapshot.matches({ sound: { loading: 'stalled' } }),
  )
  return (
    <div className="explore-player__playing">
      {track.item.image !== null && (
        <Picture src={mediaUrl(track.item.image)} sizes="48px" alt="" width={48} height={48} />
      )}
      <div>
        <p className="explore-player__name">
          <Name track={track} />
        </p>
        <div className="explore-player__second">
          {trouble === null && <ChangedSound />}
          <p className="explore-player__detail" data-trouble={words}>
            {words ?? (isTranslated ? <TrackDetail track={track} /> : track.detail)}
          </p>
        </div>
      </div>
      <Said>
        {trouble ??
          (isHeard && (
            <>
              {leftOut !== null && `${leftOut} `}
              <Trans>Now playing: {track.title}</Trans>
            </>
          ))}
      </Said>
    </div>
  )
}

const Bar = ({ track, isTranslated }: HeldProps) => {
  const { t } = useLingui()
  const { actor } = usePlayer()
  const [isTall, setTall] = useState(false)
  const help = useRef<HTMLDialogElement>(null)
  const back = useWatchedBack(() => help.current?.close())
  const bar = useRef<HTMLElement>(null)
  const expand = useRef<HTMLButtonElement>(null)
  const fold = useWatchedBack(() => {
    // What has the focus may be hidden then.
    if (bar.current?.matches(':focus-within')) expand.current?.focus()
    setTall(false)
  })
  const setFolded = (isFolded: boolean) => {
    setTall(!isFolded)
    if (isFolded) fold.closed()
    else fold.opened()
  }
  const { closed } = fold
  useFollowedList(isTranslated, () => bar.current !== null && canTurnPages(bar.current))
  useEffect(() => showPressed(bar.current), [])
  useEffect(() => {
    if (!isTall) return
    const foldWhereWide = () => {
      if (expand.current === null || getComputedStyle(expand.current).display !== 'none') return
      setTall(false)
      closed()
    }
    addEventListener('resize', foldWhereWide)
    return () => removeEventListener('resize', foldWhereWide)
  }, [isTall, closed])
  const openHelp = () => {
    help.current?.showModal()
    back.opened()
  }
  const share = useShare()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('dialog, [popover]')) return
    if (event.key === '?') {
      event.preventDefault()
      openHelp()
      return
    }
    const act = isOwnKey(event.target, event.key) ? null : playerKey(actor, event)
    if (act === null) return
    event.preventDefault()
    act()
  }
  const close = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    const { name } = track.item
    const place = placeBeyond(currentTarget, [t`Play ${name}`, t`Pause ${name}`])
    // Pressed by a pointer, the page stays where it is.
    place?.focus({ preventScroll: detail > 0 })
    actor.send({ type: 'player.dismissed' })
  }
  // Unfolded it may cover most of the page: who goes on there sees it again. A dialog gives the focus back.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return
    if (!relatedTarget.closest('[role="dialog"]')) setFolded(true)
  }
  return (
    // Safari focuses no button that is pressed, but what may have the focus around it: the keys work from there.
    <section
      ref={bar}
      tabIndex={-1}
      className="explore-player"
      part="player"
      aria-label={t`Player`}
      data-tall={isTall || undefined}
      onKeyDown={press}
      onBlur={leave}
    >
      <div className="explore-player__inner">
        <Playing track={track} isTranslated={isTranslated} />
        <Transport />
        <SeekSlider />
        <div className="explore-player__tools">
          <VolumePanel />
          <SpeedSelect />
          <QueuePanel isTranslated={isTranslated} />
          {!track.item.isNameless && (
            <button
              type="button"
              part="button"
              aria-label={t`Copy link`}
              title={t`Copy link`}
              onClick={() => share(track.item)}
            >
              <Link2 aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            part="button"
            className="explore-player__keys"
            aria-label={t`Keyboard shortcuts`}
            title={t`Keyboard shortcuts`}
            onClick={openHelp}
          >
            <Keyboard aria-hidden="true" />
          </button>
          <ActionLink track={track} />
          <button
            type="button"
            part="button"
            aria-label={t`Close the player`}
            title={t`Close the player`}
            onClick={close}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <button
          ref={expand}
          type="button"
          part="button"
          className="explore-player__expand"
          aria-expanded={isTall}
          aria-label={isTall ? t`Show less of the player` : t`Show more of the player`}
          onClick={() => setFolded(isTall)}
        >
          <ChevronUp aria-hidden="true" />
        </button>
      </div>
      <KeyHelp ref={help} onClose={back.closed} />
    </section>
  )
}

/** Whether the page speaks another language than when this playlist was pressed. */
const useIsTranslated = (): boolean => {
  const { i18n } = useLingui()
  const { locale } = i18n
  const tracks = usePlayerSelector(({ context }) => context.tracks)
  const [pressed, setPressed] = useState({ tracks, locale })
  if (pressed.tracks !== tracks) setPressed({ tracks, locale })
  return pressed.tracks === tracks && pressed.locale !== locale
}

/** The bottom player: there once a sound is held, away while the voice drawer is open (specification, section 2). */
export const PlayerBar = () => {
  const track = usePlayerSelector(currentTrack)
  const isShown = usePlayerSelector((snapshot) => snapshot.matches({ bar: 'shown' }))
  const isTranslated = useIsTranslated()
  const { foldKey } = useExploreSettings()
  return track !== null && isShown ? <Bar key={foldKey} track={track} isTranslated={isTranslated} /> : null
}
