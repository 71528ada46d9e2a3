import { twoFactorReason } from '../../../src/api/contract/session.ts'
import {
  type Fault,
  Invalid,
  MethodNotAllowed,
  ServiceError,
  ServiceUnavailable,
  TooManyRequests,
  Unauthorized,
} from '../../shared/errors.ts'
import type { Locale } from '../../shared/locale.ts'
import type { AnswerFormat } from './content-types.ts'
import { contentTypeOf, contextOf } from './hydra.ts'
import { refusalIn, sentenceOf } from './messages.ts'

type ErrorAnswer = { status: number; contentType: string; headers: Record<string, string>; body: object }

const title = 'An error occurred'

/** What is told of a failure of ours. */
class InternalError extends ServiceError {
  readonly status = 500
}

const faultsOf = (error: ServiceError): readonly Fault[] =>
  error instanceof Invalid || error instanceof TooManyRequests ? error.faults : []

/** A 429 may speak of no field: it is no list of violations then. */
const hasViolations = (error: ServiceError): boolean =>
  faultsOf(error).some(({ propertyPath }) => error instanceof Invalid || propertyPath !== '')

const violationsOf = (error: ServiceError, locale: Locale) =>
  faultsOf(error).map((fault) => ({
    propertyPath: fault.propertyPath,
    message: sentenceOf(fault, locale),
    code: fault.code,
  }))

const descriptionOf = (error: ServiceError, locale: Locale): string =>
  faultsOf(error).length > 0
    ? violationsOf(error, locale)
        .map(({ propertyPath, message }) => (propertyPath === '' ? message : `${propertyPath}: ${message}`))
        .join('\n')
    : refusalIn(error.message, locale)

const linkedBody = (error: ServiceError, description: string, locale: Locale): object => {
  const facts = { 'hydra:title': title, 'hydra:description': description }
  return hasViolations(error)
    ? {
        '@context': contextOf('ConstraintViolationList'),
        '@type': 'ConstraintViolationList',
        ...facts,
        violations: violationsOf(error, locale),
      }
    : { '@context': contextOf('Error'), '@type': 'hydra:Error', ...facts }
}

const headersOf = (error: ServiceError): Record<string, string> => {
  if (error instanceof TooManyRequests || error instanceof ServiceUnavailable)
    return { 'Retry-After': String(error.retryAfterSeconds) }
  return error instanceof MethodNotAllowed ? { Allow: error.allowed.join(', ') } : {}
}

/** The answer for an error (contract, "Errors"); anything unknown is a 500 that says nothing of its cause. */
export const errorAnswer = (thrown: unknown, format: AnswerFormat, locale: Locale): ErrorAnswer => {
  const error = thrown instanceof ServiceError ? thrown : new InternalError('Internal Server Error')
  const { status } = error
  if (error instanceof Unauthorized)
    return {
      status,
      contentType: 'application/json',
      headers: { 'WWW-Authenticate': 'Bearer' },
      body: {
        code: 401,
        message: error.message,
        ...(error.reason === null ? {} : { reason: error.reason }),
        ...(error.reason === twoFactorReason ? { twoFactor: true } : {}),
        ...(error.theme === null ? {} : { theme: error.theme }),
      },
    }
  const description = descriptionOf(error, locale)
  const headers = headersOf(error)
  if (format === 'application/ld+json')
    return { status, contentType: contentTypeOf(format), headers, body: linkedBody(error, description, locale) }
  const problem = { type: 'about:blank', title, status, detail: description }
  return {
    status,
    contentType: 'application/problem+json; charset=utf-8',
    headers,
    body: hasViolations(error) ? { ...problem, violations: violationsOf(error, locale) } : problem,
  }
}
