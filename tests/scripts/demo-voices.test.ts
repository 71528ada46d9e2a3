import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { medianPitch } from '../../scripts/demo-assets/making/pitch.ts'
import { decodeAudio } from '../../server/catalogue/decode-audio.ts'
import { castVoices, voiceItem } from '../../server/demo/voices.ts'

const assets = join(import.meta.dirname, '../../server/demo/assets')

/** So many neighbouring samples as their mean: the pitch of a voice is far below, and is found in a sixteenth of the time. */
const thinned = 4

const pitchOf = async (file: string): Promise<number> => {
  const means: number[] = []
  let rate = 0
  for await (const {
    channels: [samples],
    sampleRate,
  } of decodeAudio(join(assets, file), 'mp3')) {
    for (let at = 0; at + thinned <= samples.length; at += thinned)
      means.push(samples.subarray(at, at + thinned).reduce((sum, value) => sum + value, 0) / thinned)
    rate = sampleRate / thinned
  }
  return medianPitch({ samples: Float32Array.from(means), rate })
}

/** A tone with its overtones, as a voice has them, an octave above much louder than itself. */
const tone = (hertz: number, rate: number) =>
  Float32Array.from({ length: rate }, (_, at) => {
    const turn = (2 * Math.PI * hertz * at) / rate
    return 0.2 * Math.sin(turn) + 0.6 * Math.sin(2 * turn) + 0.2 * Math.sin(3 * turn)
  })

describe('the median pitch', () => {
  test.each([90, 125, 180, 240])('of a tone of %i Hz is that', (hertz) => {
    expect(Math.abs(medianPitch({ samples: tone(hertz, 22_050), rate: 22_050 }) - hertz)).toBeLessThan(hertz * 0.02)
  })

  test('of silence is none', () => {
    expect(medianPitch({ samples: new Float32Array(22_050), rate: 22_050 })).toBe(0)
  })
})

test('women of the demo catalogue sound like women', async () => {
  const women = castVoices.filter(({ gender }) => gender === 'female')
  const demos = women.flatMap((voice) => voiceItem(voice).audio.map(({ file }) => file))
  const low: string[] = []
  for (const file of demos) {
    const pitch = await pitchOf(file)
    if (pitch < 155 || pitch > 300) low.push(`${file}: ${Math.round(pitch)} Hz`)
  }
  expect(demos.length).toBeGreaterThan(30)
  expect(low).toEqual([])
})
