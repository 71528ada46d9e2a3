import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { isFields } from '../../../../src/api/contract/is-fields.ts'
import type { Context } from '../../../context.ts'
import { rateLimits } from '../../../db/schema/delivery.ts'
import type { AnyCaller } from '../../../shared/caller.ts'
import { TooManyRequests } from '../../../shared/errors.ts'
import type { Query } from '../query.ts'
import { senderAddress } from '../sender-address.ts'
import type { Spec } from '../spec.ts'
import type { TokenBuckets } from '../token-buckets.ts'

/** Address of the caller, for limits and logs. */
export type Located = { address: string }
/** Of a call whose limit is told to nobody: whether it is beyond that. */
export type Counted = { isTooMany: boolean }

const fieldOf = (body: unknown, field: string): string => {
  const value = isFields(body) ? body[field] : null
  return typeof value === 'string' ? value.trim().toLowerCase() : ''
}

/** Counts one call under a key; gives the seconds to wait when that is one too many, else 0. */
const count = async (
  context: Context,
  key: string,
  { calls, seconds }: { calls: number; seconds: number },
): Promise<number> => {
  const [row] = await context.database.db
    .insert(rateLimits)
    .values({ key, calls: 1, windowEndsAt: new Date(Date.now() + seconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        calls: sql`case when ${rateLimits.windowEndsAt} <= now() then 1 else ${rateLimits.calls} + 1 end`,
        windowEndsAt: sql`case when ${rateLimits.windowEndsAt} <= now() then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  if (row === undefined || row.calls <= calls) return 0
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - Date.now()) / 1000))
}

const nameOf = ({ limit, method, path }: Spec): string =>
  limit !== undefined && 'name' in limit && limit.name !== undefined ? limit.name : `${method} ${path}`

/** @throws TooManyRequests when the account has called too often */
const checkAccount = async (context: Context, spec: Spec, caller: AnyCaller | null): Promise<void> => {
  const { limit } = spec
  if (limit === undefined || 'burst' in limit || limit.by !== 'account' || caller === null) return
  const wait = await count(context, `${nameOf(spec)} account ${caller.customerId}`, limit)
  if (wait > 0) throw new TooManyRequests(wait)
}

/**
 * Takes a token for a search; a call without the searched filter is free. The calls that search by the same filter share
 * their bucket.
 * @throws TooManyRequests when the address has searched too often
 */
const checkSearches = (buckets: TokenBuckets, { limit }: Spec, address: string, query: Query): void => {
  if (limit === undefined || !('burst' in limit)) return
  const { filter, ...size } = limit
  if ((query.get(filter) ?? []).every((text) => text.trim() === '')) return
  const wait = buckets.take(`${filter} ${address}`, size)
  if (wait > 0) throw new TooManyRequests(wait)
}

/**
 * Counts the searches of an address and the calls of an account; whose uploads are too many is told before they are read.
 * @throws TooManyRequests
 */
export const limitCaller = (context: Context, buckets: TokenBuckets, spec: Spec) =>
  createMiddleware<{ Variables: Located & { caller: AnyCaller | null; query: Query } }>(async (c, next) => {
    const address = senderAddress(c, context.config.trustProxy)
    c.set('address', address)
    checkSearches(buckets, spec, address, c.var.query)
    await checkAccount(context, spec, c.var.caller)
    await next()
  })

/**
 * Counts the calls of an address, and those with the same value in the route's field.
 * @throws TooManyRequests when either is too many, but where the route answers all alike
 */
export const limitSender = (context: Context, spec: Spec) =>
  createMiddleware<{ Variables: Located & Counted & { body: unknown } }>(async (c, next) => {
    const { limit } = spec
    c.set('isTooMany', false)
    if (limit === undefined || 'burst' in limit || limit.by === 'account') return next()
    const keys = [`${nameOf(spec)} ${c.var.address}`]
    const value = limit.field === undefined ? '' : fieldOf(c.var.body, limit.field)
    if (value !== '') keys.push(`${nameOf(spec)} ${limit.field}=${value.slice(0, 254)}`)
    for (const key of keys) {
      const wait = await count(context, key, limit)
      if (wait > 0 && limit.isUntold !== true) throw new TooManyRequests(wait)
      if (wait > 0) c.set('isTooMany', true)
    }
    await next()
  })
