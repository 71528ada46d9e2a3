import { useEffect, useRef, useState } from 'react'
import type { Engine } from './engine.ts'
import { MiniWave } from './mini-wave.tsx'
import { currentTrack, progressOf, usePlayer, usePlayerSelector } from './player-provider.tsx'
import { useWholeWave } from './use-whole-wave.ts'

const drawnBars = 140

/** Drawn from the peaks at once, by the audio engine as soon as that has come. */
export const PlayerWave = () => {
  const { media } = usePlayer()
  const track = usePlayerSelector(currentTrack)
  const progress = usePlayerSelector(progressOf)
  const sounding = usePlayerSelector((snapshot) =>
    snapshot.matches({ sound: 'playing' }) ? (currentTrack(snapshot)?.key ?? null) : null,
  )
  const place = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<Engine | null>(null)
  const made = useRef<Engine | null>(null)
  const [drawn, setDrawn] = useState<string | null>(null)
  const { peaks, isWhole } = useWholeWave(track, sounding !== null)
  const duration = track?.duration ?? 0

  useEffect(() => {
    // The engine would ask for the sound itself where it is given no peaks.
    if (sounding === null || !isWhole || peaks.length === 0 || engine !== null || place.current === null) return
    const container = place.current
    let isGone = false
    const create = ({ createEngine }: typeof import('./engine.ts')) => {
      if (isGone) return
      made.current = createEngine(container, media, { peaks, duration })
      setEngine(made.current)
      setDrawn(sounding)
    }
    // Without the engine the drawing from the peaks stays, and the sound is the media element's own.
    import('./engine.ts').then(create, () => undefined)
    return () => {
      isGone = true
    }
  }, [sounding, isWhole, peaks, duration, engine, media])
  // Also one that was made in the moment of leaving, which was never drawn with.
  useEffect(() => () => made.current?.destroy(), [])
  useEffect(() => {
    if (engine === null || sounding === null || !isWhole || peaks.length === 0 || drawn === sounding) return
    engine.show({ peaks, duration })
    setDrawn(sounding)
  }, [engine, sounding, isWhole, peaks, duration, drawn])

  return (
    <div className="explore-player__wave" aria-hidden="true">
      {drawn !== track?.key && <MiniWave peaks={peaks} progress={progress} bars={drawnBars} height={50} />}
      <div ref={place} className="explore-player__engine" />
    </div>
  )
}
