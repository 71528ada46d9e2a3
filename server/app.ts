import { randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { apiPrefix } from '../src/api/contract/hydra.ts'
import type { Context } from './context.ts'
import { demoAccounts } from './demo/accounts.ts'
import { errorAnswer } from './http/api/answer-error.ts'
import { answerInTime } from './http/api/answer-in-time.ts'
import { compressAnswers } from './http/api/compress.ts'
import { type AnswerFormat, answerFormatOf } from './http/api/content-types.ts'
import { mountOtherMethods, openPath, openToOrigins } from './http/api/cors.ts'
import { loggedPath } from './http/api/logged-path.ts'
import { mountRoutes } from './http/api/mount-routes.ts'
import { hydraDocsLink, originOf } from './http/api/origin.ts'
import { createTokenBuckets, type TokenBuckets } from './http/api/token-buckets.ts'
import { mountDocs } from './http/docs/docs.ts'
import { mountDesk } from './http/pages/desk.ts'
import { mountEmbed } from './http/pages/embed.ts'
import { healthPaths, mountHealth } from './http/pages/health.ts'
import { mountDemoMail } from './http/pages/mail-page.ts'
import { mountMedia } from './http/pages/media.ts'
import { mountOEmbed } from './http/pages/oembed.ts'
import { createPictureSizes } from './http/pages/picture-size.ts'
import { mountPortal } from './http/pages/portal.ts'
import { mountRecordings } from './http/pages/recordings.ts'
import { mountReference } from './http/pages/reference.ts'
import { mountStream, streamPaths } from './http/pages/stream.ts'
import { mountTestGateway } from './http/pages/test-gateway/test-gateway.ts'
import { mountWidget } from './http/pages/widget.ts'
import { mountWidgetPage } from './http/pages/widget-page.ts'
import type { Metrics } from './metrics/metrics.ts'
import { webhookPath } from './payments/gateway.ts'
import { routes } from './routes/all.ts'
import { mountWebhook } from './routes/payment-webhook.ts'
import { NotFound, ServiceError } from './shared/errors.ts'
import { localeOf } from './shared/locale.ts'
import { answerable } from './unavailable.ts'

const formatOf = (c: HonoContext): AnswerFormat => {
  try {
    return answerFormatOf(c.req.header('accept'))
  } catch {
    return 'application/ld+json'
  }
}

const answerFailure = (context: Context) => (thrown: unknown, c: HonoContext) => {
  const error = answerable(thrown)
  if (!(thrown instanceof ServiceError))
    context.log.error({ err: thrown, requestId: c.res.headers.get('x-request-id') }, 'request failed')
  const answer = errorAnswer(error, formatOf(c), localeOf(c.req.header('accept-language')))
  const text = JSON.stringify(answer.body)
  // What was said of an answer that did not come about: Hono would put it above the headers of this one.
  c.header('ETag', undefined)
  c.header('Cache-Control', 'private, no-store')
  return new Response(text, {
    status: answer.status,
    headers: {
      ...Object.fromEntries(c.res.headers),
      ...answer.headers,
      'Content-Type': answer.contentType,
      'Content-Length': String(Buffer.byteLength(text)),
    },
  })
}

/** Documents that everybody may read, below the API's own path. */
const documentPaths = ['', '/index.jsonld', '/docs.jsonld', '/docs.json', '/docs', '/docs/:file', '/contexts/:type']

const yearSeconds = 31_536_000

const describeAll = (context: Context): MiddlewareHandler => {
  const isSecure = context.publicUrl.startsWith('https://')
  return async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.header('X-Request-Id', requestId)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (isSecure) c.header('Strict-Transport-Security', `max-age=${yearSeconds}`)
    await next()
    // What HEAD asked for is not read: a file behind it would stay open.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
    const ms = Math.round(performance.now() - startedAt)
    const path = loggedPath(c.req.path)
    // Of what is unavailable the log tells once a second, however many ask for it.
    if (c.error !== undefined && answerable(c.error) !== c.error) return
    context.log.info({ requestId, method: c.req.method, path, status: c.res.status, ms }, 'request')
  }
}

/**
 * The whole server as one Hono application: the contract's calls, files, stream, portal. `searches` counts the searches
 * of each address, `strayWebhooks` the payments that it names to the webhook and nobody knows; `maxStreams` is how many
 * streams an account may have open; `metrics` hears of every answer.
 */
export const createApp = (
  context: Context,
  {
    searches = createTokenBuckets(),
    strayWebhooks = createTokenBuckets(),
    maxStreams,
    metrics,
  }: { searches?: TokenBuckets; strayWebhooks?: TokenBuckets; maxStreams?: number; metrics?: Metrics } = {},
): Hono => {
  const app = new Hono()
  if (metrics !== undefined) app.use(metrics.measure)
  app.use(describeAll(context))
  app.use(answerInTime(context))
  app.use(`${apiPrefix}/*`, compressAnswers)
  const describeApi: MiddlewareHandler = async (c, next) => {
    c.header('Link', hydraDocsLink(originOf(c, context.config)))
    c.header('Vary', 'Accept, Accept-Language, Accept-Encoding')
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    await next()
  }
  app.use(`${apiPrefix}/*`, describeApi)
  for (const path of [...streamPaths, ...healthPaths, webhookPath]) app.use(path, describeApi)
  const { corsOrigins } = context.config
  app.use(`${apiPrefix}/*`, openToOrigins(corsOrigins))
  for (const path of streamPaths) app.use(path, openToOrigins(corsOrigins, { withCookies: true }))
  for (const path of documentPaths) app.use(`${apiPrefix}${path}`, openPath)
  mountRecordings(app, context)
  app.use('/media/*', openPath)
  mountRoutes(app, context, routes, searches)
  mountDocs(app, context.config, routes)
  mountReference(app, context.config)
  mountWebhook(app, context, strayWebhooks)
  mountOtherMethods(app, webhookPath, { methods: ['POST'], open: [] })
  mountStream(app, context, { most: maxStreams })
  for (const path of streamPaths) mountOtherMethods(app, path, { methods: ['GET'], open: [] })
  mountMedia(app, context)
  mountHealth(app, context)
  mountTestGateway(app, context)
  mountDemoMail(app, context)
  app.all(`${apiPrefix}/*`, () => {
    throw new NotFound()
  })
  mountWidgetPage(app, context)
  mountWidget(app, context)
  const sizeOf = createPictureSizes(context.files)
  mountEmbed(app, context, sizeOf)
  mountOEmbed(app, context, sizeOf)
  const demonstrationOf = (account: { email: string }) =>
    context.config.demo ? { ...account, password: demoAccounts.password } : null
  mountDesk(app, context, demonstrationOf(demoAccounts.administrator))
  mountPortal(app, context, { demonstration: demonstrationOf(demoAccounts.reseller), sizeOf })
  app.onError(answerFailure(context))
  return app
}
