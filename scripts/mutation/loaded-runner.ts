import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import type { Mutant } from '@stryker-mutator/api/core'
import type { Logger } from '@stryker-mutator/api/logging'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { channelName, type Job, type Outcome } from './loaded-worker.ts'
import { isInSample, notInSample } from './sample.ts'

/** A mutant is tried with so many files at least, and with more as long as they take no longer than this together. */
const fewestFiles = 8
const longestMilliseconds = 20_000
/** So much sooner comes a file that is named after the folder. */
const namesake = 5

/** So often may a file be red in a row before it is tried without a mutant. */
const mostReds = 5

const without = (file: string): Job => ({ file, mutant: null, hitLimit: null })

/**
 * Switches mutants on and off in a worker that keeps the server's modules loaded. A file that is red several times in a
 * row must be green without a mutant: otherwise what came before has spoilt the worker, and a new one takes over.
 */
class LoadedRunner implements TestRunner {
  static inject = tokens(commonTokens.logger)

  readonly #log: Logger
  #vitest: Vitest | null = null
  #specifications = new Map<string, TestSpecification>()
  #redsInARow = new Map<string, number>()
  #worker: { channel: BroadcastChannel; ended: Promise<unknown> } | null = null

  constructor(log: Logger) {
    this.#log = log
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: false }
  }

  async init(): Promise<void> {
    this.#vitest = await createVitest('test', {
      config: 'vitest.mutation.config.ts',
      watch: false,
      pool: 'threads',
      maxWorkers: 1,
      runner: './scripts/mutation/loaded-worker.ts',
      reporters: [],
      // A test takes a tenth of a second, and a mutant that nothing answers costs this long.
      testTimeout: 20_000,
      hookTimeout: 20_000,
      expect: { poll: { timeout: 10_000 } },
    })
    for (const specification of await this.#vitest.globTestSpecifications())
      this.#specifications.set(relative('.', specification.moduleId), specification)
  }

  async dryRun(): Promise<DryRunResult> {
    const met: Met = {}
    const atLoading = {}
    const files = [...this.#specifications.keys()]
    // The first twice: it is the one that loads the server.
    for (const file of [...files.slice(0, 1), ...files]) {
      const outcome = await this.#perform(without(file))
      Object.assign(atLoading, outcome.coverage.static)
      if (outcome.failure === null) met[file] = outcome
      else this.#log.warn(`${file} is left out, as it is red without a mutant: ${outcome.failure}`)
    }
    keepMet(met)
    const tests = Object.entries(met).map(([file, { milliseconds }]) => ({
      id: file,
      name: file,
      fileName: file,
      timeSpentMs: milliseconds,
      status: TestStatus.Success as const,
    }))
    return {
      status: DryRunStatus.Complete,
      tests,
      mutantCoverage: {
        static: atLoading,
        perTest: Object.assign({}, ...Object.values(met).map(({ coverage }) => coverage.perTest)),
      },
    }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    // Not by the checker: Stryker makes another runner of it once it is done, and two workers share two cores badly.
    if (!isInSample(activeMutant)) return { status: MutantRunStatus.Error, errorMessage: notInSample }
    const files = nearest(activeMutant, testFilter ?? [])
    let result: MutantRunResult = { status: MutantRunStatus.Survived, nrOfTests: files.length }
    for (const [at, file] of files.entries()) {
      const failureMessage = await this.#failureOf({ file, mutant: activeMutant.id, hitLimit: hitLimit ?? null })
      if (failureMessage === null) continue
      result = { status: MutantRunStatus.Killed, killedBy: [file], failureMessage, nrOfTests: at + 1 }
      break
    }
    this.#log.info(lineOf(activeMutant, result))
    return result
  }

  async dispose(): Promise<void> {
    await this.#end()
    await this.#vitest?.close()
  }

  /** What is red by the mutant, rather than by what an earlier one left behind in the worker. */
  async #failureOf(job: Job): Promise<string | null> {
    const { file } = job
    const { failure } = await this.#perform(job)
    const reds = failure === null ? 0 : (this.#redsInARow.get(file) ?? 0) + 1
    this.#redsInARow.set(file, reds % mostReds)
    if (reds < mostReds || (await this.#perform(without(file))).failure === null) return failure
    this.#log.warn(`${file} was red without a mutant: how it was ${reds} times before this is in doubt`)
    await this.#end()
    return (await this.#perform(job)).failure
  }

  async #perform(job: Job): Promise<Outcome> {
    const channel = this.#worker?.channel ?? new BroadcastChannel(channelName)
    const outcome = new Promise<Outcome>((resolve) => {
      channel.onmessage = ({ data }: { data: Outcome }) => resolve(data)
    })
    if (this.#worker === null) this.#worker = { channel, ended: this.#start(job) }
    else channel.postMessage(job)
    const ended = this.#worker.ended.then((): never => {
      throw new Error(`The worker ended at ${job.file}`)
    })
    return Promise.race([outcome, ended])
  }

  async #start(job: Job): Promise<void> {
    const specification = this.#specifications.get(job.file)
    if (this.#vitest === null || specification === undefined) throw new Error(`${job.file} is no test of this run`)
    this.#vitest.provide('job', job)
    await this.#vitest.runTestSpecifications([specification])
  }

  async #end(): Promise<void> {
    this.#worker?.channel.postMessage(null)
    await this.#worker?.ended
    this.#worker?.channel.close()
    this.#worker = null
  }
}

/** What became of a mutant, while the run goes on. */
const lineOf = ({ fileName, location, replacement }: Mutant, result: MutantRunResult): string => {
  const noticed = result.status === MutantRunStatus.Killed ? `${result.killedBy}: ${result.failureMessage}` : ''
  const line = `${relative('.', fileName)}:${location.start.line} → ${replacement} ${result.status} ${noticed}`
  return line.replaceAll(/\s+/g, ' ').slice(0, 250)
}

type Met = Record<string, Outcome>

const metFile = '.met-mutants.json'

/** In the copy that Stryker made: a runner that takes over from one that stood still finds it there. */
const keepMet = (met: Met): void => writeFileSync(metFile, JSON.stringify(met))

const readMet = (): Met => JSON.parse(readFileSync(metFile, 'utf8'))

/**
 * First the files that meet most of the code around a mutant for their time, those named after its folder before all:
 * what was written for it. Of the others those that fit into the time: wherever somebody signs in, half of all files
 * meet the code that does it.
 */
const nearest = ({ id, fileName }: Mutant, files: readonly string[]): string[] => {
  const met = readMet()
  const folder = basename(dirname(fileName))
  const around = Array.from({ length: 31 }, (_, at) => String(Number(id) - 15 + at))
  const millisecondsOf = (file: string): number => met[file]?.milliseconds ?? 0
  const worthOf = (file: string): number => {
    const reached = met[file]?.coverage.perTest[file] ?? {}
    const near = around.filter((mutant) => mutant in reached).length
    return (near / millisecondsOf(file)) * (basename(file).includes(folder) ? namesake : 1)
  }
  const ordered = files.toSorted((a, b) => worthOf(b) - worthOf(a))
  let spent = 0
  return ordered.filter((file, at) => {
    spent += millisecondsOf(file)
    return at < fewestFiles || spent < longestMilliseconds
  })
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'loaded', LoadedRunner)]
