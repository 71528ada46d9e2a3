import type { Hono, Context as HonoContext, MiddlewareHandler } from 'hono'
import { MethodNotAllowed } from '../../shared/errors.ts'

/** What a page elsewhere may send along. */
const allowedHeaders =
  'Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Last-Event-ID, Range'
const exposedHeaders = 'Link, Location, ETag, Retry-After, Last-Event-ID'
const allowOrigin = 'Access-Control-Allow-Origin'
/** How long a browser may keep the answer to its preflight, in seconds. */
const preflightSeconds = '7200'

/** Lets every website read this answer: what anybody may ask for without signing in, and its refusals too. */
export const openToAll = (c: HonoContext): void => {
  c.header(allowOrigin, '*')
  c.header('Access-Control-Expose-Headers', exposedHeaders)
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** Keeps this answer for pages of our own origin, and out of every cache. */
export const restrictToOwnOrigin = (c: HonoContext): void => {
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Cache-Control', 'private, no-store')
}

/**
 * Lets pages of the given origins read what is not public, as our own do. They bring their own tokens; cookies count at the
 * streams alone (`withCookies`), whose native clients can send nothing else.
 */
export const openToOrigins =
  (origins: readonly string[], { withCookies = false }: { withCookies?: boolean } = {}): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin')
    if (origins.length > 0) c.header('Vary', 'Origin', { append: true })
    if (origin !== undefined && origins.includes(origin)) {
      c.header(allowOrigin, origin)
      c.header('Access-Control-Expose-Headers', exposedHeaders)
      if (withCookies) c.header('Access-Control-Allow-Credentials', 'true')
    }
    await next()
  }

/** Whether `openToOrigins` let the caller's page in. */
const isLetIn = (c: HonoContext): boolean =>
  c.req.header('origin') !== undefined && c.res.headers.get(allowOrigin) === c.req.header('origin')

const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'

/** Answers OPTIONS: what the path takes, and to a preflight, whether another website may read or write there. */
const answerOptions = (c: HonoContext, methods: readonly string[], open: readonly string[]): Response => {
  c.header('Allow', methods.join(', '))
  const isOpen = open.includes(c.req.header('access-control-request-method') ?? '')
  const isOwn = isLetIn(c)
  if (isOpen || isOwn) {
    if (!isOwn) openToAll(c)
    c.header('Access-Control-Allow-Methods', (isOwn ? methods : open).join(', '))
    c.header('Access-Control-Allow-Headers', allowedHeaders)
    c.header('Access-Control-Max-Age', preflightSeconds)
  }
  return c.body(null, 204)
}

/** With GET comes HEAD. */
const withHead = (methods: readonly string[]): string[] =>
  methods.includes('GET') ? [...new Set(['GET', 'HEAD', ...methods])] : [...methods]

/** What a path takes, when these are the methods of its calls. */
const methodsOf = (methods: readonly string[]): string[] => [...withHead(methods), 'OPTIONS']

/**
 * Mounts the answer to OPTIONS, and to every method that the calls of a path, mounted before it, leave over. `open` are
 * those of its methods that pages of any website may use.
 */
export const mountOtherMethods = (
  app: Hono,
  path: string,
  { methods, open }: { methods: readonly string[]; open: readonly string[] },
): void => {
  const allowed = methodsOf(methods)
  app.all(path, (c) => {
    if (c.req.method === 'OPTIONS') return answerOptions(c, allowed, withHead(open))
    throw new MethodNotAllowed(allowed)
  })
}

/** Opens a path that is read only, and by anybody: documents, sound and pictures. */
export const openPath: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return answerOptions(c, methodsOf(['GET']), withHead(['GET']))
  if (!isRead(c.req.method)) throw new MethodNotAllowed(methodsOf(['GET']))
  openToAll(c)
  await next()
}
