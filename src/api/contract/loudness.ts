/** A biquad filter's coefficients, normalised. */
type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** The two filters that weigh a sound as ears do (ITU-R BS.1770), for any sample rate. */
const weighting = (rate: number): [Biquad, Biquad] => {
  const shelf = { k: Math.tan((Math.PI * 1681.974450955533) / rate), q: 0.7071752369554196 }
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const over = 1 + shelf.k / shelf.q + shelf.k ** 2
  const pass = { k: Math.tan((Math.PI * 38.13547087602444) / rate), q: 0.5003270373238773 }
  const under = 1 + pass.k / pass.q + pass.k ** 2
  return [
    {
      b0: (high + (band * shelf.k) / shelf.q + shelf.k ** 2) / over,
      b1: (2 * (shelf.k ** 2 - high)) / over,
      b2: (high - (band * shelf.k) / shelf.q + shelf.k ** 2) / over,
      a1: (2 * (shelf.k ** 2 - 1)) / over,
      a2: (1 - shelf.k / shelf.q + shelf.k ** 2) / over,
    },
    { b0: 1, b1: -2, b2: 1, a1: (2 * (pass.k ** 2 - 1)) / under, a2: (1 - pass.k / pass.q + pass.k ** 2) / under },
  ]
}

/** Gives what one sample after the other becomes. */
const filtering = ({ b0, b1, b2, a1, a2 }: Biquad): ((sample: number) => number) => {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return (x0) => {
    const y0 = b0 * x0 + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x0
    y2 = y1
    // What is far below hearing is none: numbers near the least that there is are slow to reckon with.
    y1 = Math.abs(y0) < 1e-30 ? 0 : y0
    return y0
  }
}

/** Sums the weighed squares of one channel, which is given to it in a row. */
const weighing = (rate: number): ((samples: Float32Array, from: number, to: number) => number) => {
  const [shelf, pass] = weighting(rate)
  const [raise, cut] = [filtering(shelf), filtering(pass)]
  return (samples, from, to) => {
    let sum = 0
    for (let at = from; at < to; at += 1) {
      const weighed = cut(raise(samples[at] ?? 0))
      sum += weighed * weighed
    }
    return sum
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power)

/** Parts of a block of 400 ms: blocks overlap by three of them. */
const hopsInBlock = 4
const silence = -70
/** Samples a second, below which the filters can't be made. */
const lowestRate = 4_000

/** The mean over all blocks that are neither silent nor 10 LU below the rest. */
const gated = (powers: readonly number[]): number | null => {
  const blocks = powers.slice(hopsInBlock - 1).map((_, index) => meanOf(powers.slice(index, index + hopsInBlock)))
  const heard = blocks.filter((power) => loudnessOf(power) > silence)
  if (heard.length === 0) return null
  const gate = loudnessOf(meanOf(heard)) - 10
  return loudnessOf(meanOf(heard.filter((power) => loudnessOf(power) > gate)))
}

export type LoudnessMeter = {
  /** The next samples of each channel, all of one length. */
  add: (channels: readonly Float32Array[]) => void
  /** The integrated loudness so far, in LUFS; null of what is silent or shorter than 400 ms. */
  integrated: () => number | null
}

/**
 * Measures loudness as EBU R 128 says while a sound passes; `rate` in samples a second. Ten numbers a second are kept.
 * Each channel weighs the same, so that one alone is 3 LU below the same sound in two (ITU-R BS.1770).
 */
export const loudnessMeter = (rate: number): LoudnessMeter => {
  const hop = Math.round(Math.max(rate, lowestRate) / 10)
  const channelSums: ReturnType<typeof weighing>[] = []
  const powers: number[] = []
  let filled = 0
  let sum = 0
  return {
    add: (channels) => {
      const length = channels[0]?.length ?? 0
      for (let from = 0; from < length; ) {
        const to = Math.min(length, from + hop - filled)
        for (const [index, samples] of channels.entries()) {
          channelSums[index] ??= weighing(rate)
          sum += channelSums[index](samples, from, to)
        }
        filled += to - from
        from = to
        if (filled < hop) continue
        powers.push(sum / hop)
        filled = 0
        sum = 0
      }
    },
    integrated: () => (rate < lowestRate ? null : gated(powers)),
  }
}

/** The integrated loudness of a whole sound in LUFS; null where there is none. */
export const integratedLoudness = (channels: readonly Float32Array[], rate: number): number | null => {
  const meter = loudnessMeter(rate)
  meter.add(channels)
  return meter.integrated()
}

/** What a sound of one channel gains where two loudspeakers play it, in LU. */
const bothSides = 10 * Math.log10(2)

/** How loud a sound of that integrated loudness is in two loudspeakers, in LUFS. */
export const loudnessInStereo = (loudness: number, channels: number): number =>
  channels === 1 ? loudness + bothSides : loudness
