import { useLingui } from '@lingui/react/macro'
import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { heardVolume } from '../../machines/player-track.ts'
import { usePlayer, usePlayerSelector } from './player-provider.tsx'

/** A mute button with a slider that comes beside it on hover and focus. */
export const VolumePanel = () => {
  const { t } = useLingui()
  const { actor } = usePlayer()
  const isMuted = usePlayerSelector(({ context }) => context.preferences.isMuted)
  const heard = usePlayerSelector(({ context }) => heardVolume(context.preferences))
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2
  const percent = Math.round(heard * 100)
  return (
    <div className="explore-volume">
      <button
        type="button"
        part="button"
        aria-label={t`Mute`}
        aria-pressed={isMuted}
        title={t`Mute`}
        onClick={() => actor.send({ type: 'mute.toggled' })}
      >
        <Icon aria-hidden="true" />
      </button>
      <input
        type="range"
        data-own-keys
        min={0}
        max={1}
        step={0.05}
        value={heard}
        aria-label={t`Volume`}
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => actor.send({ type: 'volume.changed', volume: target.valueAsNumber })}
      />
    </div>
  )
}
