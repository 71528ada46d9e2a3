import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds. */
const standing = 100

/** What is said and not shown: its words follow, since a live region that comes with them is not read out. */
export const Said = ({ children }: { children: ReactNode }) => {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), standing)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="ui-visually-hidden" role="status">
      {isThere && children}
    </p>
  )
}
