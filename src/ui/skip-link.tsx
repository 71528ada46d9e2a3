import type { MouseEvent, ReactNode } from 'react'
import './skip-link.css'

/** Seen by the keyboard alone: leads past what stands before the element with this id, which must take the focus. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const skip = (event: MouseEvent) => {
    // An address within the page finds nothing in a widget's own root, and is no page to come back to.
    event.preventDefault()
    const root = event.currentTarget.getRootNode()
    if (root instanceof Document || root instanceof ShadowRoot) root.getElementById(to)?.focus()
  }
  return (
    <a className="ui-skip" href={`#${to}`} onClick={skip}>
      {children}
    </a>
  )
}
