import { z } from 'zod'
import { namedResource, readId } from '../validate.ts'

/** An IRI (or id) of one of the resources, or nothing: null and the empty text say that there is none. */
export const optionalReference = (...resources: string[]) =>
  z.union([namedResource(), z.null()]).transform((value, context) => {
    if (value === null || value === '') return null
    const id = readId(value, ...resources)
    if (id !== null) return id
    context.addIssue({ code: 'custom', params: { fault: 'not-found' } })
    return z.NEVER
  })
