import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'dist/portal/assets'
const files = readdirSync(folder).filter((name) => name.endsWith('.js'))

/**
 * What Safari 16.4 lacks, the oldest browser that Vite builds for, and Firefox 114 in a selector, which throws there;
 * without what packages look for before they call it.
 */
const younger =
  /\.(?:withResolvers|groupBy|fromAsync|canParse|isWellFormed|toWellFormed|getOrInsert|symmetricDifference|isSubsetOf|isDisjointFrom|userActivation(?!\?\.))\b|\bAbortSignal\.any\b|\bURL\.parse\b|\bPromise\.try\b|\bIntl\.Segmenter\b|querySelector(?:All)?\([^)]*:has\(/g

test('the portal asks for nothing that the browsers it is built for lack', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').match(younger) ?? [])).toEqual([])
})
