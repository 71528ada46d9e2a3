import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { targets } from '../../scripts/mutation/targets.ts'

test('each folder of the services is mutated, and none that is gone', () => {
  const mutated = targets.map(({ mutate }) => dirname(mutate)).filter((folder) => folder.startsWith('server/services/'))
  const folders = globSync('server/services/*/*.ts').map(dirname)
  expect(mutated.sort()).toEqual([...new Set(folders)].sort())
})

test('the tests that belong to what is mutated are there', () => {
  const missing = targets.flatMap(({ tests }) => tests).filter((pattern) => globSync(pattern).length === 0)
  expect(missing).toEqual([])
})
