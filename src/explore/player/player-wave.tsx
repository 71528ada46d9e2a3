import { useEffect, useRef, useState } from 'react'
import type { Engine } from './engine.ts'
import { MiniWave } from './mini-wave.tsx'
import { currentTrack, progressOf, usePlayer, usePlayerSelector } from './player-provider.tsx'

const drawnBars = 140

/** Drawn from the peaks at once, by the audio engine as soon as that has come. */
export const PlayerWave = () => {
  const { actor, media } = usePlayer()
  const track = usePlayerSelector(currentTrack)
  const progress = usePlayerSelector(progressOf)
  const sounding = usePlayerSelector((snapshot) =>
    snapshot.matches({ sound: 'playing' }) ? (currentTrack(snapshot)?.key ?? null) : null,
  )
  const hasStarted = sounding !== null
  const place = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<Engine | null>(null)
  const [drawn, setDrawn] = useState<string | null>(null)

  useEffect(() => {
    if (!hasStarted || engine !== null || media === null || place.current === null) return
    const container = place.current
    let isGone = false
    const create = ({ createEngine }: typeof import('./engine.ts')) => {
      const first = currentTrack(actor.getSnapshot())
      if (isGone || first === null) return
      setEngine(createEngine(container, media, first))
      setDrawn(first.key)
    }
    // Without the engine the drawing from the peaks stays, and the sound is the media element's own.
    import('./engine.ts').then(create, () => undefined)
    return () => {
      isGone = true
    }
  }, [hasStarted, engine, actor, media])
  useEffect(() => () => engine?.destroy(), [engine])
  useEffect(() => {
    if (engine === null || track === null || sounding !== track.key || drawn === track.key) return
    engine.show(track)
    setDrawn(track.key)
  }, [engine, track, sounding, drawn])

  return (
    <div className="explore-player__wave" aria-hidden="true">
      {drawn !== track?.key && <MiniWave peaks={track?.peaks ?? []} progress={progress} bars={drawnBars} height={50} />}
      <div ref={place} className="explore-player__engine" />
    </div>
  )
}
