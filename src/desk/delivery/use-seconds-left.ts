import { useEffect, useState } from 'react'

/** How far an upload was, and when (ms). */
type Mark = { share: number; at: number }

/** ms: what was measured for less says nothing of the line. */
const shortest = 2_000
/** ms without progress, after which nobody knows. */
const stalled = 8_000

/** What an upload still takes at its pace since `first`, in whole seconds from 1; null until that can be told. */
const secondsLeft = (first: Mark, last: Mark): number | null => {
  const sent = last.share - first.share
  const took = last.at - first.at
  if (took < shortest || sent <= 0 || last.share >= 1) return null
  return Math.max(1, Math.ceil((((1 - last.share) / sent) * took) / 1_000))
}

/** The seconds that an upload still takes, by its pace since it began; null while nobody knows. */
export const useSecondsLeft = (share: number): number | null => {
  const [marks, setMarks] = useState<{ first: Mark; last: Mark } | null>(null)
  const [stopped, setStopped] = useState<number | null>(null)
  if (share > 0 && share !== marks?.last.share) {
    const now = { share, at: Date.now() }
    // What is sent again begins anew.
    setMarks({ first: marks === null || share < marks.last.share ? now : marks.first, last: now })
  }
  const at = marks?.last.at
  useEffect(() => {
    if (at === undefined) return
    const timer = setTimeout(() => setStopped(at), stalled)
    return () => clearTimeout(timer)
  }, [at])
  return marks === null || stopped === at || share === 0 ? null : secondsLeft(marks.first, marks.last)
}
