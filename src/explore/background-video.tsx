import { useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { latestOfType, type Theme } from '../api/contract/theme.ts'
import './background-video.css'

declare global {
  interface Navigator {
    /** What a browser may tell of its network (Network Information API); several tell nothing. */
    connection?: { saveData?: boolean; effectiveType?: string }
  }
}

const networkIsSpared = (): boolean => {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {}
  return saveData || /[23]g$/.test(effectiveType)
}

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches || networkIsSpared()

const newestVideo = (theme: Theme | null): string | null => {
  const media = theme?.media ?? []
  const video = latestOfType(media, 'video_background')
  return video !== null && video.id > (latestOfType(media, 'background')?.id ?? 0) ? video.path : null
}

type Props = { theme: Theme | null; mediaUrl: (path: string) => string }

/**
 * A theme's video where it is newer than its picture, over the whole of the place that it stands in. It plays by itself
 * unless the visitor wants no motion or their network is to be spared, and stops at a press (WCAG 2.2.2).
 */
export const BackgroundVideo = ({ theme, mediaUrl }: Props) => {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isStill] = useState(wantsStillness)
  const press = () => {
    if (isPlaying) video.current?.pause()
    // A browser that forbids it, or a file that cannot be played, leaves the picture as it is.
    else video.current?.play().catch(() => undefined)
  }
  const path = newestVideo(theme)
  if (path === null) return null
  return (
    <>
      <video
        ref={video}
        className="ui-backdrop"
        src={mediaUrl(path)}
        preload={isStill ? 'none' : 'auto'}
        autoPlay={!isStill}
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        className="background-video-button"
        aria-label={isPlaying ? t`Pause the background video` : t`Play the background video`}
        onClick={press}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
    </>
  )
}
