import { useEffect, useState } from 'react'
import { idle } from './idle.ts'

/**
 * Code that comes when it is first wanted, which the page can do without: null until it is there, and what fetches it. That
 * resolves with whether it is there; wanting it again tries again. `onLost` hears of each time that it could not be had.
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
 * opens at once and without a network; null for not yet.
 */
export const useSoon = <Code extends object>(
  load: () => Promise<Code>,
  when: 'now' | 'idle' | null = 'now',
): Code | null => {
  const [code, want] = useLater(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again where it could not be had
  useEffect(() => {
    if (code === null && when !== null) void (when === 'now' ? want() : idle().then(want))
  }, [code, when])
  return code
}
