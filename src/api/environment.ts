import type { Environment } from './contract/environment.ts'
import { isFields } from './contract/is-fields.ts'
import { isText } from './contract/is-texts.ts'
import { jsonIn } from './contract/json-in.ts'
import { defaultUploadLimits, type UploadLimits } from './contract/upload.ts'

let current: Environment | null = null

/** The settings in a JSON text, or null when a needed one is missing or of the wrong type. */
const parseEnvironment = (text: string): Environment | null => {
  const value = jsonIn(text)
  return isEnvironment(value) ? value : null
}

const isDemonstration = (value: unknown): boolean =>
  value === null || (isFields(value) && 'email' in value && 'password' in value)

const isUploadLimits = (value: unknown): boolean =>
  isFields(value) && Object.keys(defaultUploadLimits).every((kind) => typeof value[kind] === 'number')

const isEnvironment = (value: unknown): value is Environment =>
  isFields(value) &&
  ['apiUrl', 'streamUrl', 'publicUrl', 'supportEmail', 'brandName'].every((key) => isText(value[key])) &&
  typeof value.taxRate === 'number' &&
  typeof value.takesOnlinePayments === 'boolean' &&
  isUploadLimits(value.uploadLimits ?? defaultUploadLimits) &&
  isText(value.termsUrl ?? '') &&
  isText(value.chatScriptUrl ?? '') &&
  isDemonstration(value.demonstration)

/**
 * Reads the settings from the page (`<script type="application/json" id="environment">`), else from `/env.json`.
 * False when neither has them: the page then says that the environment file is missing (specification, section 8).
 */
export const loadEnvironment = async (): Promise<boolean> => {
  current = parseEnvironment(document.getElementById('environment')?.textContent ?? '')
  if (current === null) {
    const answer = await fetch('/env.json').catch(() => null)
    current = answer?.ok ? parseEnvironment(await answer.text()) : null
  }
  return current !== null
}

/** Sets the settings directly: for the widget, which gets them from its own address, and for tests. */
export const setEnvironment = (environment: Environment): void => {
  current = environment
}

/** The portal's own settings. Throws before they are loaded. */
export const environment = (): Environment => {
  if (current === null) throw new Error('The environment file is missing.')
  return current
}

/** How large uploads may be, by the settings. */
export const uploadLimits = (): UploadLimits => environment().uploadLimits ?? defaultUploadLimits
