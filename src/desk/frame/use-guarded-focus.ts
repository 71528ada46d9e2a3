import { type RefObject, useEffect } from 'react'

/** What a lost focus goes on in, from the inside out. */
const parts = 'li, tr, section, form, fieldset, aside, main'

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden], [inert]') === null

const focusOn = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex') && !element.matches('a, button, input, select, textarea')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Keeps the focus on a page: what is disabled or goes away with the focus hands it to the part that it stood in, or to
 * the page's title, and has it again once it can. Where somebody left it by themselves it stays so.
 */
export const useGuardedFocus = (page: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last: HTMLElement | null = null
    let around: readonly HTMLElement[] = []
    let standIn: HTMLElement | null = null
    let isSeen = false
    let isLeft = false
    const hold = ({ target }: FocusEvent): void => {
      isSeen = true
      isLeft = false
      // What a menu or a dialog has for a while goes back to what opened it, in the page or beside it.
      if (!(target instanceof HTMLElement) || target === standIn || target.closest('.desk-frame') === null) return
      standIn = null
      last = target
      around = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) => part.contains(target)).toReversed()
    }
    const release = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return
      // What is taken off the page is still there while it loses the focus.
      queueMicrotask(() => {
        isLeft = document.activeElement === document.body && isUsable(target)
      })
    }
    const guard = (): void => {
      const { activeElement } = document
      const isLost = activeElement === document.body || activeElement?.matches(':disabled') === true
      const isWaiting = standIn !== null && activeElement === standIn && last !== null && isUsable(last)
      if (!isWaiting && (!isLost || isLeft || !isSeen)) return
      // A dialog has a focus of its own.
      if (document.querySelector('.ui-overlay') !== null) return
      if (last !== null && isUsable(last)) {
        standIn = null
        last.focus({ preventScroll: true })
        return
      }
      const part = around.find(isUsable) ?? page.current
      standIn = part === page.current ? (part?.querySelector('h1') ?? part) : part
      if (standIn !== null && isUsable(standIn)) focusOn(standIn)
    }
    const watch = new MutationObserver(guard)
    watch.observe(document.body, {
      attributeFilter: ['disabled', 'hidden', 'inert'],
      childList: true,
      subtree: true,
    })
    document.addEventListener('focusin', hold)
    document.addEventListener('focusout', release)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', hold)
      document.removeEventListener('focusout', release)
    }
  }, [page])
}
