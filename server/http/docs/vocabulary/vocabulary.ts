import { isObject, type Json } from '../json.ts'
import type { Word, Words } from './word.ts'
import { wordsOfCasting } from './words-of-casting.ts'
import { wordsOfCatalogue } from './words-of-catalogue.ts'
import { wordsOfDesk } from './words-of-desk.ts'
import { wordsOfEnvelopes } from './words-of-envelopes.ts'
import { wordsOfOrders } from './words-of-orders.ts'
import { wordsOfPeople } from './words-of-people.ts'
import { wordsOfRecordings } from './words-of-recordings.ts'
import { wordsOfTeam } from './words-of-team.ts'

const words: Words = {
  ...wordsOfEnvelopes,
  ...wordsOfPeople,
  ...wordsOfCatalogue,
  ...wordsOfOrders,
  ...wordsOfRecordings,
  ...wordsOfCasting,
  ...wordsOfTeam,
  ...wordsOfDesk,
}

/** The classes that an object says it is of: by its `@type`, or as the title of a body. */
const classesOf = ({ properties, title }: Json): string[] => {
  const type = isObject(properties) ? properties['@type'] : undefined
  const named = isObject(type) ? (Array.isArray(type.enum) ? type.enum : [type.const]) : []
  return [...named, title].filter((name) => typeof name === 'string')
}

const wordOf = (name: string, places: readonly string[]): Word | undefined => {
  const place = places.find((candidate) => `${candidate}.${name}` in words)
  return words[place === undefined ? name : `${place}.${name}`]
}

const said = (schema: Json, word: Word): Json => {
  const [description, ...examples] = typeof word === 'string' ? [word] : word
  return { description, ...(examples.length === 0 ? {} : { examples }), ...schema }
}

const explainWithin = (value: unknown, around: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((entry) => explainWithin(entry, around))
  return isObject(value) ? explain(value, around) : value
}

/** `around`: the class that a body is for, or the property that an object without a class stands in. */
const explain = (schema: Json, around: readonly string[]): Json => {
  const { properties, ...rest } = schema
  const outer = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, explainWithin(value, around)]))
  if (!isObject(properties)) return outer
  const places = [...classesOf(schema), ...around]
  const told = Object.entries(properties).map(([name, property]) => {
    const inner = isObject(property) ? explain(property, [name]) : {}
    const word = wordOf(name, places)
    return [name, word === undefined ? inner : said(inner, word)]
  })
  return { ...outer, properties: Object.fromEntries(told) }
}

/**
 * A JSON Schema in which each property is described that the vocabulary has a word for: of its class, of the property
 * around it, or of its name alone. What the definition of a field says of itself comes before.
 */
export const withDescriptions = (schema: Json, resource?: string): Json =>
  explain(schema, resource === undefined ? [] : [resource])
