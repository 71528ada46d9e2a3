import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

/**
 * How scripts/mutation.ts runs tests: those it names. A mutant that stands still is given up sooner than a test on a
 * loaded machine, and the demo data is made where tests need it.
 */
export default defineConfig({
  test: {
    ...config.test,
    include: process.env.MUTATION_TESTS?.split(',') ?? [],
    globalSetup: process.env.MUTATION_TESTS?.includes('tests/server') ? config.test?.globalSetup : [],
    // One worker for all files of a run; each mutant has a new one.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
