import type { Route } from '../api/route.ts'
import { takesCondition, takesIdempotencyKey } from '../api/spec.ts'
import type { Json } from './json.ts'
import { descriptionOfParameter, wordOfParameter } from './vocabulary/words-of-parameters.ts'

/** A parameter as the vocabulary has it. */
const parameter = (name: string, where: 'path' | 'query'): Json => {
  const word = wordOfParameter(name)
  const example = typeof word === 'string' ? undefined : word[1]
  return { name, in: where, description: descriptionOfParameter(name), ...(example === undefined ? {} : { example }) }
}

/** What its example in the vocabulary is: a count, or a text. */
const schemaOf = (name: string, example: unknown): Json => {
  if (name.endsWith('[]')) return { type: 'array', items: { type: 'string' } }
  if (typeof example === 'number') return { type: 'integer', minimum: 1 }
  return { type: 'string', ...(name.startsWith('order[') && { enum: ['asc', 'desc'] }) }
}

const queryParameter = (name: string): Json => {
  const known = parameter(name, 'query')
  return {
    ...known,
    required: false,
    schema: schemaOf(name, known.example),
    ...(name.endsWith('[]') ? { style: 'form', explode: true } : {}),
  }
}

/** Which page of a list, and how many are on one: of a whole list all, unless the query says so. */
const pageParametersOf = ({ answer, isWhole }: Route['spec']): Json[] => {
  if (answer.kind !== 'collection') return []
  const size = { type: 'integer', minimum: 1, maximum: 100 }
  return [
    { ...parameter('page', 'query'), required: false, schema: { type: 'integer', minimum: 1, default: 1 } },
    {
      ...parameter('itemsPerPage', 'query'),
      ...(isWhole ? { description: 'How many members a page has; without it all are on one.' } : {}),
      required: false,
      schema: isWhole ? size : { ...size, default: 30 },
    },
  ]
}

const keyParameter = (description: string): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
})

const keyParametersOf = (spec: Route['spec']): Json[] => {
  if (typeof spec.keyed === 'string') return [keyParameter(spec.keyed)]
  if (!spec.keyed && !takesIdempotencyKey(spec)) return []
  return [keyParameter('Repeated with the same key, the call answers what the first one did.')]
}

const matchParameter = (description: string, example: string): Json => ({
  name: 'If-Match',
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
})

const matchParametersOf = (spec: Route['spec']): Json[] => {
  if (!takesCondition(spec)) return []
  return spec.conditional
    ? [
        matchParameter(
          'Entity tags of what the caller has read: where none of them is that of what is there, nothing is changed.',
          '"7c9e6679"',
        ),
      ]
    : [matchParameter('What is changed here has no entity tag: with any value but `*`, nothing is changed.', '*')]
}

/** What a call's path, query and headers take. */
export const parametersOf = ({ spec }: Route): Json[] => [
  ...[...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...parameter(name, 'path'),
    required: true,
    schema: { type: 'string' },
  })),
  ...(spec.filters ?? []).map(queryParameter),
  ...pageParametersOf(spec),
  ...keyParametersOf(spec),
  ...matchParametersOf(spec),
]

const header = (description: string, example: string): Json => ({ description, schema: { type: 'string' }, example })

/** What answers say beside their bodies. */
export const commonHeaders: Record<string, Json> = {
  'X-Request-Id': header(
    "The name of this request in the server's log, for questions about it.",
    '0b8a0b43-6d3c-4a3f-9a4e-2f1d3c9b7a10',
  ),
  Link: header(
    'Where the Hydra documentation is; of what the event stream tells of, where the stream is too.',
    '<https://portal.example/api/v2/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
  ),
  Location: header('The IRI of what was made.', '/api/v2/shop/projects/42'),
  ETag: header('Changes with what people edit there, prices included; to send as `If-Match`.', '"7c9e6679"'),
  'Retry-After': header('After how many seconds the call may be tried again.', '30'),
  'WWW-Authenticate': header('How to sign in: with a bearer token.', 'Bearer'),
}

/** A header of an answer, as described for all. */
export const headerNamed = (...names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** What a call's answer says beside its body. */
export const headersOf = ({ answer, etag }: Route['spec']): Json => {
  const isMade = answer.status === 201
  const hasTag = etag !== undefined || ('isTagged' in answer && answer.isTagged)
  return headerNamed('X-Request-Id', 'Link', ...(isMade ? ['Location'] : []), ...(hasTag ? ['ETag'] : []))
}
