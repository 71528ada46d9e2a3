import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Script } from 'node:vm'
import type { InstrumenterContext } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  type CompleteDryRunResult,
  type DryRunOptions,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { build, type Plugin } from 'esbuild'
import { collectTests, type DeclaredTest } from './suite.ts'

type TestFile = { path: string; script: Script; sources: ReadonlySet<string> }
type Wanted = { files: readonly TestFile[]; isBailing: boolean; onLoaded: () => void }

declare global {
  var __stryker__: InstrumenterContext | undefined
}

/** What Stryker's changed code asks which mutant it is to be. */
const switches = (): InstrumenterContext => {
  globalThis.__stryker__ ??= {}
  return globalThis.__stryker__
}

const limit = Number(process.env.MUTATION_LIMIT)

/**
 * Loads the portal's modules and tests anew for each mutant, in one process that keeps the packages: a mutant takes
 * milliseconds where a new worker of Vitest takes a second, so that the tables of machines, which act when they are
 * loaded, can be tried as well. For tests that need neither a page nor modules of their own.
 */
class ModulesRunner implements TestRunner {
  #files: readonly TestFile[] = []
  /** What was thrown where no test awaits it: XState reports errors so. */
  #loose: unknown[] = []

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: true }
  }

  async init(): Promise<void> {
    process.on('uncaughtException', (error) => this.#loose.push(error))
    process.on('unhandledRejection', (error) => this.#loose.push(error))
    const paths = globSync((process.env.MUTATION_TESTS ?? '').split(',')).toSorted()
    this.#files = await Promise.all(paths.map(bundled))
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<CompleteDryRunResult> {
    const state = switches()
    delete state.activeMutant
    delete state.mutantCoverage
    const wanted = this.#files.filter(({ sources }) => files.some((file) => sources.has(resolve(file))))
    const tests = await this.#run({ files: wanted, isBailing: false, onLoaded: () => undefined })
    const coverage = state.mutantCoverage
    return { status: DryRunStatus.Complete, tests, ...(coverage === undefined ? {} : { mutantCoverage: coverage }) }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { testFilter, sandboxFileName, activeMutant, mutantActivation, hitLimit } = options
    const state = switches()
    const chosen = testFilter && new Set(testFilter.map((id) => id.slice(0, id.indexOf('#'))))
    const isNamesake = ({ path }: TestFile): boolean => basename(path).startsWith(basename(sandboxFileName, '.ts'))
    const files = this.#files
      .filter(({ path, sources }) => sources.has(resolve(sandboxFileName)) && (chosen?.has(path) ?? true))
      // Most mutants are noticed by the tests that were written for their file.
      .toSorted((a, b) => Number(isNamesake(b)) - Number(isNamesake(a)))
    state.hitCount = 0
    if (hitLimit === undefined) delete state.hitLimit
    else state.hitLimit = hitLimit
    const activate = () => {
      state.activeMutant = activeMutant.id
    }
    if (mutantActivation === 'static') activate()
    else delete state.activeMutant
    const tests = await this.#run({ files, isBailing: true, onLoaded: activate })
    return toMutantRunResult(
      determineHitLimitReached(state.hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests },
    )
  }

  async #run({ files, isBailing, onLoaded }: Wanted): Promise<TestResult[]> {
    const results: TestResult[] = []
    const state = switches()
    // What the mutant before this one left behind is not this one's.
    await pause(0)
    this.#loose = []
    for (const { path, script } of files) {
      const of = (name: string) => ({ id: `${path}#${name}`, name, fileName: resolve(path), timeSpentMs: 0 })
      const failed = (name: string, failureMessage: string) =>
        results.push({ ...of(name), status: TestStatus.Failed, failureMessage })
      const { module, tests, finished } = collectTests()
      try {
        load(script, path, module)
      } catch (error) {
        failed('', textOf(error))
        if (isBailing) return results
        continue
      }
      onLoaded()
      const begun = new Set<object>()
      for (const test of tests) {
        state.currentTestId = `${path}#${test.name}`
        const start = performance.now()
        const fault = (await faultOf(test, begun, finished)) ?? this.#loose.at(0)
        if (fault === undefined)
          results.push({ ...of(test.name), status: TestStatus.Success, timeSpentMs: performance.now() - start })
        else failed(test.name, textOf(fault))
        if (fault !== undefined && isBailing) return results
      }
      // What was started last may still throw.
      await pause(0)
      if (this.#loose.length > 0) failed('afterwards', textOf(this.#loose.at(0)))
      if (this.#loose.length > 0 && isBailing) return results
      for (const { around } of tests.slice(-1))
        for (const { afterAll } of around) for (const hook of afterAll) await hook()
      delete state.currentTestId
    }
    return results
  }
}

/** Modules that are bundled say where they stood: migrations and sounds lie beside them. */
const withOwnFolders: Plugin = {
  name: 'own-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    })),
}

/** A test file with all modules of the repository that it takes, but no packages. */
const bundled = async (path: string): Promise<TestFile> => {
  const { outputFiles, metafile } = await build({
    // The copy that was changed: esbuild would remember where the process began.
    absWorkingDir: resolve('.'),
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    // A script in a context of its own may not import.
    supported: { 'dynamic-import': false },
    plugins: [withOwnFolders],
    logLevel: 'silent',
  })
  const text = outputFiles.map((file) => file.text).join('')
  return {
    path: relative('.', path),
    script: new Script(`(function (require, module, exports) {${text}\n})`, { filename: path }),
    sources: new Set(Object.keys(metafile.inputs).map((source) => resolve(source))),
  }
}

const load = (script: Script, path: string, vitest: object): void => {
  const require = createRequire(resolve(path))
  const module = { exports: {} }
  const body: unknown = script.runInThisContext()
  if (typeof body === 'function')
    body((id: string): unknown => (id === 'vitest' ? vitest : require(id)), module, module.exports)
}

/** What a test and its hooks threw; undefined where all is well. */
const faultOf = async (test: DeclaredTest, begun: Set<object>, finished: (() => unknown)[]): Promise<unknown> => {
  const { run, around } = test
  const whole = async () => {
    for (const hooks of around) {
      if (!begun.has(hooks)) for (const hook of hooks.beforeAll) await hook()
      begun.add(hooks)
    }
    for (const { beforeEach } of around) for (const hook of beforeEach) await hook()
    try {
      await run()
    } finally {
      for (const hook of finished.splice(0)) await hook()
      for (const { afterEach } of around.toReversed()) for (const hook of afterEach) await hook()
    }
  }
  const waiting = new AbortController()
  const late = pause(limit, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`Took longer than ${limit} ms`)
  })
  try {
    await Promise.race([whole(), late])
    return undefined
  } catch (error) {
    return error ?? new Error('Threw nothing')
  } finally {
    waiting.abort()
    late.catch(() => undefined)
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'modules', ModulesRunner)]
