import { i18n } from '@lingui/core'
import { isRequired, type Violation } from '../api/contract/hydra.ts'

/** In which language each refusal was first shown. */
const languages = new WeakMap<object, string>()

/** Whether a refusal's own words, which were written once, are in the language that is shown: in another they say nothing. */
export const isSpoken = (refusal: object): boolean => {
  const language = languages.get(refusal) ?? i18n.locale
  languages.set(refusal, language)
  return language === i18n.locale
}

/** What a field shows: its own words where it is missing, otherwise those that its violation came with. */
export const messageOf = (violation: Violation | undefined, missing: string): string | undefined =>
  violation && (isRequired(violation) ? missing : isSpoken(violation) ? violation.message : undefined)
