import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/**
 * Whether the frame stands, and what stands in it may be drawn: both at once would hold a slow phone for too long. Not
 * a deferred value, since what is drawn in a deferred turn has no turn left to put its own parts off to.
 */
export const useFrameFirst = (): boolean => {
  const [stands, setStands] = useState(false)
  useEffect(() => startTransition(() => setStands(true)), [])
  return stands
}

/** Whether the page in the frame had its turn: for what is not seen at first, or would have React draw the page anew. */
export const usePageFirst = (): boolean => useDeferredValue(useFrameFirst())
