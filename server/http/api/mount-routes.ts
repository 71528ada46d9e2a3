import type { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { buildMark } from './build-mark.ts'
import { mountOtherMethods } from './cors.ts'
import type { Route } from './route.ts'
import { honoPath, serve } from './serve.ts'
import { isOpenToAll } from './spec.ts'
import type { TokenBuckets } from './token-buckets.ts'

/** Where a path's parameters stand: `/shop/orders/ftv_create_order` is to be asked before `/shop/orders/{code}`. */
const shape = (path: string): string => path.replace(/\{\w+\}/g, '\uffff')

/** Mounts the calls, each path's with 405 for the other methods. `buckets` counts the searches of each address. */
export const mountRoutes = (app: Hono, context: Context, routes: readonly Route[], buckets: TokenBuckets): void => {
  const tools = { app, context, buckets, build: buildMark(context.config.distDir) }
  const paths = Map.groupBy(routes, ({ spec }) => spec.path)
  for (const [path, calls] of [...paths].sort(([a], [b]) => (shape(a) < shape(b) ? -1 : 1))) {
    for (const route of calls) route.mount((spec, read, verb) => serve(tools, spec, read, verb))
    const methodsIn = (of: readonly Route[]): string[] => of.map(({ spec }) => spec.method.toUpperCase())
    mountOtherMethods(app, honoPath(path), {
      methods: methodsIn(calls),
      open: methodsIn(calls.filter(({ spec }) => isOpenToAll(spec))),
    })
  }
}
