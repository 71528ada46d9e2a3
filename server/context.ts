import type { Logger } from 'pino'
import type { SignInLimits } from './auth/sign-in-limits.ts'
import type { TokenIssuer } from './auth/tokens.ts'
import type { CatalogueStore } from './catalogue/store.ts'
import type { Config } from './config.ts'
import type { Database, Tx } from './db/client.ts'
import type { FileStorage } from './files/storage.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { PicturePool } from './pictures/picture-pool.ts'
import type { RequireMatch } from './shared/entity-tag.ts'
import type { Locale } from './shared/locale.ts'
import type { StreamHub } from './stream/hub.ts'

/** What every service verb works with. */
export type Context = {
  config: Config
  /** Origin under which people reach the portal, without a slash at its end. */
  publicUrl: string
  log: Logger
  database: Database
  tokens: TokenIssuer
  signIns: SignInLimits
  catalogue: CatalogueStore
  files: FileStorage
  pictures: PicturePool
  jobs: Jobs
  stream: StreamHub
  payments: PaymentGateway
  /**
   * The transaction that makes the effect of the call that the verb works for. What `work` gives is the answer of the
   * call, kept in the same transaction where the call has an Idempotency-Key (contract, "Two people, lost answers").
   * `requireCurrent` throws where what was kept is out of date, and must not be answered again.
   */
  once: <Answer>(
    work: (tx: Tx) => Promise<Answer>,
    requireCurrent?: (tx: Tx, kept: unknown) => Promise<void>,
  ) => Promise<Answer>
  /**
   * The same for a call that is not answered yet when the transaction ends. `isRepeated`: the call was begun before, and
   * goes on from there.
   */
  beginOnce: <Result>(work: (tx: Tx, isRepeated: boolean) => Promise<Result>) => Promise<Result>
  /** The condition of the call that the verb works for; none outside of calls. Ask it under the lock. */
  requireMatch: RequireMatch
  /** The language that the call asks for; null outside of calls, and where it names none of ours. */
  asked: Locale | null
}
