import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { reportNameOf, targets } from '../../scripts/mutation/targets.ts'

test('every file of the services is mutated', () => {
  const left = globSync('server/services/**/*.ts').filter(
    (file) => !targets.some(({ mutate }) => matchesGlob(file, mutate)),
  )
  expect(left).toEqual([])
})

test('the tests that belong to what is mutated are there', () => {
  const missing = targets.flatMap(({ tests }) => tests).filter((pattern) => globSync(pattern).length === 0)
  expect(missing).toEqual([])
})

test('the results of each are kept apart', () => {
  expect(new Set(targets.map(({ mutate }) => reportNameOf(mutate))).size).toBe(targets.length)
})
