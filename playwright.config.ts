import { defineConfig } from '@playwright/test'
import type { PortalOptions } from './e2e/support/test.ts'
import { systemChromium } from './scripts/system-chromium.ts'
import { keepFilesInMemory } from './tests/support/files-in-memory.ts'

keepFilesInMemory()

const system = systemChromium()
/** What is walked from end to end, on both databases. */
const journeys = /journey\.e2e\.ts$/

export default defineConfig<object, PortalOptions>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/seeded-data.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Limits are for what hangs: on a loaded machine what works may take many times as long.
  timeout: 480_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./e2e/support/say-what-was-shown.ts']],
  // A project has workers of its own, so that the journey meets the demo data as it was seeded.
  projects: [
    { name: 'journey', testMatch: journeys, use: { database: 'embedded' } },
    { name: 'journey on PostgreSQL', testMatch: journeys, use: { database: 'postgres' } },
    {
      name: 'screens',
      testIgnore: journeys,
      // Journeys see what moves; drawing that took an eighth of the time of all others.
      use: { database: 'embedded', contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // A trace doubles the processor time of a run: ask for one with --trace retain-on-failure.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(system === undefined ? {} : { executablePath: system }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: code made fast for longer costs more than it saves, a tenth of all processor time.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
      ],
    },
  },
})
