import { expect, test } from 'vitest'
import { licencePage, refusedIn } from '../../scripts/licence-table.ts'

const lockOf = (packages: Parameters<typeof refusedIn>[0]['packages']) => ({ packages: { '': {}, ...packages } })

test.each([
  ['GPL-2.0', true],
  ['GPL-2.0-or-later', true],
  ['AGPL-3.0-only', true],
  ['MIT AND GPL-3.0', true],
  ['(GPL-2.0 OR AGPL-3.0)', true],
  ['LGPL-3.0-or-later', false],
  ['(MIT OR GPL-2.0)', false],
  ['MIT', false],
])('a package under %s is refused: %s', (license, isRefused) => {
  const lock = lockOf({ 'node_modules/@some/one': { version: '1.0.0', license } })
  expect(refusedIn(lock)).toEqual(isRefused ? [`@some/one 1.0.0: ${license}`] : [])
})

test('a package without a licence is refused, but for those of other platforms that a registry lacks', () => {
  const lock = lockOf({
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/one-win32': { version: '1.0.0', os: ['win32'] },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
  })
  expect(refusedIn(lock)).toEqual(['bare 1.0.0: none'])
})

test('the page lists each package once, wherever it lies, and none of the tools', () => {
  const page = licencePage(
    lockOf({
      'node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/a': { version: '1.0.0', license: 'ISC' },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    }),
  )
  expect(page.split('\n').filter((line) => line.startsWith('| ') && !line.includes('---'))).toEqual([
    '| licence | packages |',
    '| ISC | 1 |',
    '| MIT | 1 |',
    '| package | version | licence |',
    '| a | 1.0.0 | ISC |',
    '| b | 2.0.0 | MIT |',
  ])
})
