import type { Route } from '../api/route.ts'
import { docsIri, hydraVocabulary, listsOf, lowerFirst } from './hydra-docs.ts'
import { termsOf } from './hydra-properties.ts'
import type { Json } from './json.ts'
import { besideMembers, classesOf, classesWithin, fieldsOf, inputClassesOf, type Shape } from './json-schemas.ts'

const base: Json = { '@version': 1.1, '@vocab': `${docsIri}#`, hydra: hydraVocabulary }

/** What leads from page to page is a resource, not text. */
const pageLinks: Json = Object.fromEntries(
  ['first', 'last', 'previous', 'next'].map((name) => [`hydra:${name}`, { '@type': '@id' }]),
)

/** The keys of `hydra:search` that stand without a prefix. */
const searchTerms: Json = {
  'hydra:variableRepresentation': { '@type': '@vocab' },
  BasicRepresentation: 'hydra:BasicRepresentation',
  IriTemplateMapping: {
    '@id': 'hydra:IriTemplateMapping',
    '@context': Object.fromEntries(['variable', 'property', 'required'].map((name) => [name, `hydra:${name}`])),
  },
}

const allTermsOf = (type: string, shape: Shape): Json => termsOf(type, shape, Object.keys(shape.properties))

/** What the context of a class needs for its lists; nothing for a class without. */
const listTerms = (type: string, routes: readonly Route[]): Json => {
  const lists = routes.filter(({ spec }) => spec.answer.kind === 'collection' && spec.resource === type)
  if (lists.length === 0) return {}
  const beside = allTermsOf('Collection', besideMembers(lists))
  return {
    ...pageLinks,
    ...(lists.some(({ spec }) => (spec.filters ?? []).length > 0) ? searchTerms : {}),
    ...(Object.keys(beside).length === 0
      ? {}
      : { 'hydra:Collection': { '@id': 'hydra:Collection', '@context': beside } }),
  }
}

const entrypointTerms = (routes: readonly Route[]): Json =>
  Object.fromEntries(
    listsOf(routes).map(({ spec }) => [
      lowerFirst(spec.resource),
      { '@id': `Entrypoint/${lowerFirst(spec.resource)}`, '@type': '@id' },
    ]),
  )

/**
 * The terms of the class, and those of each class inside it for nodes of that type alone (type-scoped contexts of JSON-LD
 * 1.1): they end where the next node begins, which has its own, or is of the outer class again.
 */
const classTerms = (type: string, shape: Shape, routes: readonly Route[]): Json => {
  const classes = classesOf(routes)
  const within = [...classesWithin(type, routes)].map(([name, shown]) => [
    name,
    { '@id': name, '@context': termsOf(name, classes.get(name) ?? shown, Object.keys(shown.properties)) },
  ])
  return { ...listTerms(type, routes), ...allTermsOf(type, shape), ...Object.fromEntries(within) }
}

/** The JSON-LD context of a class; null for a class that no call has. */
export const contextDocumentOf = (type: string, routes: readonly Route[]): Json | null => {
  if (type === 'Error' || type === 'ConstraintViolationList') return { '@context': base }
  if (type === 'Entrypoint') return { '@context': { ...base, ...entrypointTerms(routes) } }
  const shape = classesOf(routes).get(type)
  if (shape !== undefined) return { '@context': { ...base, ...classTerms(type, shape, routes) } }
  const input = inputClassesOf(routes).get(type)
  return input === undefined
    ? null
    : { '@context': { ...base, ...allTermsOf(type, fieldsOf(input.schema, input.resource)) } }
}
