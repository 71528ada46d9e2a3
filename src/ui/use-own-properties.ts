import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Sets custom properties, such as a theme's colours, on the element with this ref. By script: a style attribute in a page
 * that the server wrote would be refused by the page's own policy; there, a sheet says the same until this runs.
 */
export const useOwnProperties = <Shown extends HTMLElement>(
  properties: Readonly<Record<string, string>> | undefined,
): RefObject<Shown | null> => {
  const ref = useRef<Shown>(null)
  useLayoutEffect(() => {
    const style = ref.current?.style
    const entries = Object.entries(properties ?? {})
    for (const [name, value] of entries) style?.setProperty(name, value)
    return () => {
      for (const [name] of entries) style?.removeProperty(name)
    }
  }, [properties])
  return ref
}
