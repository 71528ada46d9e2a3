import { parseAccept } from 'hono/utils/accept'
import { NotAcceptable, UnsupportedMediaType } from '../../shared/errors.ts'

export type AnswerFormat = 'application/ld+json' | 'application/json'

type Range = { type: string; isRefused: boolean }

const rangesOf = (header = ''): Range[] =>
  parseAccept(header)
    .map(({ type, q }) => ({ type: type.toLowerCase(), isRefused: q === 0 }))
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
  const ranges = rangesOf(accept)
  const named = ranges.filter(({ isRefused }) => !isRefused)
  if (named.length === 1 && named[0]?.type === 'application/json') return 'application/json'
  const linked = takes(ranges, 'application/ld+json')
  const plain = takes(ranges, 'application/json')
  if (linked === true || (linked === null && plain === true)) return 'application/ld+json'
  if (plain === true) return 'application/json'
  throw notAcceptable(accept)
}

/** Whether a page may be sent to whoever takes HTML, by name or by taking anything. */
export const acceptsHtml = (accept: string | undefined): boolean =>
  accept === undefined ||
  rangesOf(accept).some(({ type, isRefused }) => (type === 'text/html' || type === '*/*') && !isRefused)

/** Whether a person's browser asks: it names HTML, which programs that take anything do not. */
export const acceptsPage = (accept: string | undefined): boolean =>
  rangesOf(accept).some(({ type, isRefused }) => type === 'text/html' && !isRefused)

/**
 * Whether a file of one of the media types may be sent: by its own type, as bytes, or to a client that sends the Accept of
 * its other calls.
 */
export const acceptsFile = (accept: string | undefined, mediaTypes: readonly string[]): boolean => {
  if ((accept ?? '').trim() === '') return true
  const ranges = rangesOf(accept)
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
