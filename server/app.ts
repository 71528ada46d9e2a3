import { randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { apiPrefix } from '../src/api/contract/hydra.ts'
import type { Context } from './context.ts'
import { mountDemoMail } from './demo/mail-page.ts'
import { NotFound, ServiceError } from './errors.ts'
import { errorAnswer } from './http/answer-error.ts'
import { mountDocs } from './http/docs.ts'
import { mountHealth } from './http/health.ts'
import { mountMedia } from './http/media.ts'
import { localeOf } from './http/messages.ts'
import { type AnswerFormat, answerFormatOf } from './http/negotiate.ts'
import { mountPortal } from './http/portal.ts'
import { hydraDocsLink, mount } from './http/serve.ts'
import { mountStream } from './http/stream.ts'
import { mountTestGateway } from './payments/test-gateway.ts'
import { routes } from './routes/all.ts'
import { mountWebhook } from './routes/payment-webhook.ts'

const formatOf = (c: HonoContext): AnswerFormat => {
  try {
    return answerFormatOf(c.req.header('accept'))
  } catch {
    return 'application/ld+json'
  }
}

const answerFailure = (context: Context) => (error: unknown, c: HonoContext) => {
  if (!(error instanceof ServiceError))
    context.log.error({ err: error, requestId: c.res.headers.get('x-request-id') }, 'request failed')
  const answer = errorAnswer(error, formatOf(c), localeOf(c.req.header('accept-language')))
  const headers = { ...Object.fromEntries(c.res.headers), ...answer.headers, 'Content-Type': answer.contentType }
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
}

/** The whole server as one Hono application: the contract's calls, files, stream, portal. */
export const createApp = (context: Context): Hono => {
  const app = new Hono()
  app.use(async (c, next) => {
    const requestId = randomUUID()
    const startedAt = performance.now()
    c.header('X-Request-Id', requestId)
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    await next()
    const ms = Math.round(performance.now() - startedAt)
    context.log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  })
  app.use(
    `${apiPrefix}/*`,
    cors({ origin: '*', allowMethods: ['GET', 'HEAD', 'OPTIONS'], exposeHeaders: ['Link', 'Location'] }),
  )
  app.use(`${apiPrefix}/*`, compress())
  app.use(`${apiPrefix}/*`, async (c, next) => {
    c.header('Link', hydraDocsLink)
    c.header('Vary', 'Accept, Accept-Language, Origin')
    await next()
  })
  for (const route of routes) mount(app, context, route)
  mountDocs(app, routes)
  mountWebhook(app, context)
  mountStream(app, context)
  mountMedia(app, context)
  mountHealth(app, context)
  mountTestGateway(app, context)
  mountDemoMail(app, context)
  app.all(`${apiPrefix}/*`, () => {
    throw new NotFound()
  })
  mountPortal(app, context)
  app.onError(answerFailure(context))
  return app
}
