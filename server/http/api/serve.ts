import type { Hono } from 'hono'
import { apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import type { Access } from './access.ts'
import type { Input, RouteSpec } from './spec.ts'
import { admit } from './steps/admit.ts'
import { answer } from './steps/answer.ts'
import { limitCaller, limitSender } from './steps/limit.ts'
import { linkStream } from './steps/link-stream.ts'
import { negotiate } from './steps/negotiate.ts'
import { once } from './steps/once.ts'
import { parse, type Reader } from './steps/parse.ts'
import { readUrl } from './steps/read-url.ts'
import { revalidate } from './steps/revalidate.ts'
import type { TokenBuckets } from './token-buckets.ts'

/** What calls are run with; `buckets` counts the searches of each address, `build` tells this build from another. */
type Tools = { app: Hono; context: Context; buckets: TokenBuckets; build: string }

/** A route's path as Hono writes it. */
export const honoPath = (path: string): string => `${apiPrefix}${path.replace(/\{(\w+)\}/g, ':$1')}`

/**
 * Mounts a call as a chain of steps: each checks one thing, hands on what it found, and throws what ends the call. The
 * order is the contract's: who may not call learns nothing of what else is wrong.
 */
export const serve = <Path extends string, A extends Access, Body, Value>(
  { app, context, buckets, build }: Tools,
  spec: RouteSpec<Path, A, Value>,
  read: Reader<Body>,
  verb: (input: Input<A, Path, Body>) => Promise<Value>,
): void => {
  app.on(
    spec.method.toUpperCase(),
    honoPath(spec.path),
    negotiate(spec),
    admit(context, spec.access),
    linkStream(context, spec),
    readUrl(spec),
    revalidate(context, build, spec),
    limitCaller(context, buckets, spec),
    parse(context, read),
    limitSender(context, spec),
    once(context, spec, verb),
    answer(spec),
  )
}
