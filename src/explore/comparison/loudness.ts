/** A biquad filter's coefficients, normalised. */
type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/** The two filters that weigh a sound as ears do (ITU-R BS.1770), for any sample rate. */
const weighting = (rate: number): Biquad[] => {
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

/** Adds the weighed power of each hop of one channel to `powers`. */
const addPowers = (samples: Float32Array, rate: number, hop: number, powers: number[]): void => {
  let channel = Float64Array.from(samples)
  for (const { b0, b1, b2, a1, a2 } of weighting(rate)) {
    let [x1, x2, y1, y2] = [0, 0, 0, 0]
    channel = channel.map((x0) => {
      const y0 = b0 * x0 + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      x2 = x1
      x1 = x0
      y2 = y1
      y1 = y0
      return y0
    })
  }
  for (let index = 0; index < powers.length; index += 1) {
    let sum = 0
    for (const value of channel.subarray(index * hop, (index + 1) * hop)) sum += value * value
    powers[index] = (powers[index] ?? 0) + sum / hop
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power)

/** Parts of a block of 400 ms: blocks overlap by three of them. */
const hopsInBlock = 4
const silence = -70

/**
 * The integrated loudness of a sound in LUFS (EBU R 128), over its channels' samples; null for one that is silent or
 * shorter than 400 ms.
 */
export const integratedLoudness = (channels: readonly Float32Array[], rate: number): number | null => {
  const hop = Math.round(rate / 10)
  const powers = Array.from({ length: Math.floor((channels[0]?.length ?? 0) / hop) }, () => 0)
  for (const samples of channels) addPowers(samples, rate, hop, powers)
  const blocks = powers.slice(hopsInBlock - 1).map((_, index) => meanOf(powers.slice(index, index + hopsInBlock)))
  const heard = blocks.filter((power) => loudnessOf(power) > silence)
  if (heard.length === 0) return null
  const gate = loudnessOf(meanOf(heard)) - 10
  return loudnessOf(meanOf(heard.filter((power) => loudnessOf(power) > gate)))
}
