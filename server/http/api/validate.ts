import type { z } from 'zod'
import { BadRequest, Invalid } from '../../shared/errors.ts'
import { faultOf, pathOf } from './issues.ts'

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
