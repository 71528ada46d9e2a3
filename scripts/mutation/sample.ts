import { createHash } from 'node:crypto'
import { type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

export const notInSample = 'not in the sample'

/**
 * Whether a mutant is in the sample: one in `MUTATION_ONE_IN`, chosen by a hash of what it changes and `MUTATION_SEED`,
 * so that it is the same ones in every run, whatever else changed.
 */
export const isInSample = ({ fileName, location: { start, end }, mutatorName, replacement }: Mutant): boolean => {
  const change = JSON.stringify([
    process.env.MUTATION_SEED ?? '1',
    fileName.replace(/^.*?(?=(src|server)\/)/, ''),
    {
      start: { column: start.column, line: start.line },
      end: { column: end.column, line: end.line },
    },
    mutatorName,
    replacement,
  ])
  return createHash('sha256').update(change).digest().readUInt32BE() % Number(process.env.MUTATION_ONE_IN ?? 1) === 0
}

const chosen: CheckResult = { status: CheckStatus.Passed }
const leftOut: CheckResult = { status: CheckStatus.CompileError, reason: notInSample }

/** Lets the sample through. Stryker leaves the rest out of its score. */
class Sample {
  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, isInSample(mutant) ? chosen : leftOut]))
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)]
