import { createHash } from 'node:crypto'
import { type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

const chosen: CheckResult = { status: CheckStatus.Passed }
const leftOut: CheckResult = { status: CheckStatus.CompileError, reason: 'not in the sample' }

/**
 * Lets one mutant in `MUTATION_ONE_IN` through, chosen by a hash of what it changes and `MUTATION_SEED`: the same ones
 * in every run, whatever else changed. Stryker leaves the rest out of its score.
 */
class Sample {
  readonly #oneIn = Number(process.env.MUTATION_ONE_IN ?? 1)
  readonly #seed = process.env.MUTATION_SEED ?? '1'

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#isChosen(mutant) ? chosen : leftOut]))
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  #isChosen({ fileName, location, mutatorName, replacement }: Mutant): boolean {
    const change = JSON.stringify([
      this.#seed,
      fileName.replace(/^.*?(?=(src|server)\/)/, ''),
      location,
      mutatorName,
      replacement,
    ])
    return createHash('sha256').update(change).digest().readUInt32BE() % this.#oneIn === 0
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)]
