import { expect, test } from 'vitest'
import { isUnder } from '../../scripts/source-paths.ts'

test('a file is under a folder or is the file itself, and a neighbour with a longer name is not', () => {
  const isListed = isUnder('src/screens/project', 'src/ui/chip.tsx')
  expect(
    ['src/screens/project/checkout.tsx', 'src/ui/chip.tsx', 'src/screens/projects/x.tsx', 'src/ui/chip.tsx.bak'].map(
      isListed,
    ),
  ).toEqual([true, true, false, false])
})

test('a listed path that is gone is told', () => {
  expect(() => isUnder('src/screens/project', 'src/screens/moved')).toThrow(
    'Moved or removed, but still listed: src/screens/moved.',
  )
})
