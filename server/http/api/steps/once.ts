import { createMiddleware } from 'hono/factory'
import type { TokenIssuer } from '../../../auth/tokens.ts'
import type { Context } from '../../../context.ts'
import type { AnyCaller } from '../../../shared/caller.ts'
import { matchOf } from '../../../shared/entity-tag.ts'
import { requireKey } from '../../../shared/idempotency-key.ts'
import { namedLocale } from '../../../shared/locale.ts'
import type { Access } from '../access.ts'
import type { Answer } from '../answers.ts'
import { type Claim, ownKey } from '../idempotency-keys.ts'
import { runOnce } from '../run-once.ts'
import { type Input, type Spec, takesCondition, takesIdempotencyKey } from '../spec.ts'
import type { Admitted } from './admit.ts'
import type { Counted, Located } from './limit.ts'
import type { Negotiated } from './negotiate.ts'
import type { Sent } from './parse.ts'
import type { Asked } from './read-url.ts'

export type Done<Value> = { value: Value }

type Asking = { caller: AnyCaller | null; params: Record<string, string>; idempotencyKey: string | null } & Omit<
  Sent<unknown>,
  'body'
>

/** @throws BadRequest for a key that is empty or too long */
const claimOf = (tokens: TokenIssuer, spec: Spec, asking: Asking): Claim | null => {
  const { caller, params, idempotencyKey: key, content, discard } = asking
  if (key === null || caller === null || !takesIdempotencyKey(spec)) return null
  try {
    requireKey(key)
  } catch (error) {
    discard()
    throw error
  }
  return {
    customerId: caller.customerId,
    key: ownKey(caller, key),
    // Bodies may hold a password, which a digest that anybody can make would give away.
    requestHash: async () => tokens.digest(JSON.stringify([spec.method, spec.path, params, await content()])),
    isSecret: spec.secret === true,
  }
}

const noTag = async () => null

/** What has no tag of its own is changed under no tag: the effect asks for that, where no verb does. */
const withCondition = (context: Context, spec: Spec): Context => {
  if (spec.conditional || !takesCondition(spec)) return context
  return {
    ...context,
    once: (work, requireCurrent) =>
      context.once(async (tx) => {
        await context.requireMatch(noTag)
        return work(tx)
      }, requireCurrent),
  }
}

/**
 * Has the verb make its effect, once for each Idempotency-Key, and hands on what it gives.
 * @throws BadRequest for a key that is none, and what `runOnce` and the verb do
 */
export const once = <Path extends string, A extends Access, Body, Value>(
  context: Context,
  spec: Spec & { answer: Answer<Value> },
  verb: (input: Input<A, Path, Body>) => Promise<Value>,
) =>
  createMiddleware<{
    Variables: Admitted<A> & Asked<Path> & Negotiated & Located & Counted & Sent<Body> & Done<Value>
  }>(async (c, next) => {
    const { caller, params, query, page, body, locale, address, isTooMany, content, discard } = c.var
    const idempotencyKey = c.req.header('idempotency-key') ?? null
    const userAgent = c.req.header('user-agent') ?? null
    const asking = { caller, params, query, page, body, locale, address, isTooMany, userAgent, idempotencyKey }
    const asked = namedLocale(c.req.header('accept-language'))
    const conditional: Context = { ...context, asked, requireMatch: matchOf(c.req.header('if-match')) }
    const run = (withKey: Context): Promise<Value> => verb({ ...asking, context: withCondition(withKey, spec) })
    const claim = claimOf(context.tokens, spec, { caller, params, idempotencyKey, content, discard })
    c.set('value', claim === null ? await run(conditional) : await runOnce(conditional, claim, spec.answer.recall, run))
    await next()
  })
