import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    environment: 'node',
    globalSetup: 'tests/support/prepare-demo.ts',
    setupFiles: 'tests/support/property-seed.ts',
    // Limits are for what hangs: on a loaded machine what works may take many times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 2,
    env: { TZ: 'Europe/Amsterdam' },
  },
})
