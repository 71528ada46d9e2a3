import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What of a window's height the bar may take; from there it has to get clearly lower before it stands over the page again. */
const mostOfWindow = 0.4
const againBelow = 0.35

/**
 * How high the bar is, as `--comparison-space` for what lies below it: its lines grow with the text and with what stands
 * in them. `isTall`: it would take too much of the window.
 */
export const useBarSpace = (): { ref: RefObject<HTMLElement | null>; isTall: boolean } => {
  const ref = useRef<HTMLElement>(null)
  const [isTall, setIsTall] = useState(false)
  useLayoutEffect(() => {
    const bar = ref.current
    if (bar === null) return
    const { style } = document.documentElement
    const measure = () => {
      const { height } = bar.getBoundingClientRect()
      style.setProperty('--comparison-space', `${height}px`)
      setIsTall((was) => height > window.innerHeight * (was ? againBelow : mostOfWindow))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(bar)
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', measure)
      style.removeProperty('--comparison-space')
    }
  }, [])
  return { ref, isTall }
}
