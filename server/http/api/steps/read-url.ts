import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { NotFound } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/paging.ts'
import { isBroken, pageIn, type Query, readQuery } from '../query.ts'
import type { ParamsOf, Spec } from '../spec.ts'

export type Asked<Path extends string> = { query: Query; page: Page; params: ParamsOf<Path> }

const holdsAll = <Path extends string>(path: Path, params: object): params is ParamsOf<Path> =>
  [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => name in params)

/** @throws NotFound for what no id or code holds: NUL, and bytes that are no UTF-8 */
const paramsOf = <Path extends string>(path: Path, c: HonoContext): ParamsOf<Path> => {
  const params: Record<string, string> = c.req.param()
  if (Object.values(params).some(isBroken)) throw new NotFound()
  if (!holdsAll(path, params)) throw new Error(`${path} is mounted elsewhere`)
  return params
}

/**
 * What the address asks for: query, page, the path's parameters.
 * @throws BadRequest for a query that can't be read, NotFound
 */
export const readUrl = <Path extends string>(spec: Pick<Spec, 'isLenient' | 'isWhole'> & { path: Path }) =>
  createMiddleware<{ Variables: Asked<Path> }>(async (c, next) => {
    const query = readQuery(spec.isLenient ? '' : new URL(c.req.url).search)
    c.set('query', query)
    c.set('page', pageIn(query, spec))
    c.set('params', paramsOf(spec.path, c))
    await next()
  })
