import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Config } from '../../config.ts'
import { Forbidden } from '../../shared/errors.ts'
import { originOf } from '../api/origin.ts'

const cookieName = 'mercureAuthorization'

type Settings = Pick<Config, 'publicUrl' | 'corsOrigins'>

/** Whether a page of ours, or of an origin that we trust, asks; programs that are no browser say nothing of it. */
const isOwnPage = (c: HonoContext, config: Settings): boolean => {
  const origin = c.req.header('origin')
  if (origin !== undefined) return origin === originOf(c, config) || config.corsOrigins.includes(origin)
  return ['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? 'none')
}

/**
 * The Authorization header of who asks for the stream. The browser's own EventSource can't send one: as the Mercure protocol
 * has it, the token may stand in the query as `authorization`, or in a cookie.
 * @throws Forbidden for a cookie that another website's page makes the browser send
 */
export const streamAuthorization = (c: HonoContext, config: Settings): string | undefined => {
  const header = c.req.header('authorization')
  if (header !== undefined) return header
  const inQuery = c.req.query('authorization')
  if (inQuery !== undefined && inQuery !== '') return `Bearer ${inQuery}`
  const cookie = getCookie(c, cookieName)
  if (cookie === undefined || cookie === '') return undefined
  if (!isOwnPage(c, config)) throw new Forbidden()
  return `Bearer ${cookie}`
}
