import type { z } from 'zod'
import { apiPrefix } from '../../src/api/contract/hydra.ts'
import { descriptionOf } from './class-descriptions.ts'
import { type Json, jsonSchemaOf, namedSchemas, placedAt, plainSchemaOf, withContext } from './json-schemas.ts'
import { type Access, createsOnce, type Route } from './route.ts'

type Names = ReturnType<typeof namedSchemas>

const content = (schema: Json, ...types: string[]): Json => Object.fromEntries(types.map((type) => [type, { schema }]))
const pointerTo = (name: string): string => `#/components/schemas/${name}`
const reference = (name: string): Json => ({ $ref: pointerTo(name) })
const linked = 'application/ld+json'
const plain = 'application/json'
/** The component without JSON-LD keys. */
const plainName = (name: string): string => `${name}.plain`

const viewSchema: Json = {
  type: 'object',
  required: ['@id', '@type'],
  properties: Object.fromEntries(
    ['@id', '@type', ...['first', 'last', 'previous', 'next'].map((name) => `hydra:${name}`)].map((name) => [
      name,
      { type: 'string' },
    ]),
  ),
  additionalProperties: false,
}

const searchSchema: Json = {
  type: 'object',
  required: ['@type', 'hydra:template', 'hydra:variableRepresentation', 'hydra:mapping'],
  properties: {
    '@type': { const: 'hydra:IriTemplate' },
    'hydra:template': { type: 'string' },
    'hydra:variableRepresentation': { const: 'BasicRepresentation' },
    'hydra:mapping': {
      type: 'array',
      items: {
        type: 'object',
        required: ['@type', 'variable', 'property', 'required'],
        properties: {
          '@type': { const: 'IriTemplateMapping' },
          variable: { type: 'string' },
          property: { type: 'string' },
          required: { type: 'boolean' },
        },
      },
    },
  },
}

const collection = (member: Json, extra: Json): Json => {
  const beside = typeof extra.properties === 'object' ? extra.properties : {}
  return {
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
  }
}

const uploadBody = (form: z.ZodType | undefined): Json => {
  const { properties, required } = form === undefined ? {} : jsonSchemaOf(form, 'input')
  return {
    type: 'object',
    required: ['file', ...(Array.isArray(required) ? required : [])],
    properties: { file: { type: 'string', format: 'binary' }, ...(typeof properties === 'object' ? properties : {}) },
  }
}

const requestBody = ({ spec }: Route): Json => {
  if (spec.upload)
    return { requestBody: { required: true, content: content(uploadBody(spec.form), 'multipart/form-data') } }
  if (spec.body === undefined) return {}
  const types = spec.method === 'patch' ? ['application/merge-patch+json'] : [linked, plain]
  return { requestBody: { required: true, content: content(jsonSchemaOf(spec.body, 'input'), ...types) } }
}

const queryParameter = (name: string): Json => ({
  name,
  in: 'query',
  required: false,
  schema: name.endsWith('[]') ? { type: 'array', items: { type: 'string' } } : { type: 'string' },
  ...(name.endsWith('[]') ? { style: 'form', explode: true } : {}),
})

const numberParameter = (name: string, fallback: number, maximum?: number): Json => ({
  name,
  in: 'query',
  required: false,
  schema: { type: 'integer', minimum: 1, default: fallback, ...(maximum === undefined ? {} : { maximum }) },
})

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeated with the same key, the call answers what the first one did.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const parametersOf = ({ spec }: Route): Json[] => [
  ...[...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...(spec.filters ?? []).map(queryParameter),
  ...(spec.answer.kind === 'collection' ? [numberParameter('page', 1), numberParameter('itemsPerPage', 30, 100)] : []),
  ...(spec.keyed || createsOnce(spec) ? [keyParameter] : []),
]

const contentOf = ({ spec: { answer } }: Route, names: Names): Json => {
  if (!('schema' in answer)) return {}
  const name = names.get(answer.schema) ?? ''
  const alone = reference(plainName(name))
  if (answer.kind === 'data') return { ...content(reference(name), linked), ...content(alone, plain) }
  if (answer.kind === 'item') {
    const item = { allOf: [reference(name), { type: 'object', required: ['@context'] }] }
    return { ...content(item, linked), ...content(alone, plain) }
  }
  const extra = answer.extra === undefined ? {} : jsonSchemaOf(answer.extra, 'output')
  return {
    ...content(collection(reference(name), extra), linked),
    ...content({ type: 'array', items: alone }, plain),
  }
}

const answerOf = (route: Route, names: Names): Json => {
  const { answer, summary } = route.spec
  if (answer.kind === 'nothing') return { [answer.status]: { description: 'Done.' } }
  if (answer.kind === 'file') {
    const binary = { schema: { type: 'string', format: 'binary' } }
    return { [answer.status]: { description: summary, content: { 'application/octet-stream': binary } } }
  }
  return { [answer.status]: { description: summary, content: contentOf(route, names) } }
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
  headers: { 'WWW-Authenticate': { schema: { type: 'string' } } },
  content: content(reference('Unauthorized'), plain),
}

const takesBody = ({ spec }: Route): boolean => spec.body !== undefined || spec.upload === true

/** Whether a 422 may be about the whole (`Error`) or about fields. */
const unprocessable = (): Json => ({
  description: 'Refused, field by field, or as a whole.',
  content: {
    ...content({ oneOf: [reference('ConstraintViolationList'), reference('Error')] }, linked),
    ...content(reference('Problem'), 'application/problem+json'),
  },
})

const refusalsOf = (route: Route): Json => {
  const { access, path, resource, limit, method } = route.spec
  return {
    400: refusal('A body, a number or a type that can not be read.', 'Error'),
    ...(access === 'public' && resource !== 'Session' ? {} : { 401: unauthorized }),
    ...(access === 'public' ? {} : { 403: refusal('The role or scope does not reach that far.', 'Error') }),
    ...(path.includes('{') ? { 404: refusal("Does not exist, or is somebody else's.", 'Error') } : {}),
    ...(takesBody(route) || method === 'delete' ? { 422: unprocessable() } : {}),
    ...(limit === undefined ? {} : { 429: refusal('Too many calls.', 'Error') }),
    default: refusal('Refused.', 'Error'),
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
  guest: 'For everybody who is signed in but resellers under review, and for the holder of a feedback link.',
}

const operationOf = (route: Route, names: Names): Json => ({
  operationId: operationIdOf(route),
  summary: route.spec.summary,
  description: audience[route.spec.access],
  tags: [route.spec.resource],
  security: route.spec.access === 'public' ? [] : [{ bearer: [] }],
  parameters: parametersOf(route),
  ...requestBody(route),
  responses: { ...answerOf(route, names), ...refusalsOf(route) },
})

const violations: Json = {
  type: 'array',
  items: {
    type: 'object',
    required: ['propertyPath', 'message', 'code'],
    properties: { propertyPath: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
    additionalProperties: false,
  },
}

const errorSchema = (type: string, extra: Record<string, Json> = {}): Json => ({
  type: 'object',
  required: ['@context', '@type', 'hydra:title', 'hydra:description', ...Object.keys(extra)],
  properties: {
    '@context': { type: 'string' },
    '@type': { const: type },
    'hydra:title': { type: 'string' },
    'hydra:description': { type: 'string' },
    ...extra,
  },
  additionalProperties: false,
})

const commonSchemas: Json = {
  HydraView: viewSchema,
  HydraSearch: searchSchema,
  Error: errorSchema('hydra:Error'),
  ConstraintViolationList: errorSchema('ConstraintViolationList', { violations }),
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'detail'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      violations,
    },
    additionalProperties: false,
  },
  Unauthorized: {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { const: 401 }, message: { type: 'string' }, reason: { type: 'string' } },
    additionalProperties: false,
  },
}

/** Each answer's schema under its name, as JSON-LD and as plain JSON. */
const answerSchemas = (names: Names): Json =>
  Object.fromEntries(
    [...names].flatMap(([schema, name]) => {
      const json = jsonSchemaOf(schema, 'output')
      return [
        [name, placedAt(withContext(json), pointerTo(name))],
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
      schemas: { ...commonSchemas, ...answerSchemas(names) },
    },
  }
}
