import { apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Route } from '../api/route.ts'
import { descriptionOf } from './class-descriptions.ts'
import { type Bodies, propertiesOf } from './hydra-properties.ts'
import { templateOf } from './hydra-templates.ts'
import type { Json } from './json.ts'
import { type Body, besideMembers, classesOf, inputClassesOf, inputClassOf, type Shape } from './json-schemas.ts'
import { operationIdOf } from './open-api.ts'

/** Stands for the origin in what is made once and sent from several: JSON-LD needs a vocabulary of absolute IRIs. */
export const originMark = 'https://origin.invalid'
export const docsIri = `${originMark}${apiPrefix}/docs.jsonld`
const classIri = (resource: string): string => `#${resource}`

const methodTypes: Record<string, string> = {
  get: 'schema:FindAction',
  post: 'schema:CreateAction',
  put: 'schema:ReplaceAction',
  patch: 'schema:UpdateAction',
  delete: 'schema:DeleteAction',
}

/** Nothing is said of a file: it is of no class. */
const returnsOf = ({ answer, resource }: Route['spec']): Json => {
  if (answer.kind === 'file') return {}
  if (answer.kind === 'nothing') return { returns: 'owl:Nothing' }
  return { returns: answer.kind === 'collection' ? 'hydra:Collection' : classIri(resource) }
}

const expectsOf = (route: Route): Json => {
  const { body, upload, resource } = route.spec
  return body === undefined && !upload ? {} : { expects: classIri(inputClassOf(route) ?? resource) }
}

const operationOf = (route: Route): Json => ({
  '@type': ['hydra:Operation', methodTypes[route.spec.method]],
  'hydra:method': route.spec.method.toUpperCase(),
  'hydra:title': route.spec.summary,
  'rdfs:label': route.spec.summary,
  ...expectsOf(route),
  ...returnsOf(route.spec),
})

const isOnCollection = ({ spec }: Route): boolean => !spec.path.includes('{')
const collectionPath = (route: Route): boolean => isOnCollection(route) && route.spec.answer.kind === 'collection'

const isBelow = (path: string): boolean => path.endsWith('}')

/** The path of a class's resources, which their IRIs have; null where they have none. */
const itemPathOf = (resource: string, routes: readonly Route[]): string | null => {
  const below = routes.filter(({ spec }) => spec.resource === resource && isBelow(spec.path))
  return (below.find(({ spec }) => spec.answer.kind === 'item') ?? below[0])?.spec.path ?? null
}

/** The class whose resource a call hangs on: `/shop/projects/{id}/orders` hangs on a project. */
const hangsOn = ({ spec }: Route, routes: readonly Route[]): string =>
  routes.find(({ spec: other }) => isBelow(other.path) && spec.path.startsWith(`${other.path}/`))?.spec.resource ??
  spec.resource

/** A call beside a resource's own IRI, as a link: clients must not take it for one on the IRI. */
const linkOf = (resource: string, route: Route, { properties }: Shape): Json => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:property': {
    '@id': `#${resource}/${operationIdOf(route)}`,
    '@type': ['hydra:Link', 'hydra:IriTemplate'],
    'rdfs:label': operationIdOf(route),
    domain: classIri(resource),
    ...templateOf(resource, route.spec.path, properties),
    'hydra:supportedOperation': [operationOf(route)],
  },
  'hydra:title': operationIdOf(route),
  'hydra:description': `${route.spec.method.toUpperCase()} ${apiPrefix}${route.spec.path}`,
  'hydra:required': false,
  'hydra:readable': false,
  'hydra:writeable': false,
})

/** What the calls on a resource's own IRI, and the one that makes new ones, take. */
const bodiesOf = (resource: string, routes: readonly Route[]): Bodies => {
  const itemPath = itemPathOf(resource, routes)
  const list = listsOf(routes).find(({ spec }) => spec.resource === resource)?.spec.path
  const above = itemPath?.slice(0, itemPath.lastIndexOf('/'))
  const own = routes.filter(({ spec }) => spec.resource === resource)
  const maker = own.find(
    (route) =>
      route.spec.method === 'post' &&
      inputClassOf(route) === null &&
      (itemPath === null || route.spec.path === (list ?? above)),
  )
  const hasFile = maker?.spec.upload ?? false
  // What is made of a file is changed by a class of its own alone.
  const onItem = hasFile ? [] : own.filter(({ spec }) => spec.path === itemPath)
  return {
    resource,
    created: maker?.spec.body ?? maker?.spec.form ?? null,
    hasFile,
    changed: onItem.flatMap(({ spec: { body } }) => (body === undefined ? [] : [body])),
  }
}

/** The class of a body that is not what its resource takes, by the schema that checks it. */
const inputOf = (name: string, { schema, resource, hasFile }: Body): Json => ({
  '@id': classIri(name),
  '@type': 'hydra:Class',
  'rdfs:label': name,
  'hydra:title': name,
  'hydra:description': descriptionOf(name),
  'hydra:supportedProperty': propertiesOf(
    name,
    { properties: {}, required: [] },
    { resource, created: schema, hasFile, changed: [] },
  ),
  'hydra:supportedOperation': [],
})

const classOf = (resource: string, shape: Shape, routes: readonly Route[]): Json => {
  const itemPath = itemPathOf(resource, routes)
  const listPaths = listsOf(routes).map(({ spec }) => spec.path)
  const onItem = routes.filter(({ spec }) => spec.path === itemPath)
  const beside = routes.filter(
    (route) => hangsOn(route, routes) === resource && !onItem.includes(route) && !listPaths.includes(route.spec.path),
  )
  return {
    '@id': classIri(resource),
    '@type': 'hydra:Class',
    'rdfs:label': resource,
    'hydra:title': resource,
    'hydra:description': descriptionOf(resource),
    'hydra:supportedProperty': [
      ...propertiesOf(resource, shape, bodiesOf(resource, routes)),
      ...beside.map((route) => linkOf(resource, route, shape)),
    ],
    'hydra:supportedOperation': onItem.map(operationOf),
  }
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

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
    'hydra:description': `${route.spec.summary} Their class: ${descriptionOf(resource)}`,
    'hydra:readable': true,
    'hydra:writeable': false,
  }
}

export const hydraVocabulary = 'http://www.w3.org/ns/hydra/core#'

/** Whose values are IRIs: without this, a processor takes them for text. */
const pointing = [
  'hydra:entrypoint',
  'hydra:apiDocumentation',
  'hydra:supportedClass',
  'hydra:supportedProperty',
  'hydra:supportedOperation',
  'hydra:property',
  'hydra:expects',
  'hydra:returns',
  'rdfs:domain',
  'rdfs:range',
  'rdfs:subClassOf',
  'owl:equivalentClass',
  'owl:onProperty',
  'owl:allValuesFrom',
]

const pointer = (id: string): Json => ({ '@id': id, '@type': '@id' })

const vocabulary = {
  '@vocab': `${docsIri}#`,
  hydra: hydraVocabulary,
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'http://schema.org/',
  ...Object.fromEntries(pointing.map((name) => [name, pointer(name)])),
  domain: pointer('rdfs:domain'),
  range: pointer('rdfs:range'),
  expects: pointer('hydra:expects'),
  returns: pointer('hydra:returns'),
}

/** One property for each list that can be entered without an id. */
export const listsOf = (routes: readonly Route[]): Route[] => {
  const lists = routes.filter(collectionPath)
  return lists.filter((route, index) => lists.findIndex(({ spec }) => spec.resource === route.spec.resource) === index)
}

const text: Json = { type: 'string' }
const allOf = (properties: Record<string, Json>): Shape => ({ properties, required: Object.keys(properties) })

/** What a violation says of a field. */
const violationShape = allOf({ propertyPath: text, message: text, code: text })

const violationsShape = allOf({
  violations: { type: 'array', items: { properties: { '@type': { const: 'ConstraintViolation' } } } },
})

/** The classes of envelopes: what a list holds beside its members, and what a refusal says. */
const envelopesOf = (routes: readonly Route[]): Json[] => [
  { ...classOf('Collection', besideMembers(routes), []), 'rdfs:subClassOf': { '@id': 'hydra:Collection' } },
  { ...classOf('ConstraintViolationList', violationsShape, []), 'rdfs:subClassOf': { '@id': 'hydra:Error' } },
  classOf('ConstraintViolation', violationShape, []),
]

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
    ...[...inputClassesOf(routes)].map(([name, body]) => inputOf(name, body)),
    ...envelopesOf(routes),
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
