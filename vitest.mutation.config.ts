import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config'
import portal from './vite.config.ts'

const tests = process.env.MUTATION_TESTS?.split(',') ?? []
const limit = Number(process.env.MUTATION_LIMIT ?? 60_000)

/** Of a page: with the portal's own plugins, in a window. */
const isPage = tests.every((path) => path.endsWith('.tsx'))
const page: ViteUserConfig = {
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/support/screens/slow-turns.ts', 'tests/support/screens/set-up.ts'],
  },
}

/**
 * How scripts/mutation.ts runs tests: those it names. A mutant that stands still is given up sooner than a test on a
 * loaded machine, and the demo data is made where tests need it.
 */
const settings = defineConfig({
  test: {
    include: tests,
    // It watches a module by vi.mock, which does nothing once it is loaded.
    exclude: ['tests/server/provider/import.test.ts'],
    globalSetup: tests.some((path) => path.startsWith('tests/server')) ? 'tests/support/prepare-demo.ts' : [],
    // One worker for all files of a run; each mutant has a new one. Tests of the session load modules anew.
    isolate: tests.some((path) => path.startsWith('tests/session')),
    testTimeout: limit,
    hookTimeout: limit,
    expect: { poll: { timeout: limit / 3 } },
  },
})

export default isPage ? mergeConfig(mergeConfig(portal, page), settings) : settings
