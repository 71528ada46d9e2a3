import { displayName } from '../../../src/api/contract/customer.ts'
import { keptEmail } from '../../../src/api/contract/kept-text.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { Context } from '../../context.ts'
import { customers, users } from '../../db/schema/customer.ts'
import { queueMail, queueProviderMail } from '../../mail/queue-mail.ts'
import { refuse } from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import { registrationClaim } from './claim-registration.ts'
import { requireStrongPassword } from './require-strong-password.ts'

type RegistrationInput = {
  company: string
  firstName: string
  lastName: string
  phoneNumber: string
  kvkNumber?: string | null | undefined
  vatNumber?: string | null | undefined
  email: string
  password: string
}

/**
 * Registers a reseller, under review from then on, and confirms it by mail; once for each Idempotency-Key.
 * @throws Invalid at `email` when there is an account with it, at `password` for one that is easily guessed; BadRequest
 * for a key that is empty or too long, Unprocessable for one that another registration had
 */
export const registerCustomer = async (
  context: Context,
  registration: RegistrationInput,
  { locale, idempotencyKey }: { locale: Locale; idempotencyKey: string | null },
): Promise<void> => {
  const { password, ...fields } = registration
  const email = keptEmail(fields.email)
  await requireStrongPassword('password', password, { emails: [email], company: fields.company })
  const [passwordHash, claim] = await Promise.all([
    hashPassword(password),
    idempotencyKey === null ? null : registrationClaim(idempotencyKey, registration),
  ])
  const isRepeated = await context.database.transaction(async (tx) => {
    if (claim !== null && !(await claim.take(tx))) return true
    const [customer] = await tx
      .insert(customers)
      .values({ ...fields, email, locale, role: 'reseller', status: 'pending' })
      .returning()
    if (customer === undefined) throw new Error('a registration was not written')
    const [user] = await tx
      .insert(users)
      .values({ customerId: customer.id, email, passwordHash })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (user === undefined) return refuse('email', 'unique')
    await queueMail(context, tx, {
      kind: 'registration-received',
      to: email,
      locale,
      themeOf: customer.id,
      facts: { recipient: displayName(customer) },
    })
    await queueProviderMail(context, tx, {
      kind: 'provider-registration',
      facts: {
        id: customer.id,
        company: fields.company,
        name: displayName(customer),
        email,
        phone: fields.phoneNumber,
      },
    })
    return false
  })
  if (isRepeated) await claim?.requireSame()
}
