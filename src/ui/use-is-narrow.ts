import { useSyncExternalStore } from 'react'

/** As the style sheets have it. */
const narrow = '(max-width: 639px)'

const follow = (tell: () => void) => {
  const media = window.matchMedia(narrow)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the window is as narrow as a phone's, for what would be in the page twice if CSS alone hid it. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia(narrow).matches,
    () => false,
  )
