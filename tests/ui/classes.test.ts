import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

/** Which folders style a class as a whole, wherever it stands. */
const foldersByClass = new Map<string, Set<string>>()
for (const file of globSync('src/**/*.css'))
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^ {2}\.([\w-]+) \{$/gm))
    foldersByClass.set(name, (foldersByClass.get(name) ?? new Set()).add(dirname(file)))

test('no class is styled as a whole by two parts of the portal, or it would look as whichever came last', () => {
  expect(foldersByClass.size).toBeGreaterThan(200)
  expect([...foldersByClass].filter(([, folders]) => folders.size > 1)).toEqual([])
})
