import type { Theme } from '../../api/contract/theme.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import type { ShownMedia } from '../../ui/media-field.tsx'
import { mediaIn, type Slot } from './theme-slot.ts'

/** What a slot shows, null when it is empty. */
export const useShownMedia = (theme: Theme | null, slot: Slot): ShownMedia | null => {
  const { mediaUrl } = useExploreSettings()
  const [inUse] = mediaIn(theme, slot)
  if (inUse === undefined) return null
  return { kind: inUse.type === 'video_background' ? 'video' : 'picture', url: mediaUrl(inUse.path) }
}
