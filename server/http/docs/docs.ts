import type { Hono, Context as HonoContext } from 'hono'
import { apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Config } from '../../config.ts'
import { NotFound } from '../../shared/errors.ts'
import { answerFormatOf } from '../api/content-types.ts'
import { contentTypeOf, withoutLinkedData } from '../api/hydra.ts'
import { originOf } from '../api/origin.ts'
import type { Route } from '../api/route.ts'
import { contextDocumentOf } from './hydra-contexts.ts'
import { entrypointOf, hydraDocsOf, originMark } from './hydra-docs.ts'
import { openApiOf } from './open-api.ts'

const forFiveMinutes = { 'Cache-Control': 'public, max-age=300' }
const linkedData = 'application/ld+json; charset=utf-8'

/** Made at the first question: start-up stays quick. */
const once = (make: () => unknown): (() => string) => {
  let text: string | undefined
  return () => {
    text ??= JSON.stringify(make())
    return text
  }
}

/** @throws NotFound when there is no document */
const textOf = (document: object | null): string => {
  if (document === null) throw new NotFound()
  return JSON.stringify(document)
}

/** Mounts the entrypoint, the Hydra and OpenAPI documents and the contexts. */
export const mountDocs = (app: Hono, config: Pick<Config, 'publicUrl'>, routes: readonly Route[]): void => {
  const at = (c: HonoContext, text: string): string => text.replaceAll(originMark, originOf(c, config))
  const entrypoint = once(() => entrypointOf(routes))
  const plainEntrypoint = once(() => withoutLinkedData(entrypointOf(routes)))
  const documents: [path: string, type: string, text: () => string][] = [
    ['/index.jsonld', linkedData, entrypoint],
    ['/docs.jsonld', linkedData, once(() => hydraDocsOf(routes))],
    ['/docs.json', 'application/json; charset=utf-8', once(() => openApiOf(routes))],
  ]
  for (const [path, type, text] of documents)
    app.get(`${apiPrefix}${path}`, (c) => c.body(at(c, text()), 200, { 'Content-Type': type, ...forFiveMinutes }))
  app.get(apiPrefix, (c) => {
    const format = answerFormatOf(c.req.header('accept'))
    return c.body(format === 'application/json' ? plainEntrypoint() : entrypoint(), 200, {
      'Content-Type': contentTypeOf(format),
      ...forFiveMinutes,
    })
  })
  const contexts = new Map<string, string>()
  app.get(`${apiPrefix}/contexts/:type`, (c) => {
    const type = c.req.param('type').replace(/\.jsonld$/, '')
    const text = contexts.get(type) ?? textOf(contextDocumentOf(type, routes))
    contexts.set(type, text)
    return c.body(at(c, text), 200, {
      'Content-Type': linkedData,
      ...forFiveMinutes,
    })
  })
}
