import { type ComponentType, lazy, Suspense } from 'react'
import { latestOfType, type Theme } from '../../api/contract/theme.ts'
import { useInBrowser } from '../../ui/use-in-browser.ts'

// A page goes on without it where its code can not be had.
const BackgroundVideo = lazy<ComponentType<{ url: string }>>(() =>
  import('./background-video.tsx').then(
    ({ BackgroundVideo }) => ({ default: BackgroundVideo }),
    () => ({ default: () => null }),
  ),
)

type Props = { theme: Theme | null; mediaUrl: (path: string) => string }

/** A theme's background video over its picture, where it is the newer of the two; nothing until the page's scripts run. */
export const ThemeVideo = ({ theme, mediaUrl }: Props) => {
  const media = theme?.media ?? []
  const video = latestOfType(media, 'video_background')
  const isNewest = video !== null && video.id > (latestOfType(media, 'background')?.id ?? 0)
  return (
    useInBrowser() &&
    isNewest && (
      <Suspense>
        <BackgroundVideo url={mediaUrl(video.path)} />
      </Suspense>
    )
  )
}
