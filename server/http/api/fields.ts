import { z } from 'zod'
import { keptText } from '../../../src/api/contract/kept-text.ts'
import { isSeen, plainEmail } from '../../shared/unseen-signs.ts'
import { withFault } from './issues.ts'

/** As JSON Schema counts: a sign outside the basic plane is one character. */
export const lengthOf = (text: string): number => [...text].length

/** Refused, it leaves out the later rules of its field, but none of the whole body that is asked `whenRead`. */
const must =
  (holds: (text: string) => boolean, fault: ReturnType<typeof withFault>) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (!holds(value)) issues.push({ code: 'custom', input: value, ...fault })
  }

/** Text that nobody sees is none. */
const shownText = (text: string): string => (isSeen(text) ? keptText(text) : '')

// The `meta` of a field documents in JSON Schema what its refinements check: those are code, which no schema shows.

/** Text that must show something; trimmed. `wanted` names what `pattern` takes (`messages.ts`). */
export const requiredText = (limit = 255, pattern = /\S/, wanted = '') =>
  z
    .string()
    .overwrite(shownText)
    .check(must((text) => text !== '', withFault('not-blank')))
    .check(must((text) => lengthOf(text) <= limit, withFault('too-long', { limit })))
    .refine((text) => pattern.test(text), withFault('invalid', { wanted }))
    .meta({ minLength: 1, maxLength: limit, pattern: pattern.source })

/** Text or nothing; blank text is nothing. `pattern` has to take blank text; `wanted` names what it takes. */
export const optionalText = (limit = 255, pattern?: RegExp, wanted = '') =>
  z
    .string()
    .overwrite(shownText)
    .check(must((text) => lengthOf(text) <= limit, withFault('too-long', { limit })))
    .refine((text) => pattern === undefined || pattern.test(text), withFault('invalid', { wanted }))
    .meta({ maxLength: limit, ...(pattern === undefined ? {} : { pattern: pattern.source }) })
    .nullable()
    .transform((text) => (text === '' ? null : text))

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/
const isPlain = (text: string): boolean => /^\P{C}+@[!-~]+$/u.test(text)
const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text) && isPlain(text)

export const email = () =>
  requiredText(254)
    .overwrite(plainEmail)
    .refine(isEmail, withFault('email'))
    .meta({ format: 'email', pattern: emailPattern.source })

/** An e-mail or nothing; blank text is nothing. */
export const optionalEmail = () =>
  optionalText(254)
    .transform((text) => (text === null ? null : plainEmail(text)))
    .refine((text) => text === null || isEmail(text), withFault('email'))
    .meta({ pattern: `^$|${emailPattern.source}` })

/** Not trimmed: spaces belong to a password. */
export const password = (least: number, most = 200) =>
  z
    .string()
    .check(must((text) => text !== '', withFault('not-blank')))
    .refine((text) => lengthOf(text) >= least, withFault('too-short', { limit: least }))
    .refine((text) => lengthOf(text) <= most, withFault('too-long', { limit: most }))
    .meta({ format: 'password', minLength: least, maxLength: most })

export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .number()
    .refine(
      (value) => Number.isInteger(value) && value >= minimum && value <= maximum,
      withFault('number', { minimum, maximum }),
    )
    .meta({ type: 'integer', minimum, maximum })

const mostSeconds = 86_400

/** A place in a sound. */
export const seconds = () =>
  z
    .number()
    .refine(
      (value) => value >= 0 && value <= mostSeconds,
      withFault('invalid', { wanted: 'seconds', maximum: mostSeconds }),
    )
    .meta({ minimum: 0, maximum: mostSeconds })

const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

/**
 * A moment in ISO 8601, or a day, which is its midnight in UTC; whether it is to come is asked where it has an effect
 * (`requireToCome`).
 */
export const instantText = () =>
  z
    .string()
    .check(must((text) => instant.safeParse(text).success, withFault('invalid', { wanted: 'moment' })))
    .transform((text) => new Date(text))
    .meta({ format: 'date-time' })

const [firstYear, lastYear] = [2000, 9999]
const isMoment = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear()
  return z.iso.datetime({ offset: true }).safeParse(text).success && year >= firstYear && year <= lastYear
}

/** A moment in ISO 8601 of a year that people plan by, and no bare day. */
export const momentText = () =>
  z
    .string()
    .check(must(isMoment, withFault('invalid', { wanted: 'moment' })))
    .transform((text) => new Date(text))
    .meta({ format: 'date-time' })
