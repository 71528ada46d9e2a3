import { useDeferredValue, useState } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/** To read the window's width would make the browser lay out what is about to be replaced. */
const isPhone = (): boolean => window.matchMedia('(max-width: 640px)').matches

/**
 * On a phone what it shows first is drawn first: `isSplit` says that this is one, `isWhole` whether the rest is drawn
 * too, which comes a turn later. Elsewhere, and where the server drew the page, all is drawn at once.
 */
export const usePhoneFirst = (): { isSplit: boolean; isWhole: boolean } => {
  const isInBrowser = useInBrowser()
  const [isSplit] = useState(() => isInBrowser && isPhone())
  const isWhole = useDeferredValue(true, !isSplit)
  return { isSplit, isWhole }
}
