import { t } from '@lingui/core/macro'
import type { Outcome, Resource } from '../../api/contract/hydra.ts'
import { isFields } from '../../api/contract/is-fields.ts'
import { type Fields, isSameValue } from '../../api/contract/merge-fields.ts'
import { isUndecided } from '../../api/http-error.ts'
import { type Draft, draftAt } from './draft-store.ts'
import { saveEdits } from './save-edits.ts'

type Made = Resource & { id: number }

/** What the first call to make something sent; and what it made, where only the correction is still open. */
type Attempt<Form> = { sent: Form; made: number | null }

type Creation<Form extends Fields, Value extends Made> = {
  /** The draft that the form keeps. */
  key: string
  form: Form
  create: (form: Form) => Promise<Outcome<Value>>
  load: (id: number) => Promise<Value>
  fieldsOf: (value: Value) => Form
  update: (id: number, changed: Partial<Form>, ifMatch: string | undefined) => Promise<Outcome<Value>>
}

const storeAt = <Value>(key: string, isValue: (value: unknown) => value is Value): Draft<Value> =>
  draftAt(`${key}-sent`, isValue)

const attemptAt = <Form extends Fields>(key: string, form: Form): Draft<Attempt<Form>> => {
  const isForm = (value: unknown): value is Form =>
    isFields(value) && Object.entries(form).every(([name, like]) => typeof value[name] === typeof like)
  return storeAt(
    key,
    (value): value is Attempt<Form> =>
      isFields(value) && isForm(value.sent) && (value.made === null || typeof value.made === 'number'),
  )
}

/** Whether this form was sent, and nobody knows whether the server has it. */
export const isSent = (key: string): boolean => storeAt(key, isFields).read() !== null

/** What is typed next is something else. */
export const dropAttempt = (key: string): void => storeAt(key, isFields).drop()

/** Those of the form's fields that are to be other than `base`, over what was made. */
const editsOf = (form: Fields, base: Fields, now: Fields) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, to]) => {
      const before = base[name]
      return before === undefined || isSameValue(before, to) ? [] : [[name, { from: now[name] ?? before, to }]]
    }),
  )

/** A colleague has it by now, and wrote over the same: with the next press what was typed here stands. */
const overtaken = (): Outcome<never> => {
  const message = t`Someone else changed this in the meantime.`
  return { ok: false, status: 412, violations: [{ propertyPath: '', message, code: 'changed-meanwhile' }], message }
}

/**
 * Makes what a form describes, once: a call that nobody answered goes first as it was, under its own key, and what was
 * typed since is an edit of what it made (contract, "Two people, lost answers"). Throws what the calls do.
 */
export const createOnce = async <Form extends Fields, Value extends Made>(
  creation: Creation<Form, Value>,
): Promise<Outcome<Value>> => {
  const { key, form, create, load, fieldsOf, update } = creation
  const attempt = attemptAt(key, form)
  const { sent, made } = attempt.read() ?? { sent: form, made: null }
  attempt.write({ sent, made })
  try {
    const first: Outcome<Value> = made === null ? await create(sent) : { ok: true, value: await load(made) }
    if (!first.ok) {
      attempt.drop()
      const isAsTyped = Object.keys(editsOf(form, sent, sent)).length === 0
      return isAsTyped ? first : createOnce(creation)
    }
    const { id } = first.value
    attempt.write({ sent, made: id })
    const now = fieldsOf(first.value)
    const saved = await saveEdits({
      edits: editsOf(form, made === null ? sent : now, now),
      held: first.value,
      fieldsOf,
      load: () => load(id),
      send: (changed, ifMatch) => update(id, changed, ifMatch),
    })
    if (saved.ok) attempt.drop()
    return !saved.ok && saved.status === 412 ? overtaken() : saved
  } catch (error) {
    if (!isUndecided(error)) attempt.drop()
    throw error
  }
}
