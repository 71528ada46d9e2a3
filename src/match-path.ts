import { parse } from 'regexparam'
import { type Params, paths } from './paths.ts'

const decode = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** A pattern as it is compared, by its text: a page asks for the same ones over and over. */
const read = new Map<string, { keys: readonly string[]; exact: RegExp }>()

const readPattern = (pattern: string) => {
  const known = read.get(pattern)
  if (known !== undefined) return known
  const { keys, pattern: anyCase } = parse(pattern)
  // The router's own reading, but with capitals told apart.
  const made = { keys, exact: new RegExp(anyCase.source) }
  read.set(pattern, made)
  return made
}

/** The parameters of a path that fits this pattern, null otherwise. Both must have as many segments (specification, section 2). */
export const paramsOf = (pattern: string, path: string): Params | null => {
  const { keys, exact } = readPattern(pattern)
  const found = exact.exec(path)
  if (found === null) return null
  const params: Record<string, string> = {}
  for (const [index, name] of keys.entries()) {
    const value = decode(found[index + 1] ?? '')
    if (value === null) return null
    params[name] = value
  }
  return params
}

/** Whether the portal has a page at this path, whatever its parameters say. */
export const isPortalPath = (path: string): boolean =>
  Object.values(paths)
    .flatMap((entry) => ('pattern' in entry ? [entry] : Object.values(entry)))
    .some(({ pattern }) => paramsOf(pattern, path) !== null)
