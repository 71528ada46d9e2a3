import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt } from 'drizzle-orm'
import { keptEmail } from '../../../src/api/contract/kept-text.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers, passwordResets, users } from '../../db/schema/customer.ts'
import { patient, type Queue } from '../../jobs/jobs.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { keyWasUsed, requireKey } from '../../shared/idempotency-key.ts'
import type { Locale } from '../../shared/locale.ts'
import { takeAnonymousKey } from '../anonymous-key.ts'
import { personOf } from '../person.ts'
import { accountOf } from '../typed-email.ts'
import { lifetimeMs, recoveryLink } from './recovery-link.ts'

/** Recovery mails that one account gets within an hour; each of their links works (contract, "Sign-in"). */
const maxMails = 3

/** The least time that an answer takes, in ms: longer than a mail that is written at the same moment holds it up. */
const leastMs = 150

/** `locale` is null where none was asked for: the account's own. */
type ResetRequest = { email: string; locale: Locale | null }

/** Its jobs are tried for an hour: whoever has no mail by then has asked again. */
export const resetQueue: Queue<ResetRequest> = {
  name: 'start-password-reset',
  retries: { ...patient, retryLimit: 20, retryDelayMax: 180, retentionSeconds: 3600, deleteAfterSeconds: 60 },
  concurrency: 1,
}

/** `nl_NL` or its IRI; another one is English, and none is null. */
export const resetLocaleOf = (locale: string | null | undefined): Locale | null => {
  if (!locale) return null
  return /(?:^|\/)nl(?:_NL)?$/i.test(locale) ? 'nl' : 'en'
}

/**
 * Ties an Idempotency-Key to one request, as registrations do (`claim-registration.ts`); false when it was made before.
 * The key, which is kept as a digest, salts what was asked for: no address can be guessed from the row.
 */
const claimKey = async (tx: Tx, key: string, { email, locale }: ResetRequest): Promise<boolean> => {
  const asked = ['reset', key, locale, email].join('\n')
  const requestHash = createHash('sha256').update(asked).digest('hex')
  const { isNew, earlier } = await takeAnonymousKey(tx, key, requestHash)
  if (!isNew && earlier !== requestHash) throw keyWasUsed()
  return isNew
}

/**
 * Takes down that somebody wants a recovery link, once for each Idempotency-Key; a job does the rest. It is mailed in the
 * language of the call, else in `locale`. Known and unknown addresses take the same work, so that neither answer nor time
 * tells them apart. Of what is too many nothing is kept, and the answer stays (contract, "Sign-in").
 * @throws BadRequest for a key that is empty or too long, Unprocessable for one that another request had
 */
export const requestPasswordReset = async (
  { database, jobs, asked }: Context,
  { email: given, locale }: ResetRequest,
  { idempotencyKey, isTooMany }: { idempotencyKey: string | null; isTooMany: boolean },
): Promise<void> => {
  const request = { email: keptEmail(given), locale }
  if (idempotencyKey !== null) requireKey(idempotencyKey)
  const least = pause(leastMs)
  if (!isTooMany)
    await database.transaction(async (tx) => {
      const isNew = idempotencyKey === null || (await claimKey(tx, idempotencyKey, request))
      if (isNew) await jobs.send(tx, resetQueue, { ...request, locale: asked ?? locale })
    })
  await least
}

/** Mails a link that works once, for an hour, when there is an account with the address; at most three an hour. */
export const startPasswordReset = async (context: Context, { email, locale }: ResetRequest): Promise<void> => {
  const asked = accountOf(email)
  await context.database.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: customers.id, status: customers.status, email: users.email })
      .from(users)
      .innerJoin(customers, eq(customers.id, users.customerId))
      .where(asked.isMeant)
      .orderBy(asked.bestFirst)
      .limit(1)
      // Held until the link is written: another e-mail, meanwhile, would end the links before this one is there.
      .for('update', { of: users })
    if (account === undefined || account.status === 'rejected') return
    const isRecent = gt(passwordResets.createdAt, new Date(Date.now() - lifetimeMs))
    const mails = await tx.$count(passwordResets, and(eq(passwordResets.customerId, account.id), isRecent))
    if (mails >= maxMails) return
    const { link, opens } = await recoveryLink(context, tx, account.id)
    await queueMail(context, tx, {
      kind: 'password-reset',
      to: account.email,
      locale: locale ?? (await personOf(tx, account.id)).locale,
      themeOf: account.id,
      facts: { link },
      opens,
    })
  })
}
