import type { z } from 'zod'
import { resourceKeyword } from '../api/schemas/iri.ts'
import { isObject, type Json } from './json.ts'
import { fieldsOf, type Shape, withoutNull } from './json-schemas.ts'
import { withDescriptions } from './vocabulary/vocabulary.ts'

/** What the documentation says of a property's values. */
type Kind = {
  /** Class of the resources, or XML Schema type of the text or number; null when it is neither. */
  range: string | null
  /** The value is the IRI of a resource, not the resource itself. */
  isLink: boolean
  isList: boolean
  /** The value is an object that is no resource: data, to be taken as it stands. */
  isData: boolean
}

const dataTypes: Record<string, string> = {
  string: 'xmls:string',
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
}

const embeddedClass = ({ properties }: Json): string | null => {
  const type = isObject(properties) ? properties['@type'] : undefined
  return isObject(type) && typeof type.const === 'string' ? type.const : null
}

const isResource = ({ properties }: Json): boolean => isObject(properties) && '@type' in properties

const kindOf = (resource: string, given: Json): Kind => {
  const plain = { isLink: false, isList: false, isData: false }
  const named = given[resourceKeyword]
  if (typeof named === 'string') return { ...plain, range: `#${named}`, isLink: true }
  const schema = withoutNull(given)
  if (schema.type === 'array' && isObject(schema.items)) {
    const kind = kindOf(resource, schema.items)
    return { ...kind, isList: !kind.isData }
  }
  const linked = schema[resourceKeyword]
  if (typeof linked === 'string') return { ...plain, range: `#${linked}`, isLink: true }
  // A schema that refers to itself: the only one is the resource's own
  const embedded = schema.$ref === '#' ? resource : embeddedClass(schema)
  if (embedded !== null) return { ...plain, range: `#${embedded}` }
  if (schema.type === 'object' && !isResource(schema)) return { ...plain, range: 'rdf:JSON', isData: true }
  const isMoment = schema.type === 'string' && schema.format === 'date-time'
  const range = isMoment ? 'xmls:dateTime' : typeof schema.type === 'string' ? (dataTypes[schema.type] ?? null) : null
  return { ...plain, range }
}

/**
 * The bodies that a class takes, which are for this `resource`: `created` makes one (beside a file, when `hasFile`),
 * `changed` are those of its other operations.
 */
export type Bodies = { resource: string; created: z.ZodType | null; hasFile: boolean; changed: readonly z.ZodType[] }

/** API Platform's clients look for `#violations`, `#propertyPath` and `#message`, which name no class. */
const classless = ['ConstraintViolationList', 'ConstraintViolation']

/** The term of a class's property, below the documentation's IRI. */
const termOf = (resource: string, name: string): string => (classless.includes(resource) ? name : `${resource}/${name}`)

/** A property's description with a value that it may have; Hydra has no word for examples. */
const sentenceOf = ({ description, examples }: Json): string => {
  const [example] = Array.isArray(examples) ? examples : []
  return example === undefined ? `${description}` : `${description} For example ${JSON.stringify(example)}.`
}

/** The properties of a class: what it shows and what it takes, and which of them a new one must have. */
export const propertiesOf = (type: string, shown: Shape, { resource, created, hasFile, changed }: Bodies): Json[] => {
  const making = created === null ? { properties: {}, required: [] } : fieldsOf(created, resource)
  const file: Record<string, Json> = hasFile ? { file: { type: 'string' } } : {}
  const taken: Record<string, Json> = Object.assign(
    {},
    ...changed.map((schema) => fieldsOf(schema, resource).properties),
    making.properties,
    file,
  )
  const { properties } = withDescriptions({ properties: { ...taken, ...shown.properties } }, type)
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => {
    const schema = isObject(property) ? property : {}
    const { range, isLink, isList } = kindOf(type, schema)
    return {
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#${termOf(type, name)}`,
        '@type': isLink ? 'hydra:Link' : 'rdf:Property',
        'rdfs:label': name,
        domain: `#${type}`,
        ...(range === null ? {} : { range }),
        ...(isList ? {} : { 'owl:maxCardinality': 1 }),
      },
      'hydra:title': name,
      ...(typeof schema.description === 'string' ? { 'hydra:description': sentenceOf(schema) } : {}),
      'hydra:required': making.required.includes(name) || name in file,
      'hydra:readable': name in shown.properties,
      'hydra:writeable': name in taken,
    }
  })
}

/**
 * The terms of a class's properties in its JSON-LD context, for the given names: an IRI of a resource is a node, an object
 * that is no resource a JSON literal, since it has no class whose properties its keys could be.
 */
export const termsOf = (resource: string, { properties }: Shape, names: readonly string[]): Json =>
  Object.fromEntries(
    names
      .filter((name) => !name.includes(':'))
      .map((name) => {
        const { isLink, isData } = kindOf(resource, properties[name] ?? {})
        const id = termOf(resource, name)
        return [name, isLink ? { '@id': id, '@type': '@id' } : isData ? { '@id': id, '@type': '@json' } : id]
      }),
  )
