import { useEffect, useEffectEvent, useRef } from 'react'
import { idle } from '../../ui/idle.ts'
import { watchSight } from '../../ui/watch-sight.ts'

/** Tells, once, that an element came into view and the page had nothing else to do. */
export const useSeen = (isWatched: boolean, onSeen: () => void) => {
  const place = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    if (!isWatched || place.current === null || typeof IntersectionObserver === 'undefined') return
    const end = watchSight(place.current, () => {
      end()
      void idle().then(tell)
    })
    return end
  }, [isWatched])
  return place
}
