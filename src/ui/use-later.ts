import { useEffect, useState } from 'react'
import { idle } from './idle.ts'

/**
 * Code that the page can do without until it is wanted. Gives the code, null until it is there, and what fetches it:
 * that resolves with whether it is there, and tries again each time. `onLost` hears of each failure.
 */
export const useLater = <Code extends object>(
  load: () => Promise<Code>,
  onLost?: (error: Error) => void,
): [Code | null, () => Promise<boolean>] => {
  const [code, show] = useState<Code | null>(null)
  const want = () =>
    load().then(
      (came) => {
        show(came)
        return true
      },
      (error) => {
        onLost?.(error)
        return false
      },
    )
  return [code, want]
}

/**
 * The same for code that is wanted without a press: 'now', or once the page has nothing else to do ('idle'), so that it
 * opens at once and without a network; null for not yet. What asks again is null unless it could not be had.
 */
export const useSoon = <Code extends object>(
  load: () => Promise<Code>,
  when: 'now' | 'idle' | null = 'now',
): [Code | null, (() => void) | null] => {
  const [code, want] = useLater(load)
  const [isLost, setLost] = useState(false)
  const ask = () => void want().then((isHere) => setLost(!isHere))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again where it could not be had
  useEffect(() => {
    if (code !== null || when === null) return
    if (when === 'now') return ask()
    // Fetched ahead: its failure tells nothing to whoever wants it by then.
    setLost(false)
    void idle().then(want)
  }, [code, when])
  return [code, code === null && isLost ? ask : null]
}
