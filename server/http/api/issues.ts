import type { z } from 'zod'
import type { Fault, FaultCode } from '../../shared/errors.ts'

/** What a refinement says of the value that it refuses: the fault that `faultOf` reads back. */
export const withFault = (name: FaultCode, values?: Fault['values']) => ({ params: { fault: name, values } })

type Read = { value: unknown; issues: readonly { path?: readonly PropertyKey[] }[] }

/** Whether one of them lies within the other. */
const isAlong = (one: readonly PropertyKey[], other: readonly PropertyKey[]): boolean =>
  one.slice(0, other.length).every((part, index) => part === other[index])

/**
 * When a rule of a whole body is asked that names what is missing at this path beside what is wrong with other fields: not
 * where something is said of it already.
 */
export const whenRead =
  (...path: string[]) =>
  ({ value, issues }: Read): boolean =>
    typeof value === 'object' && value !== null && !issues.some((issue) => isAlong(issue.path ?? [], path))

/** Where an issue is, as violations name it: `lines[0].voice`. */
export const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')

/** What is wrong with a value, for whoever typed it. */
export const faultOf = (issue: z.core.$ZodIssue): Fault => {
  const propertyPath = pathOf(issue.path)
  if (issue.code === 'custom' && issue.params?.fault !== undefined)
    return { propertyPath, code: issue.params.fault, values: issue.params.values }
  if (issue.code === 'too_big')
    return {
      propertyPath,
      code: issue.origin === 'array' ? 'too-many' : 'too-long',
      values: { limit: Number(issue.maximum) },
    }
  if (issue.code === 'invalid_value')
    return { propertyPath, code: 'choice', values: { choices: issue.values.join(', ') } }
  return { propertyPath, code: 'invalid' }
}
