import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How wide a sheet says that the bars of a waveform are at least, in px. */
const strokes = globSync('src/**/*.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/wave[\w-]* path \{[^{}]*stroke-width: (?:clamp\()?([\d.]+)px/g)].map(
    ([, width]) => [file, Number(width)] as const,
  ),
)

test('the bars of every waveform are 2 px wide at least', () => {
  expect(strokes.length).toBeGreaterThan(3)
  expect(strokes.filter(([, width]) => width < 2)).toEqual([])
})
