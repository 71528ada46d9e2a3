import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { encodeDeepLink } from '../../../src/api/contract/deep-link.ts'
import { newSecret } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import { customers, passwordResets, users } from '../../db/schema/customer.ts'
import { queueMail } from '../../mail/queue-mail.ts'

/** How long a mailed link works, in ms (contract, "Sign-in"). */
const lifetimeMs = 3_600_000

/** The least time that an answer takes, in ms: longer than a mail that is written at the same moment holds it up. */
const leastMs = 150

export type ResetRequest = { email: string; locale: 'en' | 'nl' }

/** `nl_NL` or its IRI. */
export const resetLocaleOf = (locale: string | null | undefined): 'en' | 'nl' =>
  /(?:^|\/)nl(?:_NL)?$/i.test(locale ?? '') ? 'nl' : 'en'

/**
 * Takes down that somebody wants a recovery link. For a known address and an unknown one it does the same work, so that
 * neither the answer nor the time it takes tells them apart; a job does the rest.
 */
export const requestPasswordReset = async ({ database, jobs }: Context, request: ResetRequest): Promise<void> => {
  const email = request.email.trim().toLowerCase()
  const least = pause(leastMs)
  await database.transaction((tx) => jobs.send(tx, 'start-password-reset', { ...request, email }))
  await least
}

/** Mails a link that works once, for an hour, when there is an account with the address. */
export const startPasswordReset = async (context: Context, { email, locale }: ResetRequest): Promise<void> => {
  await context.database.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: customers.id, status: customers.status })
      .from(users)
      .innerJoin(customers, eq(customers.id, users.customerId))
      .where(eq(users.email, email))
      // Held until the link is written: another e-mail, meanwhile, would end the links before this one is there.
      .for('share', { of: users })
    if (account === undefined || account.status === 'rejected') return
    const { secret, hash } = newSecret()
    const expiresAt = new Date(Date.now() + lifetimeMs)
    await tx.insert(passwordResets).values({ tokenHash: hash, customerId: account.id, expiresAt })
    const link = encodeDeepLink({ action: 'reset-password', data: { token: secret } })
    await queueMail(context, tx, {
      kind: 'password-reset',
      to: email,
      locale,
      themeOf: account.id,
      facts: { link: `${context.publicUrl}/?link=${link}` },
    })
  })
}
