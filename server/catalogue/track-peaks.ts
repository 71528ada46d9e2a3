/** Levels kept at most: enough for 400 slices to fall where they should, however long the sound is. */
const capacity = 1 << 16

type PeaksTracker = {
  add: (samples: Float32Array) => void
  /** Samples added so far. */
  count: () => number
  /** The loudest of each of so many equal slices, from 0 to 1 and scaled to the loudest of all; to two decimals. */
  peaks: (slices: number) => number[]
}

/**
 * Follows the peaks of a sound while it passes, in a quarter of a megabyte: once the levels are full, each two become one.
 */
export const trackPeaks = (): PeaksTracker => {
  const levels = new Float32Array(capacity)
  let width = 1
  let count = 0

  const halve = () => {
    for (let at = 0; at < capacity; at += 2) levels[at / 2] = Math.max(levels[at] ?? 0, levels[at + 1] ?? 0)
    levels.fill(0, capacity / 2)
    width *= 2
  }

  const loudest = (from: number, to: number): number => {
    let peak = 0
    for (let at = from; at < to; at += 1) peak = Math.max(peak, levels[at] ?? 0)
    return peak
  }

  return {
    add: (samples) => {
      for (const sample of samples) {
        if (count === capacity * width) halve()
        const at = Math.floor(count / width)
        const level = Math.abs(sample)
        if (level > (levels[at] ?? 0)) levels[at] = level
        count += 1
      }
    },
    count: () => count,
    peaks: (slices) => {
      const step = count / width / slices
      const found = Array.from({ length: slices }, (_, slice) => {
        const from = Math.floor(slice * step)
        return loudest(from, Math.max(from + 1, Math.floor((slice + 1) * step)))
      })
      const top = Math.max(...found)
      return found.map((level) => (top === 0 ? 0 : Math.round((level / top) * 100) / 100))
    },
  }
}
