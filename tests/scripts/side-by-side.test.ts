import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a script that fails among others is named, and fails them all', () => {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/side-by-side.ts', 'no-such-script', 'casts'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'Failed: no-such-script\n'])
  expect(stdout).toContain('count-casts.ts')
})
