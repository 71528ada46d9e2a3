import { commonTokens, declareFactoryPlugin, type Injector, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import type { TestRunner } from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'

/**
 * Runs whole files for each mutant. Stryker asks for tests by names that Vitest 5 writes otherwise ("a > b"), so that
 * none within a `describe` would run.
 */
const filesRunner = (injector: Injector): TestRunner => {
  const [plugin] = vitestPlugins
  if (plugin === undefined) throw new Error('The runner of @stryker-mutator/vitest-runner is missing')
  const runner = injector.injectFunction(plugin.factory) as TestRunner
  const run = runner.mutantRun.bind(runner)
  runner.mutantRun = ({ testFilter, ...options }) =>
    run(testFilter === undefined ? options : { ...options, testFilter: [...new Set(testFilter.map(fileOf))] })
  return runner
}
filesRunner.inject = tokens(commonTokens.injector)

/** Of `file#name`, with an empty name, which all tests of the file have. */
const fileOf = (id: string): string => id.slice(0, id.indexOf('#') + 1)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'files', filesRunner)]
