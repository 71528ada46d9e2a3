import { useMemo } from 'react'
import './mini-wave.css'
import { barsOf, waveBox, wavePath } from './wave.ts'

type Props = {
  peaks: readonly number[]
  /** From 0 to 1. */
  progress: number
  bars: number
  height?: number
}

/** A waveform drawn from peaks as two SVG paths: cheap enough for a page of cards, and for the player before its engine. */
export const MiniWave = ({ peaks, progress, bars: count, height = 24 }: Props) => {
  const bars = useMemo(() => barsOf(peaks, count), [peaks, count])
  const played = Math.round(progress * count)
  const rest = useMemo(() => wavePath(bars, height, played), [bars, height, played])
  return (
    <span className="explore-wave-place" aria-hidden="true">
      <svg
        className="explore-wave"
        aria-hidden="true"
        viewBox={waveBox(count, height)}
        preserveAspectRatio="none"
        focusable="false"
      >
        <path className="explore-wave__rest" d={rest} />
        {played > 0 && <path className="explore-wave__played" d={wavePath(bars, height, 0, played)} />}
      </svg>
    </span>
  )
}
