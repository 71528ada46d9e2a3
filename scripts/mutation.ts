import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { type Target, targets } from './mutation/targets.ts'

/**
 * Changes the code of a folder one place at a time and sees whether its tests notice (docs/mutation.md):
 * `npm run mutation -- src/machines`, a sample by `-- server/services --one-in 20`.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'one-in': { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
})
const oneIn = values['one-in']
const chosen = targets.filter(({ mutate }) => positionals.some((path) => mutate.startsWith(path)))
if (chosen.length === 0) {
  process.stderr.write(`Usage: npm run mutation -- FOLDER [--one-in N] [--seed N]\nFolders: ${known()}\n`)
  process.exit(2)
}

/** Workers have no time zone of their own: vitest's setting doesn't reach threads. */
process.env.TZ = 'Europe/Amsterdam'
process.env.MUTATION_ONE_IN = oneIn
process.env.MUTATION_SEED = values.seed

let failed = false
for (const target of chosen)
  try {
    await run(target)
  } catch (error) {
    failed = true
    process.stderr.write(`${target.mutate}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
process.exit(failed ? 1 : 0)

function known(): string {
  return targets.map(({ mutate }) => mutate).join(', ')
}

async function run({ mutate, tests }: Target): Promise<void> {
  process.env.MUTATION_TESTS = tests.join(',')
  const report = `.cache/mutation/${mutate.replaceAll(/[/*.]+/g, '-')}${oneIn === '1' ? '' : `-of-${oneIn}-${values.seed}`}`
  const results = await new Stryker({
    mutate: [mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/sample.ts'],
    checkers: oneIn === '1' ? [] : ['sample'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: true },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Generous, so that a loaded machine isn't taken for a test that noticed.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 60,
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    htmlReporter: { fileName: `${report}.html` },
    reporters: ['progress-append-only', 'html'],
    thresholds: { high: 90, low: 80, break: null },
    // TypeScript 7 has no JavaScript interface that Stryker could rewrite a project's settings with.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    // A sandbox holds what tests read; copying the rest would take longer than many a run.
    ignorePatterns: [
      '.cache',
      '.data*',
      'bench',
      'deploy',
      'dist',
      'docs',
      'e2e',
      ...(mutate.startsWith('src') ? ['server/demo/assets'] : []),
    ],
    allowConsoleColors: false,
  }).runMutationTest()
  const counts = (...statuses: string[]): number => results.filter(({ status }) => statuses.includes(status)).length
  const noticed = counts('Killed', 'Timeout')
  const unnoticed = counts('Survived', 'NoCoverage')
  for (const { fileName, location, mutatorName, replacement, status } of results)
    if (status === 'Survived' || status === 'NoCoverage')
      process.stdout.write(
        `${relative('.', fileName)}:${location.start.line}:${location.start.column} ${status} ${mutatorName}: ${textAt(fileName, location)} → ${shortened(replacement ?? '')}\n`,
      )
  process.stdout.write(
    `${mutate}: ${((noticed / (noticed + unnoticed)) * 100).toFixed(1)} % of ${noticed + unnoticed} (timed out ${counts('Timeout')}, not reached ${counts('NoCoverage')}, could not run ${counts('RuntimeError')})\n`,
  )
}

type Place = { line: number; column: number }

/** What stands there, on one line and cut at 80 characters. */
function textAt(fileName: string, { start, end }: { start: Place; end: Place }): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return shortened(lines.join(' '))
}

function shortened(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ')
  return words.length > 80 ? `${words.slice(0, 80)}…` : words
}
