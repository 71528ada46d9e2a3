import { expect, test, vi } from 'vitest'
import { loadOthers } from '../../src/features/feedback/code-for-later.ts'

test('the way to others of this device comes with all that a press on it needs, or not yet', async () => {
  const others = { OthersHere: 'others' }
  vi.doMock('../../src/features/feedback/others-here.tsx', () => others)
  vi.doMock('../../src/features/feedback/pass-on.ts', () => {
    throw new Error('lost')
  })
  await expect(loadOthers()).rejects.toThrow()
  vi.doMock('../../src/features/feedback/pass-on.ts', () => ({ openLink: 'passing on' }))
  vi.resetModules()
  expect((await loadOthers()).OthersHere).toBe(others.OthersHere)
})
