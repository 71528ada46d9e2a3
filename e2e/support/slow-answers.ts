import { ServerResponse } from 'node:http'

/**
 * Loaded before a run (`NODE_OPTIONS='--import=…'`) it has each answer of the API take up to `SLOW_WIRE` ms: answers and
 * news come in another order each time, and what relied on one is red.
 */
const slowest = Number(process.env.SLOW_WIRE ?? 500)
const { end } = ServerResponse.prototype

ServerResponse.prototype.end = function (this: ServerResponse, ...rest: unknown[]) {
  const finish = () => Reflect.apply(end, this, rest)
  if (!this.req.url?.startsWith('/api/v2/')) return finish()
  setTimeout(finish, Math.random() * slowest)
  return this
} satisfies typeof end
