import { t } from '@lingui/core/macro'
import type { Iri, Outcome, Resource } from '../../api/contract/hydra.ts'
import { isFields } from '../../api/contract/is-fields.ts'
import { type Fields, isSameValue } from '../../api/contract/merge-fields.ts'
import { isUndecided } from '../../api/http-error.ts'
import { type Draft, draftAt } from './draft-store.ts'
import { saveEdits } from './save-edits.ts'
import { askOnce, dropWish, isWishOver, wishKept } from './wish.ts'

/**
 * `sent`: the form as the first call sent it. `made`: what that call made, once that is known and only the correction
 * is missing. `isAnswered`: nothing is in doubt, but something was typed since it was sent.
 */
type Attempt<Form> = { sent: Form; made: Iri | null; isAnswered?: true }

type Creation<Form extends Fields, Value extends Resource> = {
  /** The draft that the form keeps. */
  key: string
  form: Form
  /** One call for each wish. */
  create: (form: Form, wish: string) => Promise<Outcome<Value>>
  load: (made: Iri) => Promise<Value>
  fieldsOf: (value: Value) => Form
  update: (made: Iri, changed: Partial<Form>, ifMatch: string | undefined) => Promise<Outcome<Value>>
}

const storeAt = <Value>(key: string, isValue: (value: unknown) => value is Value): Draft<Value> =>
  draftAt(`${key}-sent`, isValue)

const attemptAt = <Form extends Fields>(key: string, form: Form): Draft<Attempt<Form>> => {
  const isForm = (value: unknown): value is Form =>
    isFields(value) && Object.entries(form).every(([name, like]) => typeof value[name] === typeof like)
  return storeAt(
    key,
    (value): value is Attempt<Form> =>
      isFields(value) && isForm(value.sent) && (value.made === null || typeof value.made === 'string'),
  )
}

/** Whether this form was sent, and nobody knows whether the server has it, which would know it again. */
export const isSent = (key: string): boolean => storeAt(key, isFields).read() !== null && !isWishOver(key)

/** Whether it was made, and lacks only what was typed since it was sent. */
export const isMadeForSure = (key: string): boolean => storeAt(key, isFields).read()?.isAnswered === true

/** What is typed next is something else. */
export const dropAttempt = (key: string): void => {
  storeAt(key, isFields).drop()
  dropWish(key)
}

/** Forgets what was typed and what was sent of it. Gives what brings both back; null where there was nothing. */
export const setAside = (key: string): (() => void) | null => {
  const places = [draftAt(key, isFields), storeAt(key, isFields)]
  const kept = places.flatMap((place) => {
    const value = place.read()
    return value === null ? [] : [() => void place.write(value)]
  })
  const bringWishBack = wishKept(key)
  for (const { drop } of places) drop()
  dropWish(key)
  if (kept.length === 0) return null
  return () => {
    for (const bringBack of [...kept, bringWishBack]) bringBack()
  }
}

/** Those of the form's fields that are to be other than `base`, over what was made. */
const editsOf = (form: Fields, base: Fields, now: Fields) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, to]) => {
      const before = base[name]
      return before === undefined || isSameValue(before, to) ? [] : [[name, { from: now[name] ?? before, to }]]
    }),
  )

/** Whether a form is as it was sent. */
export const isSameForm = (form: Fields, sent: Fields): boolean => Object.keys(editsOf(form, sent, sent)).length === 0

/** A colleague wrote over the same fields of what was made: with the next press what was typed here stands. */
const overtaken = (): Outcome<never> => {
  const message = t`Someone else changed this in the meantime.`
  return { ok: false, status: 412, violations: [{ propertyPath: '', message, code: 'changed-meanwhile' }], message }
}

/** After a success: false where something was typed since it was sent, which the next press puts into what was made. */
export const settleAttempt = <Form extends Fields>(key: string, sent: Form, form: Form, made: Iri): boolean => {
  if (isSameForm(form, sent)) return true
  attemptAt(key, form).write({ sent, made, isAnswered: true })
  return false
}

/**
 * Makes what a form describes, once: a call that nobody answered goes first as it was, under its own key, and what was
 * typed since is an edit of what it made (contract, "Two people, lost answers"). Throws what the calls do.
 */
export const createOnce = async <Form extends Fields, Value extends Resource>(
  creation: Creation<Form, Value>,
): Promise<Outcome<Value>> => {
  const { key, form, create, load, fieldsOf, update } = creation
  const attempt = attemptAt(key, form)
  const begun = isWishOver(key) ? null : attempt.read()
  const { sent, made } = begun ?? { sent: form, made: null }
  attempt.write({ sent, made })
  try {
    const first: Outcome<Value> =
      made === null ? await askOnce(key, (wish) => create(sent, wish)) : { ok: true, value: await load(made) }
    if (!first.ok) {
      dropAttempt(key)
      return isSameForm(form, sent) ? first : createOnce(creation)
    }
    const { '@id': iri } = first.value
    attempt.write({ sent, made: iri })
    dropWish(key)
    const now = fieldsOf(first.value)
    const edits = editsOf(form, made === null ? sent : now, now)
    const saved =
      Object.keys(edits).length === 0
        ? first
        : await saveEdits({
            edits,
            held: first.value,
            fieldsOf,
            load: () => load(iri),
            send: (changed, ifMatch) => update(iri, changed, ifMatch),
          })
    // What somebody else deleted meanwhile is made anew by the next press.
    if (saved.ok || saved.status === 404) dropAttempt(key)
    return !saved.ok && saved.status === 412 ? overtaken() : saved
  } catch (error) {
    if (!isUndecided(error)) dropAttempt(key)
    throw error
  }
}
