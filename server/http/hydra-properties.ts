import type { z } from 'zod'
import { type Json, jsonSchemaOf, type Shape } from './json-schemas.ts'
import { resourceKeyword } from './schemas/iri.ts'

/** What the documentation says of a property's values. */
type Kind = {
  /** Class of the resources, or XML Schema type of the text or number; null when it is neither. */
  range: string | null
  /** The value is the IRI of a resource, not the resource itself. */
  isLink: boolean
  isList: boolean
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const dataTypes: Record<string, string> = {
  string: 'xmls:string',
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
}

/** The schema of the value that is not null, where that is one. */
const withoutNull = (schema: Json): Json => {
  const kinds = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject).filter(({ type }) => type !== 'null') : []
  const [only] = kinds
  return kinds.length === 1 && only !== undefined ? only : schema
}

const embeddedClass = ({ properties }: Json): string | null => {
  const type = isObject(properties) ? properties['@type'] : undefined
  return isObject(type) && typeof type.const === 'string' ? type.const : null
}

const kindOf = (resource: string, given: Json): Kind => {
  const schema = withoutNull(given)
  if (schema.type === 'array' && isObject(schema.items)) return { ...kindOf(resource, schema.items), isList: true }
  const linked = schema[resourceKeyword]
  if (typeof linked === 'string') return { range: `#${linked}`, isLink: true, isList: false }
  // A schema that refers to itself: the only one is the resource's own
  const embedded = schema.$ref === '#' ? resource : embeddedClass(schema)
  if (embedded !== null) return { range: `#${embedded}`, isLink: false, isList: false }
  const isMoment = schema.type === 'string' && schema.format === 'date-time'
  const range = isMoment ? 'xmls:dateTime' : typeof schema.type === 'string' ? (dataTypes[schema.type] ?? null) : null
  return { range, isLink: false, isList: false }
}

/** The bodies that a class takes: `created` makes one (beside a file, when `hasFile`), `changed` are those of its other operations. */
export type Bodies = { created: z.ZodType | null; hasFile: boolean; changed: readonly z.ZodType[] }

const fieldsOf = (schema: z.ZodType | null): { properties: Json; required: readonly unknown[] } => {
  const { properties, required } = schema === null ? {} : jsonSchemaOf(schema, 'input')
  return { properties: isObject(properties) ? properties : {}, required: Array.isArray(required) ? required : [] }
}

/** The properties of a class: what it shows and what it takes, and which of them a new one must have. */
export const propertiesOf = (resource: string, shown: Shape, { created, hasFile, changed }: Bodies): Json[] => {
  const making = fieldsOf(created)
  const file = hasFile ? { file: { type: 'string' } } : {}
  const taken = Object.assign({}, ...changed.map((schema) => fieldsOf(schema).properties), making.properties, file)
  return Object.entries({ ...taken, ...shown.properties }).map(([name, schema]) => {
    const { range, isLink, isList } = kindOf(resource, isObject(schema) ? schema : {})
    return {
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#${resource}/${name}`,
        '@type': isLink ? 'hydra:Link' : 'rdf:Property',
        'rdfs:label': name,
        domain: `#${resource}`,
        ...(range === null ? {} : { range }),
        ...(isList ? {} : { 'owl:maxCardinality': 1 }),
      },
      'hydra:title': name,
      'hydra:required': making.required.includes(name) || name in file,
      'hydra:readable': name in shown.properties,
      'hydra:writeable': name in taken,
    }
  })
}

/** Names of a class's properties whose values are IRIs of resources. */
export const linksOf = (resource: string, { properties }: Shape): string[] =>
  Object.entries(properties)
    .filter(([, schema]) => kindOf(resource, schema).isLink)
    .map(([name]) => name)
