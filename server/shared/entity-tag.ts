import { createHash } from 'node:crypto'
import { PreconditionFailed } from './errors.ts'

/** The strong entity tag of what people edit, in its quotes: the same facts in the same order have the same one. */
export const tagOf = (facts: object): string =>
  `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)}"`

/**
 * Lets a call go on where its condition holds. `read` gives the tag of what is there, under the lock, null where that has
 * none; `part` what of a tag counts for the call, the whole where it is left out.
 */
export type RequireMatch = (read: () => Promise<string | null>, part?: (tag: string) => string) => Promise<void>

/** Of a call without If-Match: it goes on, whatever is there. */
export const noCondition: RequireMatch = async () => {}

/** Proxies that compress weaken a tag: `W/` of the same value is taken for it, since it still names the same facts. */
const tagsIn = (header: string): string[] => header.split(',').map((entry) => entry.trim().replace(/^W\//, ''))

/**
 * The condition that a call's If-Match sets (RFC 9110, section 13.1.1). `*` holds wherever there is something.
 * @throws PreconditionFailed when none of its tags is that of what is there
 */
export const matchOf = (header: string | undefined): RequireMatch => {
  if (header === undefined) return noCondition
  const tags = tagsIn(header)
  return async (read, part = (tag) => tag) => {
    if (tags.includes('*')) return
    const tag = await read()
    if (tag === null || !tags.map(part).includes(part(tag))) throw new PreconditionFailed()
  }
}

/** Whether If-None-Match names what is there (RFC 9110, section 13.1.2): the caller has it. `tag` is strong, in its quotes. */
export const isKnown = (header: string | undefined, tag: string): boolean => {
  const known = tagsIn(header ?? '')
  return known.includes(tag) || known.includes('*')
}
