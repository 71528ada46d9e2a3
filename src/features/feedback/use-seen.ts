import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { idle } from '../../ui/idle.ts'
import { watchSight } from '../../ui/watch-sight.ts'

type Later = typeof import('./code-for-later.ts')

/** Code that comes when it is first needed, for what is no part of what is drawn. */
export const laterCode = <Code>(load: (later: Later) => Promise<Code>): Promise<Code> =>
  import('./code-for-later.ts').then(load)

/** Code that comes when it is first wanted: null until then, and where it can't be had, which the page can do without. */
export const useLater = <Code>(load: (later: Later) => Promise<Code>): [Code | null, () => Promise<void>] => {
  const [code, show] = useState<Code | null>(null)
  const want = () => laterCode(load).then(show, () => undefined)
  return [code, want]
}

/**
 * The same for code that is wanted as soon as the page stands; where it is not wanted yet, it comes once the page has nothing
 * else to do, so that it opens at once and without a network.
 */
export const useSoon = <Code>(load: (later: Later) => Promise<Code>, isWanted = true): Code | null => {
  const [code, want] = useLater(load)
  const isMissing = code === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again where it could not be had
  useEffect(() => {
    if (isMissing) void (isWanted ? want() : idle().then(want))
  }, [isMissing, isWanted])
  return code
}

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
