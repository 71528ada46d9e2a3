import { apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Access } from '../api/access.ts'
import type { Route } from '../api/route.ts'
import { takesCondition } from '../api/spec.ts'
import { descriptionOf } from './class-descriptions.ts'
import type { Json } from './json.ts'
import {
  fieldsOf,
  jsonSchemaOf,
  namedSchemas,
  placedAt,
  plainSchemaOf,
  withContext,
  withoutNull,
} from './json-schemas.ts'
import { commonHeaders, headerNamed, headersOf, parametersOf } from './open-api-parameters.ts'
import { commonSchemas, content, pointerTo, reference } from './open-api-schemas.ts'
import { withDescriptions } from './vocabulary/vocabulary.ts'

type Names = ReturnType<typeof namedSchemas>

const linked = 'application/ld+json'
const plain = 'application/json'
/** The component without JSON-LD keys. */
const plainName = (name: string): string => `${name}.plain`

const collection = (member: Json, extra: Json): Json => {
  const beside = typeof extra.properties === 'object' ? extra.properties : {}
  return withDescriptions({
    type: 'object',
    required: ['@context', '@id', '@type', 'hydra:member', 'hydra:totalItems', ...Object.keys(beside ?? {})],
    properties: {
      '@context': { type: 'string' },
      '@id': { type: 'string' },
      '@type': { const: 'hydra:Collection' },
      'hydra:member': { type: 'array', items: member },
      'hydra:totalItems': { type: 'integer', minimum: 0 },
      'hydra:view': reference('HydraView'),
      'hydra:search': reference('HydraSearch'),
      ...beside,
    },
    additionalProperties: false,
  })
}

const uploadBody = ({ form, resource }: Route['spec']): Json => {
  const { properties, required } = form === undefined ? { properties: {}, required: [] } : fieldsOf(form, resource)
  // A form has no null: a field that may be nothing is left out, or empty
  const fields = Object.entries(properties).map(([name, field]) => [name, withoutNull(field)])
  return withDescriptions({
    type: 'object',
    required: ['file', ...required],
    properties: { file: { type: 'string', format: 'binary' }, ...Object.fromEntries(fields) },
  })
}

const requestBody = ({ spec }: Route): Json => {
  if (spec.upload) return { requestBody: { required: true, content: content(uploadBody(spec), 'multipart/form-data') } }
  if (spec.body === undefined) return {}
  const types = spec.method === 'patch' ? ['application/merge-patch+json'] : [linked, plain]
  return {
    requestBody: {
      required: !(spec.isLenient || spec.mayBeEmpty),
      content: content(jsonSchemaOf(spec.body, 'input', spec.resource), ...types),
    },
  }
}

const contentOf = ({ spec: { answer } }: Route, names: Names): Json => {
  if (!('schema' in answer)) return {}
  const name = names.get(answer.schema) ?? ''
  const alone = reference(plainName(name))
  if (answer.kind === 'data') return { ...content(reference(name), linked), ...content(alone, plain) }
  if (answer.kind === 'item' || answer.kind === 'made') {
    const item = { allOf: [reference(name), { type: 'object', required: ['@context'] }] }
    return { ...content(item, linked), ...content(alone, plain) }
  }
  const extra = answer.extra === undefined ? {} : jsonSchemaOf(answer.extra, 'output', 'Collection')
  return {
    ...content(collection(reference(name), extra), linked),
    ...content({ type: 'array', items: alone }, plain),
  }
}

const answerOf = (route: Route, names: Names): Json => {
  const { answer, summary } = route.spec
  const headers = { headers: headersOf(route.spec) }
  if (answer.kind === 'nothing') return { [answer.status]: { description: 'Done.', ...headers } }
  if (answer.kind === 'file') {
    const binary = { type: 'string', format: 'binary' }
    return { [answer.status]: { description: summary, ...headers, content: content(binary, ...answer.mediaTypes) } }
  }
  const said = { description: summary, ...headers, content: contentOf(route, names) }
  return answer.kind === 'made'
    ? { 200: { ...said, description: 'It was there already.' }, 201: said }
    : { [answer.status]: said }
}

const refusal = (description: string, name: 'Error' | 'ConstraintViolationList'): Json => ({
  description,
  content: {
    ...content(reference(name), linked),
    ...content(reference('Problem'), 'application/problem+json'),
  },
})

const unauthorized: Json = {
  description: 'No valid token.',
  headers: headerNamed('WWW-Authenticate'),
  content: content(reference('Unauthorized'), plain),
}

const takesBody = ({ spec }: Route): boolean => spec.body !== undefined || spec.upload === true

/** May be about the whole (`Error`) or about fields. */
const refusalOfFields = (description: string): Json => ({
  description,
  content: {
    ...content({ oneOf: [reference('ConstraintViolationList'), reference('Error')] }, linked),
    ...content(reference('Problem'), 'application/problem+json'),
  },
})

const tryAgain = (description: string): Json => ({
  ...refusal(description, 'Error'),
  headers: headerNamed('Retry-After'),
})

const tooMany: Json = {
  ...refusalOfFields('Too many calls, or too many wrong values of a field.'),
  headers: headerNamed('Retry-After'),
}

/** What becomes of any call. */
const anyRefusal: Json = {
  503: tryAgain('Something that the call needs does not answer.'),
  default: refusal('Refused.', 'Error'),
}

const unmatched = ({ conditional }: Route['spec']): string =>
  conditional
    ? 'Someone else changed it in the meantime.'
    : 'An If-Match other than `*`: there is no entity tag here to name.'

const refusalsOf = (route: Route): Json => {
  const { access, path, resource, limit, method, isLenient, refusals = [] } = route.spec
  const isLimited = limit !== undefined && !('isUntold' in limit)
  if (isLenient) return { 400: refusal('A Host that can not be read.', 'Error'), ...anyRefusal }
  return {
    400: refusal('A body, a number or a type that can not be read.', 'Error'),
    ...(access === 'public' && !resource.endsWith('Session') ? {} : { 401: unauthorized }),
    ...(access === 'public' ? {} : { 403: refusal('The role or scope does not reach that far.', 'Error') }),
    ...(path.includes('{') ? { 404: refusal("Does not exist, or is somebody else's.", 'Error') } : {}),
    ...(refusals.includes(409)
      ? { 409: refusal('What is there by now does not allow it: it was answered, made or changed already.', 'Error') }
      : {}),
    ...(takesCondition(route.spec) ? { 412: refusal(unmatched(route.spec), 'Error') } : {}),
    ...(takesBody(route) || method === 'delete'
      ? { 422: refusalOfFields('Refused, field by field, or as a whole.') }
      : {}),
    ...(isLimited || refusals.includes(429) ? { 429: tooMany } : {}),
    ...anyRefusal,
  }
}

/** A name for each call, made of its method and path. */
export const operationIdOf = ({ spec }: Route): string =>
  `${spec.method}${spec.path.replace(/[{}]/g, '').replace(/(?:^|[/_-])(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const audience: Record<Access, string> = {
  public: 'Anybody may call it.',
  customer: 'For everybody who is signed in.',
  active: 'For everybody who is signed in, but resellers under review.',
  reseller: 'For resellers, under review too.',
  caster: 'For approved resellers.',
  reader: 'For everybody who is signed in, and for the holder of a feedback link.',
  participant: 'For everybody who is signed in but resellers under review, and for the holder of a feedback link.',
  listener: "For everybody who is signed in, and for the provider's team.",
  signed: 'For everybody who is signed in, and for whoever has its path signed.',
  administrator: "For the provider's team.",
}

const securityOf = (access: Access): Json[] => {
  if (access === 'public') return []
  return access === 'signed' ? [{ bearer: [] }, {}] : [{ bearer: [] }]
}

const operationOf = (route: Route, names: Names): Json => ({
  operationId: operationIdOf(route),
  summary: route.spec.summary,
  description: audience[route.spec.access],
  tags: [route.spec.resource],
  security: securityOf(route.spec.access),
  parameters: parametersOf(route),
  ...requestBody(route),
  responses: { ...answerOf(route, names), ...refusalsOf(route) },
})

/** Each answer's schema under its name, as JSON-LD and as plain JSON. */
const answerSchemas = (names: Names): Json =>
  Object.fromEntries(
    [...names].flatMap(([schema, name]) => {
      const json = jsonSchemaOf(schema, 'output', name.split('-')[0])
      return [
        [name, placedAt(withDescriptions(withContext(json)), pointerTo(name))],
        [plainName(name), placedAt(plainSchemaOf(json), pointerTo(plainName(name)))],
      ]
    }),
  )

/** OpenAPI 3.1 of all calls, made from the definitions that validate them. */
export const openApiOf = (routes: readonly Route[]): Json => {
  const names = namedSchemas(routes)
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = `${apiPrefix}${route.spec.path}`
    paths[path] = { ...paths[path], [route.spec.method]: operationOf(route, names) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Voice portal',
      version: '1.0.0',
      description: 'Voices, casting, orders and feedback.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ spec }) => spec.resource))].map((name) => ({
      name,
      description: descriptionOf(name),
    })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers: commonHeaders,
      schemas: { ...commonSchemas, ...answerSchemas(names) },
    },
  }
}
