import { AsyncLocalStorage } from 'node:async_hooks'
import { sqlStateOf } from './sql-state.ts'

/** The outer `db` was used inside a transaction, where only its `tx` may be: on PGlite that would wait for ever. */
export class NestedDatabaseUse extends Error {
  constructor() {
    super('The outer database was used inside a transaction: use its tx there.')
    this.name = 'NestedDatabaseUse'
  }
}

export class QueryTimedOut extends Error {
  constructor(limitMs: number, what: string) {
    super(`The database did not answer within ${limitMs} ms: ${what.replace(/\s+/g, ' ').slice(0, 200)}`)
    this.name = 'QueryTimedOut'
  }
}

/** Queries wait, and none has been answered for so long: the database is paused, or the way to it is cut. */
export class DatabaseSilent extends Error {
  readonly code = '08006'
  constructor(ms: number) {
    super(`The database has answered nothing for ${ms} ms.`)
    this.name = 'DatabaseSilent'
  }
}

export type Health = { ok: true } | { ok: false; reason: string }

type Scope = { isOpen: boolean }

/** Watches over every query of one database: that it answers in time, and that it runs where it may. */
export class QueryGuard {
  readonly #limitMs: number
  readonly #onFatal: (error: Error) => void
  readonly #scopes = new AsyncLocalStorage<Scope>()
  #fatal: Error | null = null
  #waiting = 0
  /** When the database last answered or refused a query, or the first of those that wait was asked; in ms. */
  #heardAt = 0

  constructor(limitMs: number, onFatal: (error: Error) => void) {
    this.#limitMs = limitMs
    this.#onFatal = onFatal
  }

  health(): Health {
    return this.#fatal === null ? { ok: true } : { ok: false, reason: this.#fatal.message }
  }

  /** Marks the database as lost: whatever asks it from now on is refused. Only the first error counts. */
  fail(error: Error): void {
    if (this.#fatal !== null) return
    this.#fatal = error
    this.#onFatal(error)
  }

  /** @throws what the database was lost to */
  assertAlive(): void {
    if (this.#fatal !== null) throw this.#fatal
  }

  /** @throws NestedDatabaseUse inside an open transaction */
  assertOutside(): void {
    if (this.#scopes.getStore()?.isOpen) throw new NestedDatabaseUse()
  }

  /** Runs a transaction's body; what it leaves running may use the outer database once it has ended. */
  async inTransaction<Result>(body: () => Promise<Result>): Promise<Result> {
    const scope = { isOpen: true }
    try {
      return await this.#scopes.run(scope, body)
    } finally {
      scope.isOpen = false
    }
  }

  /** Runs a listener, which belongs to no transaction though one may have called it. */
  outside<Result>(body: () => Result): Result {
    return this.#scopes.exit(body)
  }

  /** How long queries have waited without the answer to any of them, in ms; 0 when none waits. */
  silenceMs(): number {
    return this.#waiting === 0 ? 0 : performance.now() - this.#heardAt
  }

  /** @throws QueryTimedOut when no answer comes in time; the database counts as lost then */
  run<Result>(what: string, ask: () => Promise<Result>): Promise<Result> {
    if (this.#fatal !== null) return Promise.reject(this.#fatal)
    if (this.#waiting === 0) this.#heardAt = performance.now()
    this.#waiting += 1
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        const error = new QueryTimedOut(this.#limitMs, what)
        this.fail(error)
        reject(error)
      }, this.#limitMs)
      const end = (isHeard: boolean): void => {
        this.#waiting -= 1
        if (isHeard) this.#heardAt = performance.now()
        clearTimeout(timer)
      }
      ask().then(
        (answer) => {
          end(true)
          resolve(answer)
        },
        (error: unknown) => {
          // That no connection was free, or that one broke, is no word of the database itself.
          end(sqlStateOf(error) !== null)
          reject(error)
        },
      )
    })
  }
}
