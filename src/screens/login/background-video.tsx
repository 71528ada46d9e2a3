import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A theme's video: it plays by itself unless the visitor wants no motion, and stops at a press (WCAG 2.2.2). */
export const BackgroundVideo = ({ url }: { url: string }) => {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isStill] = useState(wantsStillness)
  const press = () => {
    if (isPlaying) video.current?.pause()
    // A browser that forbids it, or a file that cannot be played, leaves the picture as it is.
    else video.current?.play().catch(() => undefined)
  }
  return (
    <>
      <video
        ref={video}
        src={url}
        autoPlay={!isStill}
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        className="sign-in-video-button"
        aria-label={isPlaying ? t`Pause the background video` : t`Play the background video`}
        onClick={press}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
    </>
  )
}
