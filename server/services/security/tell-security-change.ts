import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { mailBrandOf } from '../../mail/mail-brand.ts'
import type { SecurityChange } from '../../mail/mail-facts.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { personOf } from '../person.ts'

type Told = { customerId: number; email: string; change: SecurityChange }

/**
 * Mails the e-mail that an account signs in with what was changed of how it does: its owner may not be who did it. In
 * the transaction that changes it, so that a repeated call mails nothing more.
 */
export const tellSecurityChange = async (
  context: Pick<Context, 'config' | 'publicUrl' | 'jobs'> & Partial<Pick<Context, 'asked'>>,
  tx: Tx,
  { customerId, email, change }: Told,
): Promise<void> => {
  const { locale, name } = await personOf(tx, customerId, context.asked)
  const mail = { kind: 'security-changed', themeOf: customerId } as const
  const { replyTo } = await mailBrandOf(context, tx, mail)
  const contact = replyTo ?? context.config.supportEmail
  await queueMail(context, tx, {
    ...mail,
    to: email,
    locale,
    facts: { recipient: name, change, at: new Date().toISOString(), contact },
  })
}
