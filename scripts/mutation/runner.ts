import { commonTokens, declareFactoryPlugin, type Injector, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { type MutantRunResult, MutantRunStatus, type TestRunner } from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'

/** What the runner holds of Vitest: its files, and why one could not be loaded. */
type VitestRunner = TestRunner & {
  ctx: { state: { getFiles: () => { filepath: string; result?: { errors?: { message: string }[] } }[] } }
}

/**
 * Runs whole files for each mutant. Stryker asks for tests by names that Vitest 5 writes otherwise ("a > b"), so that
 * none within a `describe` would run. A test file that can't be loaded, since a machine's table names
 * a state that isn't there, has no test that could fail: Stryker would let its mutant survive.
 */
const filesRunner = (injector: Injector): TestRunner => {
  const [plugin] = vitestPlugins
  if (plugin === undefined) throw new Error('The runner of @stryker-mutator/vitest-runner is missing')
  const runner = injector.injectFunction(plugin.factory) as VitestRunner
  const run = runner.mutantRun.bind(runner)
  runner.mutantRun = async ({ testFilter, ...options }) => {
    const files = testFilter === undefined ? {} : { testFilter: [...new Set(testFilter.map(fileOf))] }
    const result = await run({ ...options, ...files })
    return result.status === MutantRunStatus.Survived ? (unloadable(runner) ?? result) : result
  }
  return runner
}
filesRunner.inject = tokens(commonTokens.injector)

const unloadable = ({ ctx }: VitestRunner): MutantRunResult | undefined => {
  for (const { filepath, result } of ctx.state.getFiles())
    for (const { message } of result?.errors ?? [])
      return { status: MutantRunStatus.Killed, killedBy: [filepath], failureMessage: message, nrOfTests: 0 }
  return undefined
}

/** Of `file#name`, with an empty name, which all tests of the file have. */
const fileOf = (id: string): string => id.slice(0, id.indexOf('#') + 1)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'files', filesRunner)]
