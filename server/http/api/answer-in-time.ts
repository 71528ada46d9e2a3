import type { MiddlewareHandler } from 'hono'
import type { Context } from '../../context.ts'
import { DatabaseSilent } from '../../db/query-guard.ts'

/**
 * Answers a call whose database went silent, without waiting until the query is given up.
 * @throws DatabaseSilent when no query at all has been answered for so many ms
 */
export const answerInTime = (
  { database }: Pick<Context, 'database'>,
  { silentMs = 2_000, lookMs = 250 }: { silentMs?: number; lookMs?: number } = {},
): MiddlewareHandler => {
  const waiting = new Set<(error: Error) => void>()
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    if (database.silenceMs() < silentMs) return
    for (const give of [...waiting]) give(new DatabaseSilent(silentMs))
  }
  return async (_, next) => {
    const { promise, reject } = Promise.withResolvers<never>()
    waiting.add(reject)
    timer ??= setInterval(look, lookMs).unref()
    try {
      await Promise.race([next(), promise])
    } finally {
      waiting.delete(reject)
      if (waiting.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
    }
  }
}
