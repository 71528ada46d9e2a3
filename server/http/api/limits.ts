import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { rateLimits } from '../../db/schema/delivery.ts'
import type { Caller } from '../../shared/caller.ts'
import { TooManyRequests } from '../../shared/errors.ts'
import type { Query } from './query.ts'
import type { Route } from './route.ts'
import type { TokenBuckets } from './token-buckets.ts'

const fieldOf = (body: unknown, field: string): string => {
  if (typeof body !== 'object' || body === null) return ''
  const value: unknown = Reflect.get(body, field)
  return typeof value === 'string' ? value.trim().toLowerCase() : ''
}

/** Counts one call under a key; gives the seconds to wait when that is one too many, else 0. */
const count = async (context: Context, key: string, calls: number, seconds: number): Promise<number> => {
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

/**
 * Counts a call of an account; whose uploads are too many is told before they are read.
 * @throws TooManyRequests when the account has called too often
 */
export const checkAccount = async (context: Context, { spec }: Route, caller: Caller | null): Promise<void> => {
  const { limit } = spec
  if (limit === undefined || 'burst' in limit || limit.by !== 'account' || caller === null) return
  const key = `${limit.name ?? `${spec.method} ${spec.path}`} account ${caller.customerId}`
  const wait = await count(context, key, limit.calls, limit.seconds)
  if (wait > 0) throw new TooManyRequests(wait)
}

/**
 * Counts a call.
 * @throws TooManyRequests when the address, or the value of the route's field, has called too often
 */
export const checkLimit = async (
  context: Context,
  { spec }: Route,
  from: { address: string; body: unknown },
): Promise<void> => {
  if (spec.limit === undefined || 'burst' in spec.limit || spec.limit.by === 'account') return
  const { calls, seconds, field } = spec.limit
  const name = spec.limit.name ?? `${spec.method} ${spec.path}`
  const keys = [`${name} ${from.address}`]
  const value = field === undefined ? '' : fieldOf(from.body, field)
  if (value !== '') keys.push(`${name} ${field}=${value.slice(0, 254)}`)
  for (const key of keys) {
    const wait = await count(context, key, calls, seconds)
    if (wait > 0) throw new TooManyRequests(wait)
  }
}

/**
 * Takes a token for a search; a call without the searched filter is free. The calls that search by the same filter share
 * their bucket.
 * @throws TooManyRequests when the address has searched too often
 */
export const checkSearches = (buckets: TokenBuckets, { spec }: Route, address: string, query: Query): void => {
  if (spec.limit === undefined || !('burst' in spec.limit)) return
  const { filter, ...size } = spec.limit
  if ((query.get(filter) ?? []).every((text) => text.trim() === '')) return
  const wait = buckets.take(`${filter} ${address}`, size)
  if (wait > 0) throw new TooManyRequests(wait)
}
