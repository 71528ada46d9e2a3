import { defineConfig } from 'vitest/config'

// Limits are for what hangs: on a loaded machine what works may take many times as long.
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 45_000 } } }
const env = { TZ: 'Europe/Amsterdam' }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/prepare-demo.ts',
          setupFiles: 'tests/support/property-seed.ts',
          env,
          ...limits,
        },
      },
      {
        // The portal's own plugins: its texts are macros.
        extends: './vite.config.ts',
        test: {
          name: 'screens',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: 'tests/support/screens/set-up.ts',
          env,
          ...limits,
        },
      },
    ],
  },
})
