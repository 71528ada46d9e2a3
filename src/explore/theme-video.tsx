import type { Theme } from '../api/contract/theme.ts'
import { useSoon } from '../ui/use-later.ts'

type Props = { theme: Theme | null; mediaUrl: (path: string) => string }

/** A theme's background video over its picture, where it has one; it comes after the page, which goes on without it. */
export const ThemeVideo = (props: Props) => {
  const hasVideo = props.theme?.media.some(({ type }) => type === 'video_background') ?? false
  const [code] = useSoon(() => import('./background-video.tsx'), hasVideo ? 'now' : null)
  return code && <code.BackgroundVideo {...props} />
}
