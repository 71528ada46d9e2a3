import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { AudioLines, Pause, Play, Volume2, VolumeX, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useLayoutEffect } from 'react'
import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import { formatClock } from '../../api/contract/format.ts'
import type { Compared } from '../../machines/comparison.machine.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useExploreSettings } from '../explore-settings.tsx'
import { MiniWave } from '../player/mini-wave.tsx'
import { useHiddenPlayerBar, usePlayer, usePlayerSelector } from '../player/player-provider.tsx'
import { type Letters, letterOfCompared } from './letters.ts'
import { NamesSwitch, Toggle } from './names-switch.tsx'
import type { ComparisonActor } from './running-comparison.ts'
import { useBarSpace } from './use-bar-space.ts'
import { useMediaKeys } from './use-media-keys.ts'
import './comparison-bar.css'
import './comparison-bar-place.css'

type Props = {
  actor: ComparisonActor
  /** The voices as the page shows them. */
  items: readonly CatalogueItem[]
  /** What stands below a name. */
  detailOf?: (item: CatalogueItem) => ReactNode
  /** There while names are hidden. */
  letters: Letters
  /** Whether the server cannot be reached. */
  isAway: boolean
  /** Left out where the names may not be seen. */
  onHideNames?: () => void
}

const Levels = ({ actor, isAway }: Pick<Props, 'actor' | 'isAway'>) => {
  const isPlain = useSelector(actor, (shot) => shot.matches({ demos: { comparing: { deck: 'plain' } } }))
  const isLoading = useSelector(actor, (shot) => shot.matches({ demos: { comparing: { fetch: 'fetching' } } }))
  const isTooMany = useSelector(actor, (shot) => shot.matches({ demos: { comparing: { room: 'exceeded' } } }))
  const sounds = useSelector(actor, (shot) => shot.hasTag('sounding'))
  const isUnheard = (why: 'blocked' | 'broken') => (shot: ReturnType<ComparisonActor['getSnapshot']>) =>
    shot.matches({ demos: { comparing: { sound: { unheard: why } } } })
  const isBlocked = useSelector(actor, isUnheard('blocked'))
  const isBroken = useSelector(actor, isUnheard('broken'))
  const words = () => {
    if (isTooMany) return <Trans>Three at most. Put one back first.</Trans>
    if (isAway && (isPlain || isLoading) && !sounds) return <Trans>Waiting for the connection…</Trans>
    if (isBlocked) return <Trans>Your browser held the sound back. Press play once more.</Trans>
    if (isBroken) return <Trans>This sound could not be played. Press play to try again.</Trans>
    if (isLoading) return <Trans>Loading…</Trans>
    return isPlain ? <Trans>Levels as they are</Trans> : null
  }
  const said = words()
  return (
    <p className="comparison-bar__levels" role="status" data-matched={said === null || undefined}>
      {said ?? (
        <>
          <AudioLines aria-hidden="true" />
          <Trans>Levels matched</Trans>
        </>
      )}
    </p>
  )
}

/** Mutes the player and what is compared alike: the player's own bar is away. */
const MuteButton = () => {
  const { t } = useLingui()
  const { actor } = usePlayer()
  const isMuted = usePlayerSelector(({ context }) => context.preferences.isMuted)
  return (
    <button
      type="button"
      className="comparison-bar__mute"
      aria-label={t`Mute`}
      aria-pressed={isMuted}
      title={t`Mute`}
      onClick={() => actor.send({ type: 'mute.toggled' })}
    >
      {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
    </button>
  )
}

/** While names are hidden, places tell nothing of them: demos stand as their letters do. */
const useDemosInOrder = (actor: ComparisonActor, order: readonly CatalogueItem[] | null): void => {
  const { entries } = useSelector(actor, (shot) => shot.context)
  useLayoutEffect(() => {
    if (order === null) return
    const placeOf = ({ voice }: Compared) => order.findIndex((item) => item['@id'] === voice)
    const wanted = entries.toSorted((one, other) => placeOf(one) - placeOf(other))
    if (wanted.some((entry, place) => entry !== entries[place]))
      actor.send({ type: 'demos.ordered', keys: wanted.map(({ key }) => key) })
  }, [actor, entries, order])
}

const Bar = ({ actor, items, detailOf, letters, isAway, onHideNames }: Props) => {
  const { t } = useLingui()
  const { ref, isTall } = useBarSpace()
  const { mediaUrl } = useExploreSettings()
  const { entries, index, position } = useSelector(actor, (shot) => shot.context)
  const isPlaying = useSelector(actor, (shot) => shot.hasTag('sounding') || shot.hasTag('awaited'))
  const isFromStart = useSelector(actor, (shot) => shot.matches({ place: 'start' }))
  const heard = entries[index]
  const voice = items.find((one) => one['@id'] === heard?.voice)
  // Before the player's bar, which has them again once this one is gone.
  useMediaKeys(actor, {
    sound: {
      key: heard?.key ?? '',
      title: voice?.name ?? '',
      detail: t`Compare`,
      image: voice?.image ? mediaUrl(voice.image) : null,
    },
    isPlaying,
    position,
    duration: heard?.duration ?? 0,
  })
  useHiddenPlayerBar()
  useDemosInOrder(actor, letters === null ? null : items)
  // Whoever stops goes on at the voice that was heard last.
  const close = ({ detail }: MouseEvent) => {
    const letter = heard && letterOfCompared(heard.voice, index, letters)
    const buttons = [...document.querySelectorAll<HTMLElement>('.compare-button')]
    const place = buttons.find((button) => button.querySelector('.compare-letter')?.textContent === letter)
    place?.focus({ preventScroll: detail > 0 })
    actor.send({ type: 'comparison.closed' })
  }
  return (
    // Safari focuses no button that is pressed, but what may have the focus around it: the keys work from there.
    <section ref={ref} tabIndex={-1} className="comparison-bar" data-tall={isTall || undefined} aria-label={t`Compare`}>
      <div className="comparison-bar__inner">
        <div className="comparison-bar__demos" data-count={entries.length}>
          {entries.map((entry, place) => {
            const item = items.find((one) => one['@id'] === entry.voice)
            const name = item?.name ?? ''
            const letter = letterOfCompared(entry.voice, place, letters)
            const isHeard = place === index
            return (
              <button
                key={entry.key}
                type="button"
                className="comparison-demo"
                aria-pressed={isHeard}
                aria-keyshortcuts={String(place + 1)}
                onClick={() => actor.send({ type: 'one.picked', index: place })}
              >
                <span className="compare-letter" data-heard={isHeard || undefined}>
                  {letter}
                </span>
                <Avatar
                  name={letters?.get(entry.voice) ?? name}
                  src={item?.image ? mediaUrl(item.image) : null}
                  size="medium"
                />
                <span className="comparison-demo__text">
                  <strong>{name}</strong>
                  {item && detailOf && <span>{detailOf(item)}</span>}
                </span>
                <span className="comparison-demo__wave">
                  <MiniWave
                    peaks={entry.peaks}
                    bars={44}
                    progress={entry.duration > 0 ? Math.min(1, position / entry.duration) : 0}
                  />
                </span>
              </button>
            )
          })}
        </div>
        <button
          type="button"
          className="comparison-bar__play"
          aria-keyshortcuts="Space"
          aria-label={isPlaying ? t`Pause` : t`Play`}
          onClick={() => actor.send({ type: 'play.toggled' })}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
        <p className="comparison-bar__time ui-numbers">
          <b>{t`Compare`}</b>
          <strong>{formatClock(position)}</strong> / {formatClock(Math.round(heard?.duration ?? 0))}
        </p>
        <div className="comparison-bar__choices">
          <Toggle isOn={isFromStart} onPress={() => actor.send({ type: 'start.toggled' })}>
            <Trans>From the start</Trans>
          </Toggle>
          {onHideNames && <NamesSwitch isOn={letters !== null} onPress={onHideNames} />}
          <Levels actor={actor} isAway={isAway} />
        </div>
        <MuteButton />
        <button
          type="button"
          className="comparison-bar__close"
          aria-label={t`Stop comparing`}
          title={t`Stop comparing`}
          onClick={close}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

/** The demos that are held, at the bottom of the page: there once there are two. */
export const ComparisonBar = (props: Props) => {
  const isShown = useSelector(props.actor, (shot) => shot.hasTag('comparing'))
  return isShown ? <Bar {...props} /> : null
}
