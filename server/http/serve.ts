import type { Hono, Context as HonoContext } from 'hono'
import { apiPrefix } from '../../src/api/contract/hydra.ts'
import { authenticate, authorize } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { BadRequest, NotFound, PayloadTooLarge } from '../errors.ts'
import { addressOf } from './address.ts'
import { collectionOf, contentTypeOf, contextOf, type List, withoutLinkedData } from './hydra.ts'
import { checkLimit, forgive } from './limits.ts'
import { localeOf } from './messages.ts'
import { type AnswerFormat, answerFormatOf, checkContentType, parseJson } from './negotiate.ts'
import { isBroken, pageOf, readQuery } from './query.ts'
import type { FileAnswer, Input, Route } from './route.ts'
import { runOnce } from './run-once.ts'
import { sendFile } from './send-file.ts'
import { readUpload } from './upload.ts'
import { validate } from './validate.ts'

const maxBodyBytes = 1024 * 1024
export const hydraDocsLink = `<${apiPrefix}/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`
const mercureLink = '</.well-known/mercure>; rel="mercure"'

const readText = async (request: Request): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw new PayloadTooLarge('The body is larger than 1 MB.')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new BadRequest('The body is no UTF-8.')
  }
}

/** @throws NotFound for what no id or code holds: NUL, and bytes that are no UTF-8 */
const paramsOf = (c: HonoContext): Record<string, string> => {
  const params: Record<string, string> = c.req.param()
  if (Object.values(params).some((value) => isBroken(value))) throw new NotFound()
  return params
}

const acceptedTypes = (route: Route): readonly string[] =>
  route.spec.method === 'patch' ? ['application/merge-patch+json'] : ['application/ld+json', 'application/json']

const readBody = async (route: Route, c: HonoContext): Promise<unknown> => {
  const { body, upload } = route.spec
  if (upload) {
    checkContentType(c.req.header('content-type'), ['multipart/form-data'])
    return readUpload(c.req.raw)
  }
  if (body === undefined) return undefined
  checkContentType(c.req.header('content-type'), acceptedTypes(route))
  return validate(body, parseJson(await readText(c.req.raw)))
}

const isList = (value: unknown): value is List<object> =>
  typeof value === 'object' && value !== null && 'members' in value && Array.isArray(value.members)

/** A product's own class: `/shop/products/{code}` gives voices too. */
const typeOf = (value: object): string | null =>
  '@type' in value && typeof value['@type'] === 'string' ? value['@type'] : null

const bodyOf = (
  route: Route,
  value: unknown,
  c: HonoContext,
  input: Pick<Input<'public', never, never>, 'page'>,
): object => {
  const { answer, resource, filters = [] } = route.spec
  if (answer.kind === 'collection' && isList(value))
    return collectionOf(value, { type: resource, url: new URL(c.req.url), page: input.page, filters })
  if (typeof value !== 'object' || value === null) throw new Error(`${route.spec.path} gave no value to answer`)
  return answer.kind === 'item' ? { '@context': contextOf(typeOf(value) ?? resource), ...value } : value
}

const locationOf = (value: object): string | null =>
  '@id' in value && typeof value['@id'] === 'string' ? value['@id'] : null

const send = (c: HonoContext, format: AnswerFormat, status: number, body: object): Response => {
  const plain = format === 'application/json'
  const content = plain && 'hydra:member' in body ? body['hydra:member'] : body
  return new Response(JSON.stringify(plain ? withoutLinkedData(content) : content), {
    status,
    headers: { ...Object.fromEntries(c.res.headers), 'Content-Type': contentTypeOf(format) },
  })
}

const cached = (c: HonoContext, tag: string): boolean => {
  c.header('ETag', tag)
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  const known = (c.req.header('if-none-match') ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return known.includes(tag.replace(/^W\//, '')) || known.includes('*')
}

/** Mounts a call: negotiation, sign-in, limits, parsing, the service, the envelope. */
export const mount = (app: Hono, context: Context, route: Route): void => {
  const { spec } = route
  const path = `${apiPrefix}${spec.path.replace(/\{(\w+)\}/g, ':$1')}`
  app.on(spec.method.toUpperCase(), path, async (c) => {
    const format = answerFormatOf(c.req.header('accept'))
    const locale = localeOf(c.req.header('accept-language'))
    const caller = spec.access === 'public' ? null : await authenticate(context, c.req.header('authorization'))
    if (spec.access !== 'public' && caller !== null) authorize(spec.access, caller)
    if (spec.published) c.header('Link', mercureLink, { append: true })
    const tag = spec.etag?.(context, locale)
    if (tag !== undefined && cached(c, `"${tag}-${format === 'application/json' ? 'j' : 'l'}"`))
      return c.body(null, 304)
    const query = readQuery(new URL(c.req.url).search)
    const address = addressOf(c, context.config.trustProxy)
    const body = await readBody(route, c)
    const counted = await checkLimit(context, route, { address, body })
    const input = {
      context,
      // `authorize` has made sure of the kind of caller that the route's type promises
      caller: caller as never,
      params: paramsOf(c),
      query,
      page: pageOf(query),
      body,
      locale,
      address,
      idempotencyKey: c.req.header('idempotency-key') ?? null,
    }
    const value = await runOnce(route, input)
    await forgive(context, route, counted)
    if (spec.answer.kind === 'nothing') return c.body(null, spec.answer.status)
    if (spec.answer.kind === 'file') return sendFile(c, value as FileAnswer)
    const answer = bodyOf(route, value, c, input)
    if (spec.answer.status === 201) c.header('Location', locationOf(answer) ?? undefined)
    return send(c, format, spec.answer.status, answer)
  })
}
