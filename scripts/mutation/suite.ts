import { setTimeout as pause } from 'node:timers/promises'
import * as vitest from 'vitest'

type Run = (...values: readonly unknown[]) => unknown
type Hook = () => unknown
type Hooks = { beforeAll: Hook[]; beforeEach: Hook[]; afterEach: Hook[]; afterAll: Hook[] }

/** A test and the hooks around it, the outer ones first. */
export type DeclaredTest = { name: string; run: Hook; around: readonly Hooks[] }

const limit = Number(process.env.MUTATION_LIMIT)

/** What `vi` asks its worker for: how clocks are faked, and the environment that it may change. */
Object.assign(globalThis, { __vitest_worker__: { config: { fakeTimers: {} }, metaEnv: process.env } })

/** Vitest's own asks its worker for the time; this asks as often as it would. */
const waitFor = async <Value>(check: () => Value | Promise<Value>): Promise<Value> => {
  const end = performance.now() + limit
  for (;;)
    try {
      return await check()
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(10)
    }
}

const hooksOf = (): Hooks => ({ beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] })

/**
 * Stands in for the module `vitest` while a test file is loaded: it collects the tests, which then run here, in a
 * process that has Vitest and the packages already. `expect` and `vi` are Vitest's.
 */
export const collectTests = () => {
  const tests: DeclaredTest[] = []
  const finished: Hook[] = []
  let around: readonly { name: string; hooks: Hooks }[] = [{ name: '', hooks: hooksOf() }]

  const declare = (name: string, run: Hook): void => {
    const path = [...around.map((suite) => suite.name), name].join(' ').trim()
    // Rows of a table may have one name.
    const same = tests.filter((known) => known.name.startsWith(path)).length
    tests.push({ name: same === 0 ? path : `${path} ${same}`, run, around: around.map(({ hooks }) => hooks) })
  }
  const describe = (name: string, body: Hook): void => {
    const outer = around
    around = [...outer, { name, hooks: hooksOf() }]
    body()
    around = outer
  }
  const eachOf = (one: (name: string, run: Hook) => void) => (rows: readonly unknown[]) => (name: string, run: Run) => {
    for (const row of rows) one(name, () => run(...(Array.isArray(row) ? row : [row])))
  }
  const runIf =
    <Declare>(declared: Declare) =>
    (holds: boolean) =>
      holds ? declared : () => undefined
  const hook = (kind: keyof Hooks) => (run: Hook) => void around.at(-1)?.hooks[kind].push(run)

  const module = {
    ...vitest,
    vi: { ...vitest.vi, waitFor },
    describe: Object.assign(describe, { each: eachOf(describe), runIf: runIf(describe) }),
    test: Object.assign(declare, { each: eachOf(declare), runIf: runIf(declare) }),
    beforeAll: hook('beforeAll'),
    beforeEach: hook('beforeEach'),
    afterEach: hook('afterEach'),
    afterAll: hook('afterAll'),
    onTestFinished: (run: Hook) => void finished.push(run),
  }
  return { module, tests, finished }
}
