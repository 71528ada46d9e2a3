import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Pixels that the bar may take of a window: of a low one, as a phone's on its side, up to half. */
const mostOf = (window: number): number => Math.max(0.4 * window, Math.min(176, 0.5 * window))

/**
 * How high the bar is, as `--comparison-space` for what lies below it: its lines grow with the text and with what stands
 * in them. `isTall`: it would take too much of the window.
 */
export const useBarSpace = (): { ref: RefObject<HTMLElement | null>; isTall: boolean } => {
  const ref = useRef<HTMLElement>(null)
  // Another object is another look at it.
  const [look, setLook] = useState({ isTall: false })
  useLayoutEffect(() => {
    const bar = ref.current
    if (bar === null) return
    const { style } = document.documentElement
    const measure = () => {
      const { height } = bar.getBoundingClientRect()
      style.setProperty('--comparison-space', `${height}px`)
      // Once it scrolls with the page it may be lower: only another window lets it stand over the page again.
      if (!look.isTall && height > mostOf(window.innerHeight)) setLook({ isTall: true })
    }
    const lookAgain = () => setLook({ isTall: false })
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(bar)
    window.addEventListener('resize', lookAgain)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', lookAgain)
      style.removeProperty('--comparison-space')
    }
  }, [look])
  return { ref, isTall: look.isTall }
}
