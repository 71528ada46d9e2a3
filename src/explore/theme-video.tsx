import { type ComponentType, useEffect, useState } from 'react'
import type { Theme } from '../api/contract/theme.ts'

type Props = { theme: Theme | null; mediaUrl: (path: string) => string }

/** A theme's background video over its picture, where it has one; it comes after the page, which goes on without it. */
export const ThemeVideo = (props: Props) => {
  const [Video, show] = useState<ComponentType<Props> | null>(null)
  const hasVideo = props.theme?.media.some(({ type }) => type === 'video_background')
  useEffect(() => {
    if (hasVideo)
      void import('./background-video.tsx').then(
        (code) => show(() => code.BackgroundVideo),
        () => undefined,
      )
  }, [hasVideo])
  return Video && <Video {...props} />
}
