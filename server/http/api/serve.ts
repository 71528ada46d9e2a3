import type { Hono, Context as HonoContext } from 'hono'
import { apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import { matchOf } from '../../shared/entity-tag.ts'
import { NotFound } from '../../shared/errors.ts'
import { jsonText } from '../../shared/json-text.ts'
import { localeOf } from '../../shared/locale.ts'
import type { List } from '../../shared/paging.ts'
import { addressOf } from './address.ts'
import { authenticate, authorize } from './authenticate.ts'
import { mountOtherMethods, openToAll, restrictToOwnOrigin } from './cors.ts'
import { collectionOf, contentTypeOf, contextOf, withoutLinkedData } from './hydra.ts'
import { checkAccount, checkLimit, checkSearches } from './limits.ts'
import { type AnswerFormat, acceptsFile, answerFormatOf, notAcceptable } from './negotiate.ts'
import { mercureLink, originOf } from './origin.ts'
import { isBroken, pageOf, readQuery } from './query.ts'
import { readBody } from './read-body.ts'
import type { FileAnswer, Input, Made, Route } from './route.ts'
import { runOnce } from './run-once.ts'
import { sendFile } from './send-file.ts'
import type { TokenBuckets } from './token-buckets.ts'

/** @throws NotFound for what no id or code holds: NUL, and bytes that are no UTF-8 */
const paramsOf = (c: HonoContext): Record<string, string> => {
  const params: Record<string, string> = c.req.param()
  if (Object.values(params).some((value) => isBroken(value))) throw new NotFound()
  return params
}

const isList = (value: unknown): value is List<object> =>
  typeof value === 'object' && value !== null && 'members' in value && Array.isArray(value.members)

/** A product's own class: `/shop/products/{code}` gives voices too. */
const typeOf = (value: object): string | null =>
  '@type' in value && typeof value['@type'] === 'string' ? value['@type'] : null

/** What a call says, and how. The casts are safe: the route's type ties the answer to what its verb gives. */
const outcomeOf = ({ spec: { answer } }: Route, value: unknown): { said: object; status: 200 | 201 } => {
  if (answer.kind !== 'made') return { said: value as object, status: answer.status === 201 ? 201 : 200 }
  const made = value as Made<object>
  return { said: made.value, status: made.isNew ? 201 : 200 }
}

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
  return answer.kind === 'item' || answer.kind === 'made'
    ? { '@context': contextOf(typeOf(value) ?? resource), ...value }
    : value
}

const locationOf = (value: object): string | null =>
  '@id' in value && typeof value['@id'] === 'string' ? value['@id'] : null

const send = (c: HonoContext, format: AnswerFormat, status: 200 | 201, body: object): Response => {
  const plain = format === 'application/json'
  const content = plain && 'hydra:member' in body ? body['hydra:member'] : body
  const text = jsonText(plain ? withoutLinkedData(content) : content)
  return c.body(text, status, {
    'Content-Type': contentTypeOf(format),
    'Content-Length': String(Buffer.byteLength(text)),
  })
}

/** Makes the answer cacheable, and tells whether the caller has it already. */
const isKnown = (c: HonoContext, tag: string): boolean => {
  // Weak, since compression changes the bytes
  c.header('ETag', `W/"${tag}"`)
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  const known = (c.req.header('if-none-match') ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return known.includes(`"${tag}"`) || known.includes('*')
}

const isPublicRead = ({ spec }: Route): boolean => spec.access === 'public' && spec.method === 'get'

/** @throws NotAcceptable when the answer can't be what Accept asks for */
const formatOf = (answer: Route['spec']['answer'], accept: string | undefined): AnswerFormat => {
  if (answer.kind !== 'file') return answerFormatOf(accept)
  if (!acceptsFile(accept, answer.mediaTypes)) throw notAcceptable(accept)
  return 'application/ld+json'
}

/** @throws NotAcceptable when the file is of another type than Accept asks for */
const sendAccepted = (c: HonoContext, file: FileAnswer): Response => {
  const accept = c.req.header('accept')
  if (acceptsFile(accept, [file.mediaType])) return sendFile(c, file)
  file.stream.destroy()
  throw notAcceptable(accept)
}

const mount = (app: Hono, context: Context, route: Route, buckets: TokenBuckets): void => {
  const { spec } = route
  app.on(spec.method.toUpperCase(), honoPath(spec.path), async (c) => {
    if (isPublicRead(route)) openToAll(c)
    else restrictToOwnOrigin(c)
    const format = formatOf(spec.answer, c.req.header('accept'))
    const locale = localeOf(c.req.header('accept-language'))
    const caller = spec.access === 'public' ? null : await authenticate(context, c.req.header('authorization'))
    if (spec.access !== 'public' && caller !== null) authorize(spec.access, caller)
    // A feedback link opens no stream.
    if (spec.published && caller?.scope !== 'feedback')
      c.header('Link', mercureLink(originOf(c, context.config), context.config), { append: true })
    const query = readQuery(new URL(c.req.url).search)
    const page = pageOf(query)
    const params = paramsOf(c)
    const tag = spec.etag?.(context, locale)
    const known = tag !== undefined && isKnown(c, `${tag}-${format === 'application/json' ? 'j' : 'l'}`)
    // A list is always there; whether an item is has to be seen first.
    if (known && spec.answer.kind === 'collection') return c.body(null, 304)
    const address = addressOf(c, context.config.trustProxy)
    checkSearches(buckets, route, address, query)
    await checkAccount(context, route, caller)
    const body = await readBody(route, c)
    await checkLimit(context, route, { address, body })
    const input = {
      context: { ...context, requireMatch: matchOf(c.req.header('if-match')) },
      // `authorize` has made sure of the kind of caller that the route's type promises
      caller: caller as never,
      params,
      query,
      page,
      body,
      locale,
      address,
      userAgent: c.req.header('user-agent') ?? null,
      idempotencyKey: c.req.header('idempotency-key') ?? null,
    }
    const value = await runOnce(route, input)
    if (known) return c.body(null, 304)
    if (spec.answer.kind === 'nothing') return c.body(null, spec.answer.status)
    if (spec.answer.kind === 'file') return sendAccepted(c, value as FileAnswer)
    const { said, status } = outcomeOf(route, value)
    if ('tag' in spec.answer && spec.answer.tag !== undefined) c.header('ETag', spec.answer.tag(said))
    const answer = bodyOf(route, said, c, input)
    if (status === 201) c.header('Location', locationOf(answer) ?? undefined)
    return send(c, format, status, answer)
  })
}

const honoPath = (path: string): string => `${apiPrefix}${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Where a path's parameters stand: `/shop/orders/ftv_create_order` is to be asked before `/shop/orders/{code}`. */
const shape = (path: string): string => path.replace(/\{\w+\}/g, '\uffff')

/** Mounts the calls: negotiation, sign-in, limits, parsing, the service, the envelope; 405 for a path's other methods. */
export const mountRoutes = (app: Hono, context: Context, routes: readonly Route[], buckets: TokenBuckets): void => {
  const paths = Map.groupBy(routes, ({ spec }) => spec.path)
  for (const [path, calls] of [...paths].sort(([a], [b]) => (shape(a) < shape(b) ? -1 : 1))) {
    for (const route of calls) mount(app, context, route, buckets)
    mountOtherMethods(app, honoPath(path), {
      methods: calls.map(({ spec }) => spec.method.toUpperCase()),
      isPublic: calls.some(isPublicRead),
    })
  }
}
