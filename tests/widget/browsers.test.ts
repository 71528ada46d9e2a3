import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { browsers } from '../../scripts/widget/browsers.ts'
import { readParts } from '../../scripts/widget/parts.ts'
import { inKnownWords } from '../../src/widget/older-words.ts'

const folder = 'dist/widget'
const files = [
  ...readdirSync(folder).filter((name) => name.endsWith('.js')),
  ...Object.values(readParts(folder)).map((name) => join('assets', name)),
]
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** What came to the last of the large browsers after 2022, and so is not there in those that the widget is made for. */
const younger =
  /\.(?:withResolvers|toSorted|toReversed|toSpliced|groupBy|fromAsync|canParse|isWellFormed|toWellFormed|getOrInsert|symmetricDifference|isSubsetOf|isDisjointFrom|checkVisibility|requestIdleCallback|startViewTransition|userActivation|showPopover|togglePopover)\b|\bAbortSignal\.(?:any|timeout)\b|\bURL\.parse\b|\bPromise\.try\b|\bIntl\.Segmenter\b/g

test.each(files)('%s asks for nothing that browsers of 2022 lack', (file) => {
  expect(textOf(file).match(younger) ?? []).toEqual([])
})

test.each(files)('%s is written in the language of browsers of 2022', async (file) => {
  const written = (target: string | string[]) => transform(textOf(file), { target, minifyWhitespace: true })
  // What they could not read would be put into other words for them.
  expect((await written(browsers)).code).toBe((await written('esnext')).code)
})

test('no rule stays in words that browsers of 2022 may lack', () => {
  const rules = files
    .map(textOf)
    .join('\n')
    .match(/addSheet|@layer/g)
  expect(rules?.length).toBeGreaterThan(10)
  for (const file of files)
    expect(
      inKnownWords(textOf(file), () => false).match(/light-dark\(#|@container [\w-]+ \(|color-mix\(in \w+,var/g) ?? [],
    ).toEqual([])
})
