import { apiPrefix } from '../../src/api/contract/hydra.ts'
import { classesOf, type Json, type Shape } from './json-schemas.ts'
import type { Route } from './route.ts'

const docsIri = `${apiPrefix}/docs.jsonld`
const classIri = (resource: string): string => `#${resource}`

const rangeOf: Record<string, string> = {
  string: 'xmls:string',
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
}

const propertyOf = (resource: string, name: string, schema: Json, required: boolean): Json => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:property': {
    '@id': `#${resource}/${name}`,
    '@type': 'rdf:Property',
    'rdfs:label': name,
    domain: classIri(resource),
    ...(typeof schema.type === 'string' && rangeOf[schema.type] !== undefined ? { range: rangeOf[schema.type] } : {}),
  },
  'hydra:title': name,
  'hydra:required': required,
  'hydra:readable': true,
  'hydra:writeable': name !== 'id' && name !== 'idPath',
})

const methodTypes: Record<string, string> = {
  get: 'schema:FindAction',
  post: 'schema:CreateAction',
  put: 'schema:ReplaceAction',
  patch: 'schema:UpdateAction',
  delete: 'schema:DeleteAction',
}

const operationOf = ({ spec }: Route): Json => ({
  '@type': ['hydra:Operation', methodTypes[spec.method]],
  'hydra:method': spec.method.toUpperCase(),
  'hydra:title': spec.summary,
  'rdfs:label': spec.summary,
  ...(spec.body === undefined && !spec.upload ? {} : { expects: classIri(spec.resource) }),
  returns:
    spec.answer.kind === 'nothing'
      ? 'owl:Nothing'
      : spec.answer.kind === 'collection'
        ? 'hydra:Collection'
        : classIri(spec.resource),
})

const isOnCollection = ({ spec }: Route): boolean => !spec.path.includes('{')
const collectionPath = (route: Route): boolean => isOnCollection(route) && route.spec.answer.kind === 'collection'

const classOf = (resource: string, { properties, required }: Shape, routes: readonly Route[]): Json => {
  const entered = new Set(listsOf(routes).map(({ spec }) => spec.path))
  return {
    '@id': classIri(resource),
    '@type': 'hydra:Class',
    'rdfs:label': resource,
    'hydra:title': resource,
    'hydra:supportedProperty': Object.entries(properties).map(([name, schema]) =>
      propertyOf(resource, name, schema, required.includes(name)),
    ),
    'hydra:supportedOperation': routes
      .filter(({ spec }) => spec.resource === resource && !entered.has(spec.path))
      .map(operationOf),
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const entrypointProperty = (route: Route, routes: readonly Route[]): Json => {
  const { resource, path } = route.spec
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#Entrypoint/${lowerFirst(resource)}`,
      '@type': 'hydra:Link',
      domain: '#Entrypoint',
      'rdfs:label': `The collection of ${resource} resources`,
      'rdfs:range': [
        { '@id': 'hydra:Collection' },
        {
          'owl:equivalentClass': {
            'owl:onProperty': { '@id': 'hydra:member' },
            'owl:allValuesFrom': { '@id': classIri(resource) },
          },
        },
      ],
      'hydra:supportedOperation': routes.filter(({ spec }) => spec.path === path).map(operationOf),
    },
    'hydra:title': `The collection of ${resource} resources`,
    'hydra:readable': true,
    'hydra:writeable': false,
  }
}

const vocabulary = {
  '@vocab': `${docsIri}#`,
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'http://schema.org/',
  domain: { '@id': 'rdfs:domain', '@type': '@id' },
  range: { '@id': 'rdfs:range', '@type': '@id' },
  expects: { '@id': 'hydra:expects', '@type': '@id' },
  returns: { '@id': 'hydra:returns', '@type': '@id' },
}

/** One property for each list that can be entered without an id. */
const listsOf = (routes: readonly Route[]): Route[] => {
  const lists = routes.filter(collectionPath)
  return lists.filter((route, index) => lists.findIndex(({ spec }) => spec.resource === route.spec.resource) === index)
}

/** The Hydra ApiDocumentation: classes, properties and operations, made from the route definitions. */
export const hydraDocsOf = (routes: readonly Route[]): Json => ({
  '@context': vocabulary,
  '@id': docsIri,
  '@type': 'hydra:ApiDocumentation',
  'hydra:title': 'Voice portal',
  'hydra:description': 'Voices, casting, orders and feedback.',
  'hydra:entrypoint': apiPrefix,
  'hydra:supportedClass': [
    ...[...classesOf(routes)].map(([name, shape]) => classOf(name, shape, routes)),
    {
      '@id': '#Entrypoint',
      '@type': 'hydra:Class',
      'hydra:title': 'The API entrypoint',
      'hydra:supportedProperty': listsOf(routes).map((route) => entrypointProperty(route, routes)),
      'hydra:supportedOperation': {
        '@type': 'hydra:Operation',
        'hydra:method': 'GET',
        'rdfs:label': 'The API entrypoint.',
        returns: '#Entrypoint',
      },
    },
  ],
})

/** Where each list starts. */
export const entrypointOf = (routes: readonly Route[]): Json => ({
  '@context': `${apiPrefix}/contexts/Entrypoint`,
  '@id': apiPrefix,
  '@type': 'Entrypoint',
  ...Object.fromEntries(listsOf(routes).map(({ spec }) => [lowerFirst(spec.resource), `${apiPrefix}${spec.path}`])),
})

/** The JSON-LD context of a class; null for a class that no call has. */
export const contextDocumentOf = (type: string, routes: readonly Route[]): Json | null => {
  const base = { '@vocab': `${docsIri}#`, hydra: 'http://www.w3.org/ns/hydra/core#' }
  if (type === 'Error' || type === 'ConstraintViolationList') return { '@context': base }
  if (type === 'Entrypoint')
    return {
      '@context': {
        ...base,
        ...Object.fromEntries(
          listsOf(routes).map(({ spec }) => [
            lowerFirst(spec.resource),
            { '@id': `Entrypoint/${lowerFirst(spec.resource)}`, '@type': '@id' },
          ]),
        ),
      },
    }
  const shape = classesOf(routes).get(type)
  if (shape === undefined) return null
  const names = Object.keys(shape.properties).filter((name) => !name.includes(':'))
  return { '@context': { ...base, ...Object.fromEntries(names.map((name) => [name, `${type}/${name}`])) } }
}
