import type { Logger } from 'pino'
import { preparePasswords } from './auth/passwords.ts'
import { createSignInLimits } from './auth/sign-in-limits.ts'
import { createTokenIssuer, loadSecret } from './auth/tokens.ts'
import { makeRootTaxons } from './catalogue/root-taxons.ts'
import { createCatalogueStore } from './catalogue/store.ts'
import { type Config, placeholderAddress } from './config.ts'
import type { Context } from './context.ts'
import type { Database } from './db/client.ts'
import { seedDemo, watchDemoAccounts } from './demo/seed.ts'
import { createFileStorage } from './files/create-storage.ts'
import { claimOwnFiles } from './files/files-owner.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createJobs } from './jobs/jobs.ts'
import { registerMailJob } from './mail/send-mails.ts'
import { createPaymentGateway } from './payments/gateway.ts'
import { createPicturePool } from './pictures/picture-pool.ts'
import { queues } from './queues.ts'
import {
  announceSounds,
  hasWaitingSounds,
  loudnessQueue,
  measureLoudness,
} from './services/catalogue/measure-loudness.ts'
import { occasionOfMails } from './services/comment/occasion-of-mails.ts'
import { reminderQueue, remindSilent } from './services/comment/remind-silent.ts'
import { resetQueue, startPasswordReset } from './services/customer/request-password-reset.ts'
import { importQueue } from './services/import/import-queue.ts'
import { runImport } from './services/import/run-import.ts'
import { registerPaymentJob } from './services/payment/check-payment.ts'
import {
  announcePictures,
  hasWaitingPictures,
  pictureQueue,
  preparePictures,
} from './services/picture/prepare-pictures.ts'
import { deliveryQueue, tellDelivered } from './services/recording/tell-delivered.ts'
import { noCondition } from './shared/entity-tag.ts'
import { createExternalHub } from './stream/external-hub.ts'
import { createStreamHub } from './stream/hub.ts'
import { startRelay } from './stream/relay.ts'

type Services = { context: Context; close: () => Promise<void> }

/** Where MERCURE_URL is set, begins to tell that hub of updates. Gives what ends that. */
const startRelayOf = async ({ config, database, log, publicUrl, tokens }: Context): Promise<() => Promise<void>> => {
  if (config.mercureUrl === null) return () => Promise.resolve()
  return startRelay({ database, log, hub: createExternalHub(config.mercureUrl, { tokens, publicUrl }) })
}

/** Everything between an open, migrated database and a running application. `publicUrl` has no slash at its end. */
export const startServices = async (
  config: Config,
  { database, log, publicUrl }: { database: Database; log: Logger; publicUrl: string },
): Promise<Services> => {
  if (config.movesNoMoney)
    log.warn(
      config.takesTestPayments
        ? 'PAYMENTS=test: the built-in test gateway takes the payments'
        : 'MOLLIE_API_KEY is a test key: payments move no money',
    )
  if (!config.demo && !config.keepsDemoAccounts) await watchDemoAccounts(config, { database, log })
  if (config.smtpUrl !== null && config.mailFrom.endsWith(`<${placeholderAddress}>`))
    log.warn(`SMTP_URL without MAIL_FROM: mails come from ${placeholderAddress}, which most mail servers refuse`)
  const files = await createFileStorage(config, log)
  await files.check()
  await claimOwnFiles({ database, files, log }).catch((error: unknown) =>
    log.error({ err: error }, 'whose the files are is not known yet, and will be asked again'),
  )
  await makeRootTaxons(database.db)
  if (config.demo) await seedDemo({ database, files, log, taxRate: config.taxRate })
  await preparePasswords()
  const tokens = createTokenIssuer(await loadSecret(config.jwtSecret, config.dataDir))
  const signIns = createSignInLimits(database)
  const catalogue = await createCatalogueStore(database, log)
  const pictures = createPicturePool(log)
  const jobs = await createJobs(database, log, queues)
  const stream = await createStreamHub(database, log)
  const payments = createPaymentGateway(config, { publicUrl })
  const context: Context = {
    config,
    publicUrl,
    log,
    database,
    tokens,
    signIns,
    catalogue,
    files,
    pictures,
    jobs,
    stream,
    payments,
    once: (work) => database.transaction(work),
    beginOnce: (work) => database.transaction((tx) => work(tx, false)),
    requireMatch: noCondition,
    asked: null,
  }
  await registerMailJob(context, occasionOfMails(context))
  jobs.work(resetQueue, (request) => startPasswordReset(context, request))
  jobs.work(reminderQueue, (request) => remindSilent(context, request))
  jobs.work(pictureQueue, () => preparePictures(context))
  jobs.work(loudnessQueue, () => measureLoudness(context))
  jobs.work(deliveryQueue, (request) => tellDelivered(context, request))
  const closing = new AbortController()
  jobs.work(importQueue, (request, tries) => runImport(context, request, { ...tries, closing: closing.signal }))
  registerPaymentJob(context)
  await jobs.start()
  if (await hasWaitingPictures(database)) await database.transaction((tx) => announcePictures(jobs, tx))
  if (await hasWaitingSounds(database)) await database.transaction((tx) => announceSounds(jobs, tx))
  const endRelay = await startRelayOf(context)
  const endHousekeeping = startHousekeeping({ config, database, files, log })
  return {
    context,
    close: async () => {
      endHousekeeping()
      closing.abort()
      await stream.close()
      await Promise.all([jobs.stop(), endRelay()])
      await pictures.close()
      await catalogue.close()
    },
  }
}
