import { useEffect, useRef, useState } from 'react'
import { watchSight } from '../ui/watch-sight.ts'

/** Beyond what is in sight, above and below it. */
const nearby = '50%'

/**
 * Whether an element has come near to what is in sight; at once unless it is to be waited for. Browsers fetch pictures
 * that are further away than anybody may ever scroll.
 */
export const useNear = (isWaitedFor: boolean) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(!isWaitedFor)
  useEffect(() => {
    if (isNear || place.current === null) return
    return watchSight(place.current, () => setNear(true), nearby)
  }, [isNear])
  return { place, isNear }
}
