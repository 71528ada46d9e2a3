import { eq, getTableName, inArray, or, sql } from 'drizzle-orm'
import { RateLimiterPostgres, type RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import type { Database, Tx } from '../db/client.ts'
import { signInFailures } from '../db/schema/customer.ts'
import { AnsweredBefore } from '../shared/answered-before.ts'
import { type Fault, TooManyRequests, Unauthorized } from '../shared/errors.ts'

/** Who tries to sign in: `device` is that of a browser that did before, null for one that nobody knows. */
export type Attempt = { address: string; email: string; device: string | null }

type Look = {
  isRight: () => Promise<boolean>
  /** Refuses. */
  onWrong: () => Promise<never>
  onSpent: () => Promise<void>
}

export type SignInLimits = {
  /**
   * Runs an attempt, after those under way from the same place. Only what it refuses with Unauthorized counts.
   * @throws TooManyRequests when this place, or strangers to the account, have failed too often
   */
  attempt: <Result>(who: Attempt, run: () => Promise<Result>) => Promise<Result>
  /**
   * Runs a look at the current password that somebody who is signed in gives, after those under way at the same account,
   * wherever they come from. Each wrong one counts, however it is refused, but that of a call which was answered before;
   * `onSpent` follows the last one that may be.
   * @throws TooManyRequests at `currentPassword` when the account had too many
   */
  confirm: (customerId: number, look: Look) => Promise<void>
  /**
   * Forgets the wrong passwords of an account: whoever has its mailbox gave it another one. For an hour the place where
   * that was is to this account as a browser that it knows, whatever strangers do.
   */
  forgive: (tx: Tx, recovered: { customerId: number; email: string; address: string }) => Promise<void>
}

/** How many failures there may be in so many seconds. */
const most = {
  address: { points: 30, duration: 60 },
  account: { points: 30, duration: 900 },
  /** Of one address at one account: what it takes of the account's budget leaves the rest to others. */
  pair: { points: 10, duration: 900 },
  device: { points: 30, duration: 900 },
  /** Of those who are signed in to an account, at its current password. */
  current: { points: 10, duration: 900 },
  /** No failures: says from where the password of an account was recovered. */
  recovered: { points: 1, duration: 3600 },
}

/** At a field, or at none ('') where signing in as such has to wait: codes of apps count there as passwords do. */
const spentAt = (propertyPath: 'currentPassword' | '', seconds: number): TooManyRequests => {
  const code = propertyPath === '' ? 'failed-sign-ins' : 'wrong-passwords'
  const fault: Fault = { propertyPath, code, values: { minutes: Math.ceil(seconds / 60) } }
  return new TooManyRequests(seconds, [fault])
}

type Budget = { limiter: RateLimiterStoreAbstract; key: string }

/** One thing at a time for each key: guesses that come at once are counted one by one. */
const createTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, run: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(run, run)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}

/**
 * Wrong passwords stop the address that tries them, and at an account tried from many addresses whoever never signed in
 * to it; a device that did has a budget of its own, so that no stranger keeps the owner out (contract, "Sign-in";
 * OWASP, "Device cookies"). Counted in the database, for all processes together.
 */
export const createSignInLimits = (database: Database): SignInLimits => {
  const limiterOf = (keyPrefix: keyof typeof most) =>
    new RateLimiterPostgres({
      storeClient: {
        query: async ({ text, values }: { text: string; values: unknown[] }) => {
          const { rows } = await database.sql(text, values)
          return { rows, rowCount: rows.length }
        },
      },
      storeType: 'pool',
      tableName: getTableName(signInFailures),
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      ...most[keyPrefix],
    })
  const limiters = {
    address: limiterOf('address'),
    account: limiterOf('account'),
    pair: limiterOf('pair'),
    device: limiterOf('device'),
    current: limiterOf('current'),
    recovered: limiterOf('recovered'),
  }
  const inTurn = createTurns()

  const budgetsOf = async ({ address, email, device }: Attempt): Promise<Budget[]> => {
    const pair = `${address} ${email}`
    if (device !== null) return [{ limiter: limiters.device, key: `${device} ${email}` }]
    if ((await limiters.recovered.get(pair)) !== null) return [{ limiter: limiters.device, key: pair }]
    return [
      { limiter: limiters.address, key: address },
      { limiter: limiters.pair, key: pair },
      { limiter: limiters.account, key: email },
    ]
  }

  /** Until there may be another failure; 0 when there may be one now. */
  const secondsToWait = async ({ limiter, key }: Budget): Promise<number> => {
    const spent = await limiter.get(key)
    if (spent === null || spent.consumedPoints < limiter.points) return 0
    return Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  }

  return {
    attempt: (who, run) =>
      inTurn(who.device ?? who.address, async () => {
        const budgets = await budgetsOf(who)
        for (const budget of budgets) {
          const seconds = await secondsToWait(budget)
          if (seconds > 0) throw spentAt('', seconds)
        }
        try {
          return await run()
        } catch (error) {
          if (error instanceof Unauthorized) for (const { limiter, key } of budgets) await limiter.penalty(key)
          throw error
        }
      }),
    confirm: (customerId, { isRight, onWrong, onSpent }) => {
      const key = String(customerId)
      return inTurn(`current ${key}`, async () => {
        const seconds = await secondsToWait({ limiter: limiters.current, key })
        if (seconds > 0) throw spentAt('currentPassword', seconds)
        if (await isRight()) return
        try {
          await onWrong()
        } catch (error) {
          if (!(error instanceof AnsweredBefore)) {
            const { consumedPoints } = await limiters.current.penalty(key)
            if (consumedPoints === limiters.current.points) await onSpent()
          }
          throw error
        }
      })
    },
    forgive: async (tx, { customerId, email, address }) => {
      const { key } = signInFailures
      const isOfAccount = inArray(key, [`current:${customerId}`, `account:${email}`])
      await tx.delete(signInFailures).where(or(isOfAccount, eq(sql`split_part(${key}, ' ', 2)`, email)))
      const expire = Date.now() + most.recovered.duration * 1000
      await tx
        .insert(signInFailures)
        .values({ key: `recovered:${address} ${email}`, points: 1, expire })
        .onConflictDoUpdate({ target: key, set: { expire } })
    },
  }
}
