import { z } from 'zod'

/** Where a JSON Schema says which class an IRI leads to. */
export const resourceKeyword = 'x-resource'

/** The IRI of a resource of this class. */
export const iriTo = (resource: string) => z.string().meta({ [resourceKeyword]: resource })

/** A moment in ISO 8601, in UTC. */
export const moment = () => z.string().meta({ format: 'date-time' })
