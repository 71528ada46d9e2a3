import type { Logger } from 'pino'
import type { TokenIssuer } from './auth/tokens.ts'
import type { CatalogueStore } from './catalogue/store.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { FileStorage } from './files/storage.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { StreamHub } from './stream/hub.ts'

/** What every service verb works with. */
export type Context = {
  config: Config
  /** Origin under which people reach the portal, without a slash at its end. */
  publicUrl: string
  log: Logger
  database: Database
  tokens: TokenIssuer
  catalogue: CatalogueStore
  files: FileStorage
  jobs: Jobs
  stream: StreamHub
  payments: PaymentProvider
}
