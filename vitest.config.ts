import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { keepFilesInMemory } from './tests/support/files-in-memory.ts'

keepFilesInMemory()

const serverTests = ['tests/server/**/*.test.ts']
/** They start servers and databases of their own, or need none: another database tells nothing new of them. */
const withoutDatabase = [
  'tests/server/{process,catalogue}/**/*.test.ts',
  'tests/server/db/{database-away,durability,full-disk,lock,maintenance,parsers,timeout,watchdog}.test.ts',
  'tests/server/files/{s3-storage,storage}.test.ts',
  'tests/server/{provider/import-crash,pictures/picture-pool}.test.ts',
  'tests/server/stream/{commit-order,random-commits,relay-of-processes}.test.ts',
]
/** They load modules anew, or leave a global behind. */
const loadingAnew = [
  'tests/api/{call-keys,http-keys}.test.ts',
  'tests/app/{drafts,early,early-answers,lost-start,translated-page}.test.ts',
  'tests/screens/{connect-order,connect-order-lines,others-here,overtaken-order}.test.ts',
  'tests/session/{actor,network-lost}.test.ts',
  'tests/ui/sheet-history.test.ts',
]
/** They watch a module by vi.mock, which does nothing once it is loaded. */
const replacingModules = ['tests/server/provider/import.test.ts', 'tests/server/catalogue/measure-loudness.test.ts']

/** Where texts are not compiled. */
const plainTexts = { alias: { '@lingui/core/macro': join(import.meta.dirname, 'tests/support/plain-macro.ts') } }

const shared = {
  // Limits are for what hangs: on a loaded machine what works may take many times as long.
  testTimeout: 480_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 120_000 } },
  // One more than most machines of CI have cores: tests of processes, networks and disks wait for much of their time.
  maxWorkers: 3,
  // Collecting what tests throw away is rarer so: a tenth of the processor time of all.
  execArgv: ['--max-semi-space-size=64'],
  env: { TZ: 'Europe/Amsterdam' },
}

export default defineConfig({
  test: {
    ...shared,
    environment: 'node',
    globalSetup: 'tests/support/prepare-demo.ts',
    setupFiles: 'tests/support/property-seed.ts',
    projects: [
      {
        extends: true,
        // The server keeps nothing in its modules: loading them anew for each file took most of the time.
        test: {
          name: 'server',
          include: serverTests,
          exclude: [...withoutDatabase, ...replacingModules],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'processes', include: withoutDatabase, exclude: replacingModules, isolate: false },
      },
      {
        extends: true,
        test: { name: 'server-isolated', include: replacingModules },
      },
      {
        extends: true,
        resolve: plainTexts,
        // Half of their time was loading modules anew for each file.
        test: {
          name: 'portal',
          include: ['tests/*.test.ts', 'tests/!(server)/**/*.test.ts'],
          exclude: loadingAnew,
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: plainTexts,
        test: { name: 'portal-isolated', include: loadingAnew },
      },
      {
        // The portal's own plugins: its texts are macros.
        extends: './vite.config.ts',
        test: {
          ...shared,
          name: 'screens',
          include: ['tests/**/*.test.tsx'],
          environment: 'jsdom',
          // Each test opens and closes the portal as a whole: its modules are loaded once.
          isolate: false,
          setupFiles: ['tests/support/screens/slow-turns.ts', 'tests/support/screens/set-up.ts'],
        },
      },
    ],
  },
})
