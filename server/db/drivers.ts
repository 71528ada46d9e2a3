import { PgDatabase } from 'drizzle-orm/pg-core'
import type { Drizzle } from './database.ts'

/** Both drizzle drivers are one PgDatabase at run time; they differ in the type of `execute` alone, which gives rows. */
export const asDrizzle = (database: unknown): Drizzle => {
  if (!(database instanceof PgDatabase)) throw new TypeError('This is no database of drizzle.')
  return database
}

/** A driver's client with some methods replaced; all else stays as it was, private fields too. */
export const withMethods = <Client extends object>(client: Client, replacements: Record<string, unknown>): Client =>
  new Proxy(client, {
    get: (target, key) => {
      if (typeof key === 'string' && key in replacements) return replacements[key]
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
