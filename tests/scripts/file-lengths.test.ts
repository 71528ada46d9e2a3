import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const longest = (path: string): number => (path.endsWith('.machine.ts') ? 400 : 300)

test('no file has more than 300 lines, and no machine more than 400', () => {
  const files = globSync('{bench,e2e,scripts,server,src,tests}/**/*.{ts,tsx,js,css}')
  const long = files.filter((path) => readFileSync(path, 'utf8').trimEnd().split('\n').length > longest(path))
  expect([files.length > 0, long]).toEqual([true, []])
})
