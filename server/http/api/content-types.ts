import { BadRequest, NotAcceptable, UnsupportedMediaType } from '../../shared/errors.ts'

export type AnswerFormat = 'application/ld+json' | 'application/json'

type Range = { type: string; isRefused: boolean }

const rangesOf = (header: string): Range[] =>
  header
    .split(',')
    .map((part) => ({
      type: part.split(';')[0]?.trim().toLowerCase() ?? '',
      isRefused: /;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(part),
    }))
    .filter(({ type }) => type !== '')

/** Whether the most exact range for a type takes it (RFC 9110, section 12.5.1); null when there is none. */
const takes = (ranges: readonly Range[], type: string): boolean | null => {
  for (const name of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const range = ranges.find((entry) => entry.type === name)
    if (range !== undefined) return !range.isRefused
  }
  return null
}

export const notAcceptable = (accept: string | undefined): NotAcceptable =>
  new NotAcceptable(`Requested format "${accept}" is not supported.`)

/**
 * JSON-LD, unless Accept is exactly `application/json` or refuses JSON-LD (contract, "Envelopes").
 * @throws NotAcceptable when it takes neither
 */
export const answerFormatOf = (accept: string | undefined): AnswerFormat => {
  if ((accept ?? '').trim() === '') return 'application/ld+json'
  const ranges = rangesOf(accept ?? '')
  const named = ranges.filter(({ isRefused }) => !isRefused)
  if (named.length === 1 && named[0]?.type === 'application/json') return 'application/json'
  const linked = takes(ranges, 'application/ld+json')
  const plain = takes(ranges, 'application/json')
  if (linked === true || (linked === null && plain === true)) return 'application/ld+json'
  if (plain === true) return 'application/json'
  throw notAcceptable(accept)
}

/** Whether a person's browser asks: it names HTML, which programs that take anything do not. */
export const acceptsPage = (accept: string | undefined): boolean =>
  rangesOf(accept ?? '').some(({ type, isRefused }) => type === 'text/html' && !isRefused)

/**
 * Whether a file of one of the media types may be sent: by its own type, as bytes, or to a client that sends the Accept of
 * its other calls.
 */
export const acceptsFile = (accept: string | undefined, mediaTypes: readonly string[]): boolean => {
  if ((accept ?? '').trim() === '') return true
  const ranges = rangesOf(accept ?? '')
  if (mediaTypes.length > 0 && mediaTypes.every((type) => takes(ranges, type) === false)) return false
  return [...mediaTypes, 'application/octet-stream', 'application/ld+json', 'application/json'].some(
    (type) => takes(ranges, type) === true,
  )
}

const charsetOf = (parameters: readonly string[]): string | undefined =>
  parameters
    // Trimmed first: white space on both sides of what may be empty takes quadratic time
    .map((entry) => /^charset\s*=\s*"?([^"\s]*)"?$/i.exec(entry.trim())?.[1]?.toLowerCase())
    .find((name) => name !== undefined)

/** @throws UnsupportedMediaType when the body is not of a type that the call takes, or not in UTF-8 */
export const checkContentType = (header: string | undefined, accepted: readonly string[]): void => {
  const [name = '', ...parameters] = (header ?? '').split(';')
  const type = name.trim().toLowerCase()
  const charset = charsetOf(parameters) ?? 'utf-8'
  if (!accepted.includes(type) || (charset !== 'utf-8' && charset !== 'utf8'))
    throw new UnsupportedMediaType(
      `The content-type "${header ?? ''}" is not supported. Supported MIME types are "${accepted.join('", "')}".`,
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
