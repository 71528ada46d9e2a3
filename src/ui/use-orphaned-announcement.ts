import { useLayoutEffect } from 'react'

const removeOrphans = (): void => {
  for (const image of document.querySelectorAll('[data-live-announcer] [role="img"]')) {
    const names = image.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (names.every((id) => document.getElementById(id) === null)) image.remove()
  }
}

let watching: MutationObserver | undefined

/**
 * React Aria announces a pending button by an image that the button names, and leaves it there for seconds; the very
 * first comes a moment late. When the button goes away meanwhile (a dialog that closes once it has saved), that would
 * be an image without a name: those that are there go with the button, later ones the moment they come.
 */
export const useOrphanedAnnouncement = (): void => {
  useLayoutEffect(
    () => () => {
      const announcer = document.querySelector('[data-live-announcer]')
      if (announcer === null) return
      watching ??= new MutationObserver(removeOrphans)
      watching.observe(announcer, { childList: true, subtree: true })
      queueMicrotask(removeOrphans)
    },
    [],
  )
}
