import type { Json } from './json.ts'
import { withDescriptions } from './vocabulary/vocabulary.ts'

export const content = (schema: Json, ...types: string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema }]))
export const pointerTo = (name: string): string => `#/components/schemas/${name}`
export const reference = (name: string): Json => ({ $ref: pointerTo(name) })

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

const schemas: Record<string, Json> = {
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
    properties: {
      code: { const: 401 },
      message: { type: 'string' },
      reason: { type: 'string' },
      twoFactor: { const: true },
      theme: { type: 'string' },
    },
    additionalProperties: false,
  },
}

/** What every call's answers have in common: the envelope of a list, and refusals. */
export const commonSchemas: Json = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, withDescriptions(schema, name)]),
)
