import { useEffect } from 'react'

/** ms that React Aria waits before its first announcement of all. */
const firstAnnouncementMs = 150

/**
 * React Aria announces a pending button by an image that the button names, and leaves it there for seconds: when the
 * button goes away meanwhile (a dialog that closes once it has saved), that would be an image without a name.
 */
export const useOrphanedAnnouncement = (buttonId: string): void => {
  useEffect(() => {
    const remove = () => {
      if (document.getElementById(buttonId) !== null) return
      for (const image of document.querySelectorAll('[data-live-announcer] [role="img"]'))
        if (image.getAttribute('aria-labelledby')?.split(' ').includes(buttonId)) image.remove()
    }
    return () => {
      queueMicrotask(remove)
      setTimeout(remove, firstAnnouncementMs)
    }
  }, [buttonId])
}
