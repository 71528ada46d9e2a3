import { BroadcastChannel } from 'node:worker_threads'
import type { MutantCoverage } from '@stryker-mutator/api/core'
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'

/** A test file to run, and the mutant that is active meanwhile. */
export type Job = { file: string; mutant: string | null; hitLimit: number | null }

/** The first test that was red and what it said, and which mutants were met: `static` while modules were loaded. */
export type Outcome = { failure: string | null; milliseconds: number; coverage: MutantCoverage }

export const channelName = 'mutation-jobs'

declare module 'vitest' {
  interface ProvidedContext {
    job: Job
  }
}

type Namespace = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: MutantCoverage | undefined
}

declare global {
  // What Stryker puts into the code reads these.
  var __stryker__: Namespace | undefined
  // Vitest goes through these files one by one.
  var __vitest_worker__: { ctx: { files: { filepath: string }[] } }
}

/**
 * Runs one job after the other in one worker, in which the server's modules stay loaded: a mutant costs its tests, not
 * a start. Each job imports its test file anew, with a server and a database of its own.
 */
export default class LoadedWorker extends TestRunner {
  readonly #channel = new BroadcastChannel(channelName)
  readonly #coverage: MutantCoverage = { static: {}, perTest: {} }
  readonly #stryker: Namespace
  #job: Job = this.injectValue('job')
  #startedAt = 0
  #failure: string | null = null

  constructor(...settings: ConstructorParameters<typeof TestRunner>) {
    super(...settings)
    globalThis.__stryker__ ??= {}
    this.#stryker = globalThis.__stryker__
    this.#stryker.mutantCoverage = this.#coverage
  }

  onBeforeCollect(): void {
    this.#failure = null
    this.#startedAt = performance.now()
    // The same object as before: each module has kept it.
    Object.assign(this.#coverage, { static: {}, perTest: {} })
    this.#stryker.currentTestId = undefined
    this.#stryker.hitCount = 0
    this.#stryker.hitLimit = this.#job.hitLimit ?? undefined
    this.#stryker.activeMutant = this.#job.mutant ?? undefined
  }

  onCollected(): void {
    this.#stryker.currentTestId = this.#job.file
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite)
    if (this.#failure !== null) suite.mode = 'skip'
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test)
    if (this.#failure !== null) test.mode = 'skip'
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test)
    if (test.result?.state === 'fail') this.#failure ??= `${test.name}: ${test.result.errors?.[0]?.message ?? ''}`
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files)
    const [file] = files
    if (file?.result?.state === 'fail') this.#failure ??= `before its tests: ${file.result.errors?.[0]?.message ?? ''}`
    this.#stryker.activeMutant = undefined
    const next = new Promise<Job | null>((resolve) => {
      this.#channel.onmessage = ({ data }: { data: Job | null }) => resolve(data)
    })
    const outcome: Outcome = {
      failure: this.#failure,
      milliseconds: performance.now() - this.#startedAt,
      coverage: this.#coverage,
    }
    this.#channel.postMessage(outcome)
    const job = await next
    if (job === null) return this.#channel.close()
    this.#job = job
    const specifications = globalThis.__vitest_worker__.ctx.files
    specifications.push({ ...specifications[0], filepath: job.file })
  }
}
