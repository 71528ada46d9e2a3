import { useEffect, useEffectEvent } from 'react'

/** Where a key is a letter. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)

/** `/` leads to the field that finds anything, from everywhere but from fields and dialogs. */
export const useFindKey = (find: () => void): void => {
  const go = useEffectEvent(find)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyped(event.target) || document.querySelector('.ui-overlay, .ui-menu-popover') !== null) return
      event.preventDefault()
      go()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
