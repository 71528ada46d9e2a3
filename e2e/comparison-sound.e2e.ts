import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { expect, test } from './support/test.ts'

/** What was rendered: where the switch was asked for and heard, in seconds, and what can be said of the samples. */
type Rendered = { silence: number; steepest: number; loudest: number; before: number; after: number; firstNew: number }

/** The deck as it is, in a page without anything else. */
const startDeck = async (page: Page): Promise<void> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { createDeck } from './deck.ts'; export { integratedLoudness } from './loudness.ts'`,
      resolveDir: 'src/explore/comparison',
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
    const buffers = tones.map(({ hertz, peak }) => {
      const buffer = context.createBuffer(1, rate * seconds, rate)
      buffer.copyToChannel(Float32Array.from({ length: rate * seconds }, (_, n) => peak * Math.sin((2 * Math.PI * hertz * n) / rate)), 0)
      return buffer
    })
    const deck = comparison.createDeck(context, buffers, () => undefined)
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
