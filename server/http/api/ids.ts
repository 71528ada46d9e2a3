import { z } from 'zod'
import { apiPrefix, withoutOrigin } from '../../../src/api/contract/hydra.ts'
import { withFault } from './issues.ts'
import { leadsTo } from './schemas/iri.ts'

const largestId = 2_147_483_647

/** A resource as bodies name it: its IRI or id, or the resource itself as a client read it. */
export const namedResource = () =>
  z.union([
    z.string(),
    z.number().meta({ type: 'integer', minimum: 1, maximum: largestId }),
    z.object({ '@id': z.string() }).transform((resource) => resource['@id']),
  ])

const roots = ['/shop', '/admin'].flatMap((side) => [`${apiPrefix}${side}`, side])

/** What stands behind the path of one of the resources, which may begin below `/api/v2` or its side; else the text itself. */
const nameIn = (value: string | number, resources: readonly string[]): string => {
  const text = withoutOrigin(String(value))
  const paths = resources.flatMap((resource) => [...roots, ''].map((below) => `${below}/${resource}/`))
  const path = paths.find((start) => text.startsWith(start)) ?? ''
  return text.slice(path.length)
}

/** The id behind an IRI of one of the resources, or behind a bare id; null when the text is neither. */
export const readId = (value: string | number, ...resources: string[]): number | null => {
  const bare = nameIn(value, resources)
  const id = Number(bare)
  return /^[1-9]\d{0,9}$/.test(bare) && id <= largestId ? id : null
}

const unknownOne = (context: z.RefinementCtx): never => {
  context.addIssue({ code: 'custom', ...withFault('not-found') })
  return z.NEVER
}

/** What a reference is read to, with a violation where `read` finds nothing in it. */
export const readBy =
  <Read>(read: (value: string | number) => Read | null) =>
  (value: string | number, context: z.RefinementCtx): Read =>
    read(value) ?? unknownOne(context)

/** An IRI (or id) of one of the resources, read to its id. */
export const reference = (...resources: string[]) =>
  namedResource()
    .transform(readBy((value) => readId(value, ...resources)))
    .meta(leadsTo(resources[0]))

/** The same in a form, whose fields are text. */
export const textReference = (...resources: string[]) =>
  z
    .string()
    .transform(readBy((value) => readId(value, ...resources)))
    .meta(leadsTo(resources[0]))

/** What stands behind the last slash of an IRI of one of the resources, or a bare code or id; null for anything else. */
export const readCode = (value: string | number, ...resources: string[]): string | null => {
  const bare = nameIn(value, resources)
  if (bare === '' || bare.includes('/') || /%(?![0-9a-f]{2})|%00/i.test(bare)) return null
  try {
    return decodeURIComponent(bare)
  } catch {
    return null
  }
}

/** An IRI (or code, or id) of one of the resources, read to its code or id. */
export const codeReference = (...resources: string[]) =>
  namedResource()
    .refine((value) => String(value).length <= 300, withFault('too-long', { limit: 300 }))
    .transform(readBy((value) => readCode(value, ...resources)))
    .meta(leadsTo(resources[0]))
