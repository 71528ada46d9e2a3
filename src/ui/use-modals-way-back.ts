import { useEffect } from 'react'

const isModal = (node: Node): boolean => node instanceof Element && node.matches('.ui-overlay')

const takeFocus = () => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * A dialog that closes gives the focus back to what opened it (React Aria). Where a colleague took that away meanwhile,
 * the page has it. Beside the toasts, whose code comes with the first press: a page's first load is without it.
 */
export const useModalsWayBack = (): void =>
  useEffect(() => {
    const layers = new MutationObserver((changes) => {
      const isClosed = changes.some(({ removedNodes }) => [...removedNodes].some(isModal))
      // React Aria looks for it in the next frame.
      if (isClosed) requestAnimationFrame(() => requestAnimationFrame(takeFocus))
    })
    layers.observe(document.body, { childList: true })
    return () => layers.disconnect()
  }, [])
