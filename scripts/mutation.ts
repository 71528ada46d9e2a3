import { dirname, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { keepFilesInMemory } from '../tests/support/files-in-memory.ts'
import { reportOf } from './mutation/report.ts'
import { forgetSurvivors } from './mutation/survivors.ts'
import { reportNameOf, type Target, targets } from './mutation/targets.ts'

/**
 * Changes the code of a folder one place at a time and sees whether its tests notice (docs/mutation.md):
 * `npm run mutation -- src/machines`, of a sample by `-- server/services --one-in 20`.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'one-in': { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '1' },
    anew: { type: 'boolean', default: false },
  },
})
const isSample = values['one-in'] !== '1'

/** The targets below a folder, or the part of one that a folder, a file or a pattern in it is. */
const targetsOf = (path: string): Target[] => {
  const below = targets.filter(({ mutate }) => mutate.startsWith(path))
  if (below.length > 0) return below
  const part = /[.*]/.test(path) ? path : `${path}/*.ts`
  const around = targets.filter(({ mutate }) => matchesGlob(part, mutate))
  const beside = targets.filter(({ mutate }) => dirname(part) === dirname(mutate))
  return (around.length > 0 ? around : beside).map((target) => ({ ...target, mutate: part }))
}

/** Milliseconds that a test may take: generous, so that a loaded machine isn't taken for a test that noticed. */
const limitOf = ({ mutate, runner }: Target): number => {
  if (!mutate.startsWith('server/')) return 10_000
  return runner === 'modules' ? 120_000 : 60_000
}

const settingsFor = (target: Target): PartialStrykerOptions => {
  const { mutate, runner } = target
  const isLoaded = runner === 'loaded'
  const sample = isSample ? `-of-${values['one-in']}-${values.seed}` : ''
  const report = `.cache/mutation/${reportNameOf(mutate)}${sample}`
  return {
    mutate: [mutate],
    testRunner: runner ?? 'files',
    plugins: ['runner', 'loaded-runner', 'modules-runner', 'sample'].map((name) => `./scripts/mutation/${name}.ts`),
    checkers: isSample && !isLoaded ? ['sample'] : [],
    vitest: { configFile: 'vitest.mutation.config.ts', related: true },
    coverageAnalysis: 'perTest',
    // What acts when modules are loaded can't be switched in one that is.
    ignoreStatic: isLoaded,
    concurrency: Number(values.concurrency),
    timeoutMS: limitOf(target),
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 60,
    incremental: true,
    force: values.anew,
    incrementalFile: `${report}.incremental.json`,
    htmlReporter: { fileName: `${report}.html` },
    reporters: ['progress-append-only', 'html'],
    allowConsoleColors: false,
    warnings: false,
    // TypeScript 7 has no JavaScript interface by which Stryker could rewrite the project's settings.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    // Copying what no test reads would take longer than many a run.
    ignorePatterns: [
      '.cache',
      '.data*',
      '/bench',
      '/deploy',
      '/dist',
      '/docs/machines',
      '/docs/decisions',
      '/e2e',
      '/test-results',
    ],
  }
}

const chosen = positionals.flatMap(targetsOf)
if (chosen.length === 0) {
  const known = targets.map(({ mutate }) => dirname(mutate)).join(', ')
  process.stderr.write(
    `Usage: npm run mutation -- FOLDER [--one-in N] [--seed N] [--concurrency N] [--anew]\nFolders: ${known}\n`,
  )
  process.exit(2)
}

keepFilesInMemory()
// Tests run in threads, which have the time zone of their process.
process.env.TZ = 'Europe/Amsterdam'
process.env.MUTATION_ONE_IN = values['one-in']
process.env.MUTATION_SEED = values.seed

const report = (text: string): boolean => process.stdout.write(`${text}\n`)
let hasFailed = false
for (const target of chosen)
  try {
    process.env.MUTATION_TESTS = target.tests.join(',')
    process.env.MUTATION_LIMIT = String(limitOf(target))
    const settings = settingsFor(target)
    forgetSurvivors(settings.incrementalFile ?? '')
    report(reportOf(target.mutate, await new Stryker(settings).runMutationTest()))
  } catch (error) {
    hasFailed = true
    report(`${target.mutate}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
process.exit(hasFailed ? 1 : 0)
