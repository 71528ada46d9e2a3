import { defineConfig } from 'vitest/config'

const tests = process.env.MUTATION_TESTS?.split(',') ?? []
const limit = Number(process.env.MUTATION_LIMIT ?? 60_000)

/**
 * How scripts/mutation.ts runs tests: those it names. A mutant that stands still is given up sooner than a test on a
 * loaded machine, and the demo data is made where tests need it.
 */
export default defineConfig({
  test: {
    include: tests,
    // It watches a module by vi.mock, which does nothing once it is loaded.
    exclude: ['tests/server/provider/import.test.ts'],
    environment: 'node',
    globalSetup: tests.some((path) => path.startsWith('tests/server')) ? 'tests/support/prepare-demo.ts' : [],
    // One worker for all files of a run; each mutant has a new one. Tests of the session load modules anew.
    isolate: tests.some((path) => path.startsWith('tests/session')),
    testTimeout: limit,
    hookTimeout: limit,
    expect: { poll: { timeout: limit / 3 } },
  },
})
