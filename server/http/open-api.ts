import { z } from 'zod'
import { apiPrefix } from '../../src/api/contract/hydra.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const content = (schema: Json, ...types: string[]): Json => Object.fromEntries(types.map((type) => [type, { schema }]))
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const answerTypes = ['application/ld+json', 'application/json']

const collection = (member: Json): Json => ({
  type: 'object',
  required: ['hydra:member', 'hydra:totalItems'],
  properties: {
    'hydra:member': { type: 'array', items: member },
    'hydra:totalItems': { type: 'integer', minimum: 0 },
    'hydra:view': { type: 'object' },
    'hydra:search': { type: 'object' },
  },
})

const uploadBody: Json = {
  type: 'object',
  required: ['file', 'type', 'owner'],
  properties: {
    file: { type: 'string', format: 'binary' },
    title: { type: 'string' },
    type: { type: 'string' },
    owner: { type: 'string' },
  },
}

const requestBody = ({ spec }: Route): Json => {
  if (spec.upload) return { requestBody: { required: true, content: content(uploadBody, 'multipart/form-data') } }
  if (spec.body === undefined) return {}
  const types = spec.method === 'patch' ? ['application/merge-patch+json'] : answerTypes
  return { requestBody: { required: true, content: content(schemaOf(spec.body, 'input'), ...types) } }
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

const parametersOf = ({ spec }: Route): Json[] => [
  ...[...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...(spec.filters ?? []).map(queryParameter),
  ...(spec.answer.kind === 'collection' ? [numberParameter('page', 1), numberParameter('itemsPerPage', 30, 100)] : []),
]

const answerOf = ({ spec }: Route): Json => {
  const { answer } = spec
  if (answer.kind === 'nothing') return { [answer.status]: { description: 'Done.' } }
  if (answer.kind === 'file') {
    const binary = { schema: { type: 'string', format: 'binary' } }
    return { [answer.status]: { description: spec.summary, content: { 'application/octet-stream': binary } } }
  }
  const schema = answer.kind === 'collection' ? collection(reference(spec.resource)) : reference(spec.resource)
  return { [answer.status]: { description: spec.summary, content: content(schema, ...answerTypes) } }
}

const refusalsOf = ({ spec }: Route): Json => ({
  ...(spec.access === 'public' ? {} : { 401: { description: 'No valid access token.' } }),
  ...(spec.access === 'public' || spec.access === 'customer'
    ? {}
    : { 403: { description: 'The role or scope does not reach that far.' } }),
  ...(spec.path.includes('{') ? { 404: { description: "Does not exist, or is somebody else's." } } : {}),
  ...(spec.body === undefined && !spec.upload
    ? {}
    : {
        422: {
          description: 'Refused, field by field.',
          content: content(reference('ConstraintViolationList'), 'application/ld+json'),
        },
      }),
  ...(spec.limit === undefined ? {} : { 429: { description: 'Too many calls.' } }),
})

const operationId = ({ spec }: Route): string =>
  `${spec.method}${spec.path.replace(/[{}]/g, '').replace(/(?:^|[/_-])(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const operationOf = (route: Route): Json => ({
  operationId: operationId(route),
  summary: route.spec.summary,
  tags: [route.spec.resource],
  security: route.spec.access === 'public' ? [] : [{ bearer: [] }],
  parameters: parametersOf(route),
  ...requestBody(route),
  responses: { ...answerOf(route), ...refusalsOf(route) },
})

const violationSchema: Json = {
  type: 'object',
  required: ['violations'],
  properties: {
    violations: {
      type: 'array',
      items: {
        type: 'object',
        required: ['propertyPath', 'message', 'code'],
        properties: { propertyPath: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
}

/** OpenAPI 3.1 of all calls, made from the definitions that validate them. */
export const openApiOf = (routes: readonly Route[]): Json => {
  const schemas: Json = { ConstraintViolationList: violationSchema }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const { answer, resource, path, method } = route.spec
    if ('schema' in answer) schemas[resource] ??= schemaOf(answer.schema, 'output')
    paths[`${apiPrefix}${path}`] = { ...paths[`${apiPrefix}${path}`], [method]: operationOf(route) }
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
    tags: [...new Set(routes.map(({ spec }) => spec.resource))].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }, schemas },
  }
}
