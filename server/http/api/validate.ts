import { z } from 'zod'
import { apiPrefix, withoutOrigin } from '../../../src/api/contract/hydra.ts'
import { BadRequest, type Fault, type FaultCode, Invalid } from '../../shared/errors.ts'
import { leadsTo } from './schemas/iri.ts'

const code = (name: FaultCode, values?: Fault['values']) => ({ params: { fault: name, values } })

/** As JSON Schema counts: a sign outside the basic plane is one character. */
const lengthOf = (text: string): number => [...text].length

// The `meta` of a field documents in JSON Schema what its refinements check: those are code, which no schema shows.

/** Text that must hold something besides white space; trimmed. `wanted` names what `pattern` takes (`messages.ts`). */
export const requiredText = (limit = 255, pattern = /\S/, wanted = '') =>
  z
    .string()
    .trim()
    .refine((text) => text !== '', { ...code('not-blank'), abort: true })
    .refine((text) => lengthOf(text) <= limit, { ...code('too-long', { limit }), abort: true })
    .refine((text) => pattern.test(text), code('invalid', { wanted }))
    .meta({ minLength: 1, maxLength: limit, pattern: pattern.source })

/** Text or nothing; blank text is nothing. `pattern` has to take blank text; `wanted` names what it takes. */
export const optionalText = (limit = 255, pattern?: RegExp, wanted = '') =>
  z
    .string()
    .trim()
    .refine((text) => lengthOf(text) <= limit, { ...code('too-long', { limit }), abort: true })
    .refine((text) => pattern === undefined || pattern.test(text), code('invalid', { wanted }))
    .meta({ maxLength: limit, ...(pattern === undefined ? {} : { pattern: pattern.source }) })
    .nullable()
    .transform((text) => (text === '' ? null : text))

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/
const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text)

export const email = () =>
  requiredText(254)
    .refine((text) => text === '' || isEmail(text), code('email'))
    .meta({ format: 'email', pattern: emailPattern.source })

/** Not trimmed: spaces belong to a password. */
export const password = (least: number) =>
  z
    .string()
    .refine((text) => text !== '', { ...code('not-blank'), abort: true })
    .refine((text) => lengthOf(text) >= least, code('too-short', { limit: least }))
    .refine((text) => lengthOf(text) <= 200, code('too-long', { limit: 200 }))
    .meta({ format: 'password', minLength: least, maxLength: 200 })

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values)

export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .number()
    .refine(
      (value) => Number.isInteger(value) && value >= minimum && value <= maximum,
      code('number', { minimum, maximum }),
    )
    .meta({ type: 'integer', minimum, maximum })

/** A place in a sound. */
export const seconds = (most = 86_400) =>
  z
    .number()
    .refine((value) => value >= 0 && value <= most, code('invalid', { wanted: 'seconds', maximum: most }))
    .meta({ minimum: 0, maximum: most })

const yearMs = 366 * 86_400_000

/** A moment in ISO 8601. */
export const instantText = () =>
  z
    .string()
    .refine((text) => z.iso.datetime({ offset: true }).safeParse(text).success, {
      ...code('invalid', { wanted: 'moment' }),
      abort: true,
    })
    .transform((text) => new Date(text))
    .meta({ format: 'date-time' })

/** A moment in ISO 8601 that is to come, within a year. */
export const futureTime = () =>
  instantText()
    .refine((date) => date.getTime() > Date.now() && date.getTime() <= Date.now() + yearMs, code('moment'))
    .meta({ format: 'date-time' })

const largestId = 2_147_483_647

/** A resource as bodies name it: its IRI or id, or the resource itself as a client read it. */
export const namedResource = () =>
  z.union([
    z.string(),
    z.number().meta({ type: 'integer', minimum: 1, maximum: largestId }),
    z.object({ '@id': z.string() }).transform((resource) => resource['@id']),
  ])

/** The id behind an IRI of one of the resources, or behind a bare id; null when the text is neither. */
export const readId = (value: string | number, ...resources: string[]): number | null => {
  const text = withoutOrigin(String(value))
  const bare = resources.reduce((rest, resource) => {
    const prefix = `${apiPrefix}/shop/${resource}/`
    return rest.startsWith(prefix) ? rest.slice(prefix.length) : rest
  }, text)
  const id = Number(bare)
  return /^[1-9]\d{0,9}$/.test(bare) && id <= largestId ? id : null
}

/** What a reference is read to, with a violation where `read` finds no id in it. */
export const toId =
  (read: (value: string | number) => number | null) =>
  (value: string | number, context: z.RefinementCtx): number => {
    const id = read(value)
    if (id !== null) return id
    context.addIssue({ code: 'custom', ...code('not-found') })
    return z.NEVER
  }

/** An IRI (or id) of one of the resources, read to its id. */
export const reference = (...resources: string[]) =>
  namedResource()
    .transform(toId((value) => readId(value, ...resources)))
    .meta(leadsTo(resources[0]))

/** The same in a form, whose fields are text. */
export const textReference = (...resources: string[]) =>
  z
    .string()
    .transform(toId((value) => readId(value, ...resources)))
    .meta(leadsTo(resources[0]))

/** An IRI (or code, or id) of one of the resources, read to what stands behind the last slash. */
export const codeReference = (...resources: string[]) =>
  namedResource()
    .transform((value) => withoutOrigin(String(value)))
    .refine((value) => value.length <= 300, code('too-long', { limit: 300 }))
    .transform((value, context) => {
      const prefix = resources
        .map((resource) => `${apiPrefix}/shop/${resource}/`)
        .find((start) => value.startsWith(start))
      const bare = prefix === undefined ? value : value.slice(prefix.length)
      if (bare === '' || bare.includes('/') || /%(?![0-9a-f]{2})|%00/i.test(bare)) {
        context.addIssue({ code: 'custom', ...code('not-found') })
        return z.NEVER
      }
      try {
        return decodeURIComponent(bare)
      } catch {
        context.addIssue({ code: 'custom', ...code('not-found') })
        return z.NEVER
      }
    })
    .meta(leadsTo(resources[0]))

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')

const formatFaults: Record<string, FaultCode> = { email: 'email' }

const faultOf = (issue: z.core.$ZodIssue): Fault => {
  const propertyPath = pathOf(issue.path)
  if (issue.code === 'custom' && issue.params?.fault !== undefined)
    return { propertyPath, code: issue.params.fault, ...(issue.params.values ? { values: issue.params.values } : {}) }
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { propertyPath, code: 'too-many', values: { limit: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { propertyPath, code: 'too-short', values: { limit: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { propertyPath, code: 'too-long', values: { limit: Number(issue.maximum) } }
  if (issue.code === 'invalid_value')
    return { propertyPath, code: 'choice', values: { choices: issue.values.join(', ') } }
  if (issue.code === 'invalid_format') return { propertyPath, code: formatFaults[issue.format] ?? 'invalid' }
  return { propertyPath, code: 'invalid' }
}

const isMissing = (issue: z.core.$ZodIssue): boolean => issue.input === undefined || issue.input === null

const typeName = (value: unknown): string => (value === null ? 'NULL' : Array.isArray(value) ? 'array' : typeof value)

/**
 * Reads a body by its schema.
 * @throws BadRequest for a value of the wrong type, Invalid for what a person can mend (missing values too)
 */
export const validate = <Value>(schema: z.ZodType<Value>, value: unknown): Value => {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const wrongType = issues.find(
    (issue) =>
      issue.path.length === 0 ||
      ((issue.code === 'invalid_type' || issue.code === 'invalid_union') && !isMissing(issue)) ||
      (issue.code === 'invalid_value' && !isMissing(issue) && typeof issue.input !== 'string'),
  )
  if (wrongType?.path.length === 0) throw new BadRequest('The body should be an object.')
  if (wrongType !== undefined)
    throw new BadRequest(
      `The type of the "${pathOf(wrongType.path)}" attribute is wrong: "${typeName(wrongType.input)}" given.`,
    )
  throw new Invalid(
    issues.map((issue) =>
      issue.code === 'invalid_type' ||
      issue.code === 'invalid_union' ||
      (issue.code === 'invalid_value' && isMissing(issue))
        ? { propertyPath: pathOf(issue.path), code: 'not-blank' }
        : faultOf(issue),
    ),
  )
}
