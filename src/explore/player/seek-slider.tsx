import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatClock } from '../../api/contract/format.ts'
import { isSounding, usePlayer, usePlayerSelector } from './player-provider.tsx'
import { PlayerWave } from './player-wave.tsx'
import { useSpokenTime } from './use-spoken-time.ts'

/** The waveform with a native slider over it, and the times beside it. */
export const SeekSlider = () => {
  const { t } = useLingui()
  const { actor } = usePlayer()
  const spoken = useSpokenTime()
  const position = usePlayerSelector(({ context }) => Math.floor(context.position))
  const duration = usePlayerSelector(({ context }) => context.duration)
  // While somebody is here: where it was as they came, sought or paused. Told each second, they could not listen.
  const [known, know] = useState<number | null>(null)
  const sounds = usePlayerSelector(isSounding)
  if (known !== null && !sounds && known !== position) know(position)
  const at = spoken(known ?? position)
  const whole = spoken(Math.round(duration))
  return (
    <div className="explore-seek">
      <span className="explore-seek__time" aria-hidden="true">
        {formatClock(position)}
      </span>
      <div className="explore-seek__wave">
        <PlayerWave />
        <input
          type="range"
          min={0}
          max={Math.max(1, duration)}
          step={0.1}
          value={position}
          aria-label={t`Position`}
          aria-valuetext={t`${at} of ${whole}`}
          onFocus={() => know(position)}
          onBlur={() => know(null)}
          onChange={({ target }) => {
            know(target.valueAsNumber)
            actor.send({ type: 'position.sought', position: target.valueAsNumber })
          }}
        />
      </div>
      <span className="explore-seek__time" aria-hidden="true">
        {formatClock(Math.round(duration))}
      </span>
    </div>
  )
}
