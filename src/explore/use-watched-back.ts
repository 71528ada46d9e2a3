import { useCallback, useEffect, useRef } from 'react'
import { useExploreSettings } from './explore-settings.tsx'

/**
 * Lets Back close what the browser itself opens and closes, such as a native dialog. Call `opened` and `closed` when it
 * has. Does nothing on somebody else's page, whose history it is.
 */
export const useWatchedBack = (close: () => void) => {
  const { watchBack } = useExploreSettings()
  const release = useRef<() => void>(undefined)
  const closed = useCallback(() => {
    release.current?.()
    release.current = undefined
  }, [])
  // What leaves the page while it is open is not told as closed.
  useEffect(() => closed, [closed])
  const opened = () => {
    closed()
    release.current = watchBack?.(() => {
      closed()
      close()
    })
  }
  return { opened, closed }
}
