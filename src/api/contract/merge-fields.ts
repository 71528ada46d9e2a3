import { keptEmail, keptText } from './kept-text.ts'
import { defaultColors, parseColor } from './theme.ts'

/** What a field of a form holds. */
export type FieldValue = string | boolean | null | readonly string[]
export type Fields = Record<string, FieldValue>

/**
 * One field as it was when it was touched, and as it was left. `sent`: what a save carried last. Where its answer was
 * lost it may stand there by now.
 */
export type Edit = { from: FieldValue; to: FieldValue; sent?: FieldValue }
export type Edits = Readonly<Record<string, Edit>>

/** Whether two values say the same; lists in their order. */
export const isSameValue = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((entry, index) => entry === other[index])
    : one === other

type Held = FieldValue | undefined

/** A field as the server keeps it. */
const asKept = (name: string, value: Held): Held => {
  if (typeof value !== 'string') return value
  return (name in defaultColors ? parseColor(value) : null) ?? keptText(value)
}

/** Where mails to it go: what nobody sees of it, and how its domain is spelt, the server keeps in its own way. */
const mailboxOf = (email: string): string => {
  const [, own = email, domain = ''] = /^(.*@)(.*)$/.exec(keptEmail(email.replace(/\p{Cf}/gu, ''))) ?? []
  try {
    return own + new URL(`http://${domain}`).hostname
  } catch {
    return own + domain
  }
}

/** Capitals of an e-mail are nobody's change, whether they are kept or not. */
const asRead = (name: string, value: Held): Held =>
  name === 'email' && typeof value === 'string' ? mailboxOf(value) : asKept(name, value)

/** Whether a field holds what was typed into it, as far as people can tell: the server tidies up what it keeps. */
export const isAsTyped = (name: string, typed: Held, held: Held): boolean =>
  isSameValue(asRead(name, typed), asRead(name, held))

/** The fields that somebody else changed since they were touched here, to something else than was typed here. */
export const conflictsIn = (edits: Edits, held: Fields): string[] =>
  Object.entries(edits).flatMap(([name, { from, to, sent = from }]) =>
    [from, to, sent].some((own) => isAsTyped(name, own, held[name])) ? [] : [name],
  )

/** What is left to send: the fields that do not hold what was typed. */
export const unsavedIn = <Form extends Fields>(edits: Edits, held: Form): Partial<Form> =>
  asPartOf<Form>(
    Object.fromEntries(
      Object.entries(edits).flatMap(([name, { to }]) =>
        name in held && !isSameValue(asKept(name, to), asKept(name, held[name])) ? [[name, to]] : [],
      ),
    ),
  )

/** The entries are those of a form with these fields: each holds what its field may hold. */
export const asPartOf = <Form extends Fields>(entries: object): Partial<Form> => entries as Partial<Form>

export type ListChange = { added: readonly string[]; taken: readonly string[] }

/** A list as somebody else left it, with what was added and taken here: neither side undoes the other's. */
export const mergeList = (held: readonly string[], { added, taken }: ListChange): string[] => [
  ...held.filter((entry) => !taken.includes(entry)),
  ...added.filter((entry) => !held.includes(entry)),
]

/** How one gets from a list to another. */
export const changeOfList = (before: readonly string[], after: readonly string[]): ListChange => ({
  added: after.filter((entry) => !before.includes(entry)),
  taken: before.filter((entry) => !after.includes(entry)),
})
