import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

/** What was rendered: where the switch was asked for and heard, in seconds, and what can be said of the samples. */
type Rendered = { silence: number; steepest: number; loudest: number; before: number; after: number; firstNew: number }

/** The deck as it is, in a page without anything else. */
const startDeck = async (page: Page): Promise<void> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { createDeck } from './explore/comparison/deck.ts'; export * from './api/contract/loudness.ts'`,
      resolveDir: 'src',
    },
    bundle: true,
    format: 'iife',
    globalName: 'comparison',
    write: false,
  })
  await page.goto('about:blank')
  await page.evaluate(outputFiles[0]?.text ?? '')
}

/** Renders two tones, the second half as loud, one after the other, switched over at 2 s at the same place or from the start. */
const renderSwitch = (page: Page, position: number | null): Promise<Rendered> =>
  page.evaluate(`(async () => {
    const rate = 48000, at = 2, seconds = 5, tones = [{ hertz: 400, peak: 0.9 }, { hertz: 1000, peak: 0.45 }]
    const context = new OfflineAudioContext(1, rate * seconds, rate)
    const sounds = tones.map(({ hertz, peak }) => {
      const buffer = context.createBuffer(1, rate * seconds, rate)
      buffer.copyToChannel(Float32Array.from({ length: rate * seconds }, (_, n) => peak * Math.sin((2 * Math.PI * hertz * n) / rate)), 0)
      return { buffer, loudness: null }
    })
    const deck = comparison.createDeck(context, sounds, () => undefined)
    deck.play(0, 0)
    context.suspend(at).then(() => { deck.switchTo(1, ${position}); context.resume() })
    const samples = (await context.startRendering()).getChannelData(0)
    const windowed = (from, to) => samples.subarray(Math.round(from * rate), Math.round(to * rate))
    const powerAt = (from, hertz) => {
      const part = windowed(from, from + 0.005)
      let sine = 0, cosine = 0
      part.forEach((value, n) => { sine += value * Math.sin((2 * Math.PI * hertz * n) / rate); cosine += value * Math.cos((2 * Math.PI * hertz * n) / rate) })
      return Math.hypot(sine, cosine) / part.length
    }
    const settled = powerAt(3, 1000)
    let firstNew = at
    while (powerAt(firstNew, 1000) < 0.9 * settled || powerAt(firstNew, 400) > 0.1 * settled) firstNew += 0.001
    let silence = 0, longest = 0, steepest = 0, loudest = 0
    windowed(0.1, 4.5).forEach((value, n, all) => {
      silence = Math.abs(value) < 0.01 ? silence + 1 : 0
      longest = Math.max(longest, silence)
      loudest = Math.max(loudest, Math.abs(value))
      if (n > 0) steepest = Math.max(steepest, Math.abs(value - all[n - 1]))
    })
    const level = (from, to) => comparison.integratedLoudness([windowed(from, to)], rate)
    return { silence: longest / rate, steepest, loudest, before: level(0.5, 1.9), after: level(2.5, 4), firstNew: firstNew - at }
  })()`)

for (const { name, position } of [
  { name: 'at the same place', position: null },
  { name: 'from the start', position: 0 },
])
  test(`a switch ${name} takes less than 20 ms, without a gap or a click, at matched levels`, async ({ page }) => {
    await startDeck(page)
    const { silence, steepest, loudest, before, after, firstNew } = await renderSwitch(page, position)
    expect(firstNew).toBeLessThan(0.02)
    // A tone itself is near zero for less than a tenth of a millisecond at a time.
    expect(silence).toBeLessThan(0.001)
    // Both tones together, at their steepest: anything above that is a click.
    expect(steepest).toBeLessThan(2 * Math.PI * 0.55 * (400 / 48_000 + 1000 / 48_000))
    expect(loudest).toBeLessThanOrEqual(1)
    expect(Math.abs(before - after)).toBeLessThanOrEqual(0.5)
  })

test('what sounds goes on when a quieter one joins, lowered to its level without a click', async ({ page }) => {
  await startDeck(page)
  const { silence, steepest, lowered } = await page.evaluate<{ silence: number; steepest: number; lowered: number }>(
    `(async () => {
      const rate = 48000, seconds = 4, context = new OfflineAudioContext(1, rate * seconds, rate)
      const toneOf = (peak) => {
        const buffer = context.createBuffer(1, rate * seconds, rate)
        buffer.copyToChannel(Float32Array.from({ length: rate * seconds }, (_, n) => peak * Math.sin((2 * Math.PI * 400 * n) / rate)), 0)
        return { buffer, loudness: null }
      }
      const held = [toneOf(0.4), toneOf(0.4)]
      const deck = comparison.createDeck(context, held, () => undefined)
      deck.play(0, 0)
      context.suspend(2).then(() => { deck.hold([...held, toneOf(0.2)]); context.resume() })
      const samples = (await context.startRendering()).getChannelData(0)
      let silence = 0, longest = 0, steepest = 0
      samples.subarray(0.1 * rate, 3.8 * rate).forEach((value, n, all) => {
        silence = Math.abs(value) < 0.001 ? silence + 1 : 0
        longest = Math.max(longest, silence)
        if (n > 0) steepest = Math.max(steepest, Math.abs(value - all[n - 1]))
      })
      const level = (from, to) => comparison.integratedLoudness([samples.subarray(from * rate, to * rate)], rate)
      return { silence: longest / rate, steepest, lowered: level(0.5, 1.9) - level(2.5, 3.8) }
    })()`,
  )
  expect(silence).toBeLessThan(0.001)
  expect(steepest).toBeLessThan(0.4 * 2 * Math.PI * (400 / 48_000) * 1.05)
  expect(Math.abs(lowered - 6)).toBeLessThanOrEqual(0.5)
})

type Tone = { channels: number; peak: number; loudness: number | null }

/** Plays two tones one after the other in two loudspeakers; gives by how many LU the second is louder. */
const renderStep = (page: Page, tones: readonly [Tone, Tone]): Promise<number> =>
  page.evaluate(`(async (tones) => {
    const rate = 48000, seconds = 4
    const context = new OfflineAudioContext(2, rate * seconds, rate)
    const sounds = tones.map(({ channels, peak, loudness }) => {
      const buffer = context.createBuffer(channels, rate * seconds, rate)
      const samples = Float32Array.from({ length: rate * seconds }, (_, n) => peak * Math.sin((2 * Math.PI * 997 * n) / rate))
      for (let channel = 0; channel < channels; channel += 1) buffer.copyToChannel(samples, channel)
      return { buffer, loudness }
    })
    const deck = comparison.createDeck(context, sounds, () => undefined)
    deck.play(0, 0)
    context.suspend(2).then(() => { deck.switchTo(1, null); context.resume() })
    const rendered = await context.startRendering()
    const level = (from, to) =>
      comparison.integratedLoudness([0, 1].map((side) => rendered.getChannelData(side).subarray(from * rate, to * rate)), rate)
    return level(2.5, 3.5) - level(0.5, 1.5)
  })(${JSON.stringify(tones)})`)

// A tone with a peak of 1 is at -3.01 LUFS in one channel, and at 0 in two.
for (const { name, mono, stereo } of [
  { name: 'measured by the server', mono: -9.03, stereo: -10.46 },
  { name: 'measured by the browser', mono: null, stereo: null },
  { name: 'measured by one of them each', mono: -9.03, stereo: null },
])
  test(`levels that are ${name} match, of one channel and of two`, async ({ page }) => {
    await startDeck(page)
    const step = await renderStep(page, [
      { channels: 1, peak: 0.5, loudness: mono },
      { channels: 2, peak: 0.3, loudness: stereo },
    ])
    expect(Math.abs(step)).toBeLessThanOrEqual(0.5)
  })

test('what the server measured is believed: nothing is measured again', async ({ page }) => {
  await startDeck(page)
  const tones: [Tone, Tone] = [
    { channels: 2, peak: 0.3, loudness: -20 },
    { channels: 2, peak: 0.3, loudness: -14 },
  ]
  expect(Math.abs((await renderStep(page, tones)) + 6)).toBeLessThanOrEqual(0.1)
})

test('all are as loud as was asked for, and follow when that changes', async ({ page }) => {
  await startDeck(page)
  const peaks = await page.evaluate<{ before: number; after: number }>(
    `(async () => {
      const rate = 48000, context = new OfflineAudioContext(1, rate * 4, rate)
      const buffer = context.createBuffer(1, rate * 4, rate)
      buffer.copyToChannel(Float32Array.from({ length: rate * 4 }, (_, n) => 0.4 * Math.sin((2 * Math.PI * 400 * n) / rate)), 0)
      const deck = comparison.createDeck(context, [{ buffer, loudness: null }], () => undefined, 0.5)
      deck.play(0, 0)
      context.suspend(2).then(() => { deck.setVolume(0); context.resume() })
      const samples = (await context.startRendering()).getChannelData(0)
      const peakIn = (from, to) => samples.subarray(from * rate, to * rate).reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)
      return { before: peakIn(0.5, 1.9), after: peakIn(2.1, 3.9) }
    })()`,
  )
  expect(peaks.before).toBeCloseTo(0.2, 2)
  expect(peaks.after).toBeLessThan(0.0001)
})
