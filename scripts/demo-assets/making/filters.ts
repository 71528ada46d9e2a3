/** Sound is mono: samples from -1 to 1, at `rate` samples a second. */
export type Sound = { samples: Float32Array; rate: number }

type Coefficients = { b0: number; b1: number; b2: number; a1: number; a2: number }

export type FilterKind = 'highpass' | 'lowpass' | 'bandpass' | 'peak' | 'highshelf'

/** Second-order filters after Robert Bristow-Johnson's cookbook; `gain` in dB for peak and highshelf. */
function coefficients(kind: FilterKind, frequency: number, rate: number, q: number, gain: number): Coefficients {
  const w = (2 * Math.PI * Math.min(frequency, rate * 0.49)) / rate
  const cos = Math.cos(w)
  const alpha = Math.sin(w) / (2 * q)
  const a = 10 ** (gain / 40)
  const over = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Coefficients => ({
    b0: b0 / a0,
    b1: b1 / a0,
    b2: b2 / a0,
    a1: a1 / a0,
    a2: a2 / a0,
  })
  const root = 2 * Math.sqrt(a) * alpha
  switch (kind) {
    case 'highpass':
      return over((1 + cos) / 2, -(1 + cos), (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)
    case 'lowpass':
      return over((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)
    case 'bandpass':
      return over(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha)
    case 'peak':
      return over(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a)
    case 'highshelf':
      return over(
        a * (a + 1 + (a - 1) * cos + root),
        -2 * a * (a - 1 + (a + 1) * cos),
        a * (a + 1 + (a - 1) * cos - root),
        a + 1 - (a - 1) * cos + root,
        2 * (a - 1 - (a + 1) * cos),
        a + 1 - (a - 1) * cos - root,
      )
  }
}

export function filter(sound: Sound, kind: FilterKind, frequency: number, q = Math.SQRT1_2, gain = 0): Sound {
  const { b0, b1, b2, a1, a2 } = coefficients(kind, frequency, sound.rate, q, gain)
  const out = new Float32Array(sound.samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (const [i, x] of sound.samples.entries()) {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    out[i] = y
  }
  return { samples: out, rate: sound.rate }
}
