import { z } from 'zod'
import type { Route } from '../api/route.ts'
import { isObject, type Json } from './json.ts'
import { withDescriptions } from './vocabulary/vocabulary.ts'

/** Reads what routes tell once: it costs milliseconds, and the routes of a server never change. */
const readOnce = <Value>(read: (routes: readonly Route[]) => Value): ((routes: readonly Route[]) => Value) => {
  const known = new WeakMap<readonly Route[], { value: Value }>()
  return (routes) => {
    const kept = known.get(routes) ?? { value: read(routes) }
    known.set(routes, kept)
    return kept.value
  }
}

/** What a value must look like, as JSON Schema 2020-12, each property described; `resource` is the class that it is for. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output', resource?: string): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return withDescriptions(rest, resource)
}

/** The schema of the value that is not null, where that is one. */
export const withoutNull = (schema: Json): Json => {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null')
    return types.length === 1 ? { ...schema, type: types[0] } : schema
  }
  const kinds = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject).filter(({ type }) => type !== 'null') : []
  const [only] = kinds
  const { description, examples } = schema
  const said = {
    ...(description === undefined ? {} : { description }),
    ...(examples === undefined ? {} : { examples }),
  }
  return kinds.length === 1 && only !== undefined ? { ...said, ...only } : schema
}

/** The fields of a body for a class, and those that it must have. */
export const fieldsOf = (schema: z.ZodType, resource?: string): Shape => {
  const { properties, required } = jsonSchemaOf(schema, 'input', resource)
  const fields = Object.entries(isObject(properties) ? properties : {})
  return {
    properties: Object.fromEntries(fields.map(([name, field]) => [name, isObject(field) ? field : {}])),
    required: Array.isArray(required) ? required.map(String) : [],
  }
}

/** The class of a body that is not what its resource takes; null where the resource's own class says it. */
export const inputClassOf = ({ spec }: Route): string | null => {
  const taken = spec.body ?? spec.form
  const { title } = taken === undefined ? {} : jsonSchemaOf(taken, 'input')
  return typeof title === 'string' ? title : null
}

/** A body, perhaps a form around a file, and the class of the resource that it is sent to. */
export type Body = { schema: z.ZodType; resource: string; hasFile: boolean }

/** Every class that is only ever sent. */
export const inputClassesOf = readOnce(
  (routes): ReadonlyMap<string, Body> =>
    new Map(
      routes.flatMap((route) => {
        const name = inputClassOf(route)
        const { body, form, upload: hasFile = false, resource } = route.spec
        const schema = body ?? form
        return name === null || schema === undefined ? [] : [[name, { schema, resource, hasFile }] as const]
      }),
    ),
)

/** A schema with each of its objects changed, from the outside in. */
const changed = (schema: Json, change: (object: Json) => Json): Json =>
  Object.fromEntries(Object.entries(change(schema)).map(([key, inner]) => [key, changedWithin(inner, change)]))

const changedWithin = (value: unknown, change: (object: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((entry) => changedWithin(entry, change))
  return isObject(value) ? changed(value, change) : value
}

/** The schema with its references to itself (`#`) led to where it stands in a larger document. */
export const placedAt = (schema: Json, pointer: string): Json =>
  changed(schema, (object) =>
    typeof object.$ref === 'string' && object.$ref.startsWith('#')
      ? { ...object, $ref: `${pointer}${object.$ref.slice(1)}` }
      : object,
  )

const isLinkedName = (name: unknown): boolean => typeof name === 'string' && name.startsWith('@')

/** The schema of the same facts without the JSON-LD keys: what Accept `application/json` gets. */
export const plainSchemaOf = (schema: Json): Json =>
  changed(schema, (object) => {
    const { properties, required } = object
    if (!isObject(properties)) return object
    const kept = Object.fromEntries(Object.entries(properties).filter(([name]) => !isLinkedName(name)))
    return {
      ...object,
      properties: kept,
      ...(Array.isArray(required) ? { required: required.filter((name) => !isLinkedName(name)) } : {}),
    }
  })

/** The schema with a `@context`, which an item carries when it stands alone. */
export const withContext = (schema: Json): Json => {
  if (Array.isArray(schema.anyOf))
    return { ...schema, anyOf: schema.anyOf.map((entry) => (isObject(entry) ? withContext(entry) : entry)) }
  return isObject(schema.properties)
    ? { ...schema, properties: { '@context': { type: 'string' }, ...schema.properties } }
    : schema
}

const lastName = (path: string): string =>
  path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''

/** A name for each schema that calls answer with: its class, and its path too where the class has other shapes. */
export const namedSchemas = (routes: readonly Route[]): Map<z.ZodType, string> => {
  const names = new Map<z.ZodType, string>()
  const taken = new Set<string>()
  const answers = routes.flatMap(({ spec }) =>
    'schema' in spec.answer ? [{ schema: spec.answer.schema, resource: spec.resource, path: spec.path }] : [],
  )
  const isUnion = ({ schema }: { schema: z.ZodType }): boolean => 'anyOf' in jsonSchemaOf(schema, 'output')
  for (const { schema, resource, path } of [
    ...answers.filter((answer) => !isUnion(answer)),
    ...answers.filter(isUnion),
  ]) {
    if (names.has(schema)) continue
    const free = [resource, `${resource}-${lastName(path)}`, `${resource}-${lastName(path)}-item`]
    const name = free.find((candidate) => !taken.has(candidate))
    if (name === undefined) throw new Error(`${path} answers with one shape of ${resource} too many`)
    taken.add(name)
    names.set(schema, name)
  }
  return names
}

/** Properties of a class; `required` holds those that every one of its shapes has. */
export type Shape = { properties: Record<string, Json>; required: readonly string[] }

const typesOf = (object: Json): string[] => {
  const type = isObject(object.properties) ? object.properties['@type'] : undefined
  if (!isObject(type)) return []
  return typeof type.const === 'string' ? [type.const] : Array.isArray(type.enum) ? type.enum.map(String) : []
}

/** Adds what a schema's objects show to the classes that they name, but for those that `isLeftOut` says. */
const learnFrom = (
  classes: Map<string, Shape>,
  schema: Json,
  isLeftOut: (types: readonly string[]) => boolean,
): void => {
  changed(schema, (object) => {
    const types = typesOf(object)
    if (!isLeftOut(types)) for (const type of types) learn(classes, type, object)
    return object
  })
}

const learn = (classes: Map<string, Shape>, name: string, object: Json): void => {
  const before = classes.get(name)
  const properties = Object.entries(isObject(object.properties) ? object.properties : {}).flatMap(([key, value]) =>
    key.startsWith('@') ? [] : [[key, isObject(value) ? value : {}] as const],
  )
  const required = Array.isArray(object.required) ? object.required.map(String) : []
  classes.set(name, {
    properties: { ...Object.fromEntries(properties), ...before?.properties },
    required: before === undefined ? required : before.required.filter((key) => required.includes(key)),
  })
}

const readClasses = (routes: readonly Route[]): Map<string, Shape> => {
  const classes = new Map<string, Shape>()
  for (const { spec } of routes) {
    if (!('schema' in spec.answer)) {
      if (!classes.has(spec.resource)) classes.set(spec.resource, { properties: {}, required: [] })
      continue
    }
    const schema = jsonSchemaOf(spec.answer.schema, 'output', spec.resource)
    if (typesOf(schema).length === 0 && !('anyOf' in schema)) learn(classes, spec.resource, schema)
    learnFrom(classes, schema, () => false)
  }
  return classes
}

/** Every class that answers name, nested ones too, with all its properties. */
export const classesOf: (routes: readonly Route[]) => ReadonlyMap<string, Shape> = readOnce(readClasses)

/** The alternatives of a schema, where it has some. */
const alternativesOf = (schema: Json): Json[] =>
  Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject) : [schema]

/** The other classes whose resources stand inside a resource or a list of this one, however deep, with what they show there. */
export const classesWithin = (type: string, routes: readonly Route[]): ReadonlyMap<string, Shape> => {
  const classes = new Map<string, Shape>()
  for (const { spec } of routes) {
    if (!('schema' in spec.answer)) continue
    const isOwnList = spec.answer.kind === 'collection' && spec.resource === type
    for (const schema of alternativesOf(jsonSchemaOf(spec.answer.schema, 'output')))
      if (isOwnList || typesOf(schema).includes(type)) learnFrom(classes, schema, (types) => types.includes(type))
  }
  return classes
}

/** What lists hold beside their members. */
export const besideMembers = (routes: readonly Route[]): Shape => {
  const extras = routes.flatMap(({ spec: { answer } }) =>
    answer.kind === 'collection' && answer.extra !== undefined
      ? [jsonSchemaOf(answer.extra, 'output', 'Collection')]
      : [],
  )
  const properties = extras.flatMap((extra) => (isObject(extra.properties) ? Object.entries(extra.properties) : []))
  return {
    properties: Object.fromEntries(properties.map(([name, schema]) => [name, isObject(schema) ? schema : {}])),
    required: [],
  }
}
