import { BadRequest, NotAcceptable, UnsupportedMediaType } from '../errors.ts'

export type AnswerFormat = 'application/ld+json' | 'application/json'

const isRefused = (part: string): boolean => /;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(part)

const mediaTypesOf = (header: string): string[] =>
  header
    .split(',')
    .filter((part) => !isRefused(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
    .filter((part) => part !== '')

const linkedData = new Set(['*/*', 'application/*', 'application/ld+json'])

/**
 * JSON-LD, unless Accept is exactly `application/json` (contract, "Envelopes").
 * @throws NotAcceptable when it names neither
 */
export const answerFormatOf = (accept: string | undefined): AnswerFormat => {
  const types = mediaTypesOf(accept ?? '')
  if (types.length === 0 && (accept ?? '').trim() === '') return 'application/ld+json'
  if (types.length === 1 && types[0] === 'application/json') return 'application/json'
  if (types.some((type) => linkedData.has(type) || type === 'application/json')) return 'application/ld+json'
  throw new NotAcceptable(`Requested format "${accept}" is not supported.`)
}

/** @throws UnsupportedMediaType when the body is not of a type that the call takes */
export const checkContentType = (header: string | undefined, accepted: readonly string[]): void => {
  const type = mediaTypesOf(header ?? '')[0] ?? ''
  if (!accepted.includes(type))
    throw new UnsupportedMediaType(
      `The content-type "${type}" is not supported. Supported MIME types are "${accepted.join('", "')}".`,
    )
}

const maxDepth = 32
const hasLoneSurrogate = (text: string): boolean => !text.isWellFormed()

const checkText = (text: string): void => {
  if (text.includes('\u0000') || hasLoneSurrogate(text))
    throw new BadRequest('The body holds characters that are not allowed.')
}

const checkValue = (value: unknown, depth: number): void => {
  if (depth > maxDepth) throw new BadRequest('The body is nested too deeply.')
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new BadRequest('The body holds a key that is not allowed.')
    checkText(key)
    checkValue(inner, depth + 1)
  }
}

/**
 * Reads a JSON text strictly.
 * @throws BadRequest on bad syntax, depth above 32, prototype keys, NUL or lone surrogates
 */
export const parseJson = (text: string): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadRequest('Syntax error')
  }
  checkValue(value, 0)
  return value
}
