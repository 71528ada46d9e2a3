const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * How loud each of `count` equal stretches is, from 0 to 1, the loudest at 1. The mean of a stretch, for its loudest
 * peak alone draws speech as a block.
 */
export const barsOf = (peaks: readonly number[], count: number): number[] => {
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return mean(peaks.slice(from, to))
  })
  const loudest = Math.max(...bars, 0)
  return loudest === 0 ? bars : bars.map((bar) => bar / loudest)
}

const step = 4
/** Width and height of the drawing's own units: it is stretched to the place that it gets. */
export const waveBox = (count: number, height: number): string => `0 0 ${count * step} ${height}`

/** An SVG path of upright strokes, one for each bar from `from` to `to`. */
export const wavePath = (bars: readonly number[], height: number, from = 0, to = bars.length): string =>
  bars
    .slice(from, to)
    .map((bar, offset) => {
      const x = (from + offset) * step + step / 2
      const half = Math.max(1, (bar * (height - 4)) / 2)
      return `M${x} ${(height / 2 - half).toFixed(1)}V${(height / 2 + half).toFixed(1)}`
    })
    .join('')
