/** What is mutated together, and the tests that belong to it: all others would only make a run longer. */
export type Target = { mutate: string; tests: readonly string[] }

/** By folder. Of the tests, each mutant runs those that meet it. */
export const targets: readonly Target[] = [
  {
    mutate: 'src/api/contract/*.ts',
    tests: ['contract', 'api', 'features', 'screens', 'session', 'ui'].map((folder) => `tests/${folder}/*.test.ts*`),
  },
  { mutate: 'src/machines/*.ts', tests: ['tests/machines/*.test.ts'] },
  { mutate: 'src/session/*.ts', tests: ['tests/session/*.test.ts', 'tests/api/*.test.ts'] },
  { mutate: 'src/explore/player/*.ts', tests: ['tests/explore/player/*.test.ts'] },
  {
    mutate: 'server/catalogue/*.ts',
    tests: [
      'tests/server/catalogue/*.test.ts',
      'tests/server/provider/import*.test.ts',
      'tests/server/(catalogue-items|demo-catalogue|listed-peaks|listings|sets).test.ts',
    ],
  },
  {
    mutate: 'server/services/**/*.ts',
    tests: [
      'tests/server/!(chat|config|embed|language-of|metrics|*page*|readiness|reference|widget-*).test.ts',
      'tests/server/(jobs|mail|payments|pictures|provider)/*.test.ts',
      'tests/server/contract/(concurrency|conditional|envelopes|idempotency|isolation|json-ld|one-customer|schema).test.ts',
      'tests/server/stream/(events|topics).test.ts',
    ],
  },
]
