/** What is mutated together, and the tests that belong to it: all others would only make a run longer. */
export type Target = {
  mutate: string
  tests: readonly string[]
  /**
   * `modules` is much faster, for tests that need neither a page nor modules of their own; `loaded` for the server, whose
   * modules keep nothing and cost more to load than their tests; else Vitest's workers (decision 032).
   */
  runner?: 'modules' | 'loaded'
}

/** What a page alone runs: hooks, contexts and what draws. */
const sessionOfPages = 'account-news|*-context|tab-channel|use-*'
const playerOfPages = 'engine|use-*'
const sessionPageTests = [
  'tests/session/*.test.tsx',
  'tests/screens/@(notifications-screen|read-meanwhile|read-on-arrival|other-tabs|own-name|sign-in-screens).test.tsx',
]
const playerPageTests = [
  'tests/screens/@(player-*|play-queue|explore-screens|feedback-comparing|selecting-for-a-set).test.tsx',
]

/** By folder. Of the tests, each mutant runs those that meet it. */
export const targets: readonly Target[] = [
  { mutate: 'src/api/contract/*.ts', tests: ['tests/contract/*.test.ts'], runner: 'modules' },
  { mutate: 'src/machines/*.ts', tests: ['tests/machines/*.test.ts'], runner: 'modules' },
  {
    mutate: `src/session/!(${sessionOfPages}).ts`,
    tests: ['tests/session/*.test.ts', 'tests/api/*.test.ts'],
  },
  { mutate: `src/session/@(${sessionOfPages}).ts`, tests: sessionPageTests, runner: 'loaded' },
  {
    mutate: `src/explore/player/!(${playerOfPages}).ts`,
    tests: ['tests/explore/player/*.test.ts'],
    runner: 'modules',
  },
  { mutate: `src/explore/player/@(${playerOfPages}).ts`, tests: playerPageTests, runner: 'loaded' },
  { mutate: 'src/explore/player/*.tsx', tests: playerPageTests, runner: 'loaded' },
  // Not `measure-loudness`, which watches a module by vi.mock.
  {
    mutate: 'server/catalogue/!(import-items|load-catalogue|store|write-*).ts',
    tests: ['tests/server/catalogue/!(import*|load-catalogue|measure-loudness|store|write-*).test.ts'],
    runner: 'modules',
  },
  {
    mutate: 'server/catalogue/@(import-items|load-catalogue|store|write-*).ts',
    tests: ['tests/server/catalogue/@(import*|load-catalogue|store|write-*).test.ts'],
    runner: 'modules',
  },
  {
    mutate: 'server/services/**/*.ts',
    tests: [
      'tests/server/!(chat|config|embed|language-of|metrics|*page*|readiness|reference|widget-*).test.ts',
      'tests/server/@(jobs|mail|payments|pictures|provider)/*.test.ts',
      'tests/server/contract/@(concurrency|conditional|envelopes|idempotency|isolation|json-ld|one-customer|schema).test.ts',
      'tests/server/stream/@(events|topics).test.ts',
    ],
    runner: 'loaded',
  },
]

/** Under which name the results of a pattern are kept: two halves of a folder have one each. */
export const reportNameOf = (mutate: string): string => mutate.replaceAll('!', 'without').replaceAll(/[^\w-]+/g, '-')
