/** Tells when an element comes into view, or within `margin` of it (of the window, as `rootMargin`); gives what ends it. */
export const watchSight = (element: Element, onSeen: () => void, margin = '0px'): (() => void) => {
  const sight = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onSeen(), {
    rootMargin: margin,
  })
  sight.observe(element)
  return () => sight.disconnect()
}
