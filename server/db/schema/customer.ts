import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'

/**
 * An account or a client: resellers, and the clients that they look after (`resellerId`). Administrators are the
 * provider's team, who sign in alike and are nobody's customers.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phoneNumber: text('phone_number'),
    company: text('company'),
    kvkNumber: text('kvk_number'),
    vatNumber: text('vat_number'),
    subscribedToNewsletter: boolean('subscribed_to_newsletter').notNull().default(false),
    groupCode: text('group_code'),
    role: text('role', { enum: ['reseller', 'client', 'administrator'] }).notNull(),
    /** Registration: only an approved reseller may cast. Clients are approved. */
    status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
    /** Who of the provider's team decided on a reseller, and when; null by a command, and before that was kept. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    resellerId: integer('reseller_id').references((): AnyPgColumn => customers.id),
    defaultAddressId: integer('default_address_id'),
    /** Of the request that registered it; counts until the person has chosen a language. */
    locale: text('locale').notNull().default('nl'),
    /** What the person chose in the settings, for the portal and for mails. */
    language: text('language', { enum: ['en', 'nl'] }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('customers_reseller').on(table.resellerId, table.id)],
)

/** Who may sign in. A client without a row here has no user account. */
export const users = pgTable(
  'users',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Lower-cased; the name to sign in with. */
    email: text('email').notNull(),
    /** argon2id; null until the person sets a password by the reset mail. */
    passwordHash: text('password_hash'),
    /** Base32; asked for at every sign-in once `totpConfirmedAt` is set. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The time step of the last code that was used: no code works twice. */
    totpStep: integer('totp_step'),
    /** Digests of the codes that work once each in place of the app's. */
    recoveryCodes: text('recovery_codes').array(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('users_email').on(table.email), uniqueIndex('users_customer').on(table.customerId)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    type: text('type').notNull().default('company'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phoneNumber: text('phone_number'),
    email: text('email'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    countryCode: text('country_code').notNull().default('NL'),
    createdAt: createdAt(),
  },
  (table) => [index('addresses_customer').on(table.customerId, table.id)],
)

/** Refresh tokens, hashed. A session's rotate within a family; a feedback link's belong to one request. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    family: text('family').notNull(),
    scope: text('scope', { enum: ['session', 'feedback'] }).notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Only with scope feedback: the request it answers. */
    commentId: integer('comment_id'),
    /** Only with scope feedback: the e-mail that its link was mailed to; null where it was copied or passed on. */
    mailedTo: text('mailed_to'),
    /** When the person signed in; null in sessions that are older than this column. */
    signedInAt: instant('signed_in_at'),
    /** What the browser calls itself, so that people know their sessions. */
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /**
     * A digest of the Idempotency-Key that it was used with first; until then, of the sign-in with a code that gave it,
     * which that key does again.
     */
    usedKey: text('used_key'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_hash').on(table.tokenHash),
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_customer').on(table.customerId),
    index('refresh_tokens_comment').on(table.commentId).where(sql`${table.commentId} is not null`),
  ],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('password_resets_hash').on(table.tokenHash)],
)

/** Another e-mail that a person wants to sign in with, until they open the link that was mailed to it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Lower-cased. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('email_changes_hash').on(table.tokenHash),
    index('email_changes_customer').on(table.customerId),
  ],
)

/** Wrong passwords, by address, account and device, and from where one was recovered; the columns are a library's. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** In ms since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})
