import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Which sheets style a class as a whole, wherever it stands. */
const sheetsByClass = new Map<string, Set<string>>()
for (const file of globSync('src/**/*.css'))
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^ {2}\.([\w-]+) \{$/gm))
    sheetsByClass.set(name, (sheetsByClass.get(name) ?? new Set()).add(file))

test('no class is styled as a whole by two sheets, or it would look as whichever came last', () => {
  expect(sheetsByClass.size).toBeGreaterThan(200)
  expect([...sheetsByClass].filter(([, sheets]) => sheets.size > 1)).toEqual([])
})
