import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Values of a property that no token gives, each with its sheet. */
const rawOf = (property: string): string[] =>
  globSync('src/**/*.css')
    .filter((file) => file !== 'src/ui/tokens.css')
    .sort()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(new RegExp(`^\\s*${property}:\\s*(\\d[^;]*(?:px|rem)[^;]*);`, 'gm'))].map(
        ([, value]) => `${file}: ${value}`,
      ),
    )

test('text has the sizes of the tokens, but for the letters of the smallest face', () => {
  expect(rawOf('font-size')).toEqual(['src/ui/avatar.css: 10px'])
})

test('a corner that stands in two sheets is a token', () => {
  expect(rawOf('border-radius')).toEqual([
    'src/explore/catalogue-card.css: 15px 15px 0 0',
    'src/explore/catalogue-card.css: 15px 15px 0 0',
    'src/screens/project/round-matrix.css: 3px',
    'src/ui/checkbox.css: 4px',
  ])
})
