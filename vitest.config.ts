import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    environment: 'node',
    globalSetup: 'tests/support/prepare-demo.ts',
    testTimeout: 20_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { TZ: 'Europe/Amsterdam' },
  },
})
