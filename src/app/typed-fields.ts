import { type Fields, isFields } from '../api/contract/is-fields.ts'
import { isText } from '../api/contract/is-texts.ts'
import { isTicked } from './wake.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Each field of the page by a name that it has also once the page is drawn anew, whatever else came or went. */
const namedFields = (): [name: string, field: Field][] => {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<Field>('#root input, #root textarea, #root select')].map((field) => {
    const named = [field.name, field.ariaLabel, field.type === 'radio' && field.value].join()
    const number = (seen.get(named) ?? 0) + 1
    seen.set(named, number)
    return [`${named} ${number}`, field]
  })
}

/** What was typed, ticked or chosen; null for what stands there as it was drawn, and for a secret. */
const typedIn = (field: Field): string | null => {
  if (field.type === 'password' || field.type === 'file') return null
  if (field instanceof HTMLSelectElement) return field.value
  if (isTicked(field)) return field.checked === field.defaultChecked ? null : String(field.checked)
  return field.value === field.defaultValue ? null : field.value
}

const keptState = (): Fields => {
  const state: unknown = history.state
  return isFields(state) ? state : {}
}

/** Loads the page anew, with what was typed in it: the entry of the history keeps that, in browsers without storage too. */
export const reloadWithTyped = (): void => {
  const typed = Object.fromEntries(namedFields().map(([name, field]) => [name, typedIn(field)]))
  history.replaceState({ ...keptState(), typed }, '')
  location.reload()
}

/** Puts what was typed before the page was loaded anew into its fields, once, as if it had just been typed. */
export const restoreTyped = (): void => {
  const { typed, ...rest } = keptState()
  if (!isFields(typed)) return
  history.replaceState(rest, '')
  for (const [name, field] of namedFields()) {
    const value = typed[name]
    if (!isText(value)) continue
    if (isTicked(field)) field.checked = value === 'true'
    else field.value = value
  }
}
