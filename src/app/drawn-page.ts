import type { DehydratedState } from '@tanstack/react-query'
import type { Language } from '../api/contract/customer.ts'
import { languageIn } from '../api/contract/language.ts'

/** The language of the page that the server drew into this element; null where there is none to take over. */
export const drawnLanguage = (element: HTMLElement): Language | null =>
  element.dataset.drawn === undefined ? null : languageIn(document.documentElement.lang)

/** Our own server wrote it. */
const isCache = (value: unknown): value is DehydratedState =>
  typeof value === 'object' && value !== null && 'queries' in value && 'mutations' in value

/** The answers that the server drew the page from, in React Query's own form. */
export const readAnswers = (): DehydratedState | null => {
  const value: unknown = JSON.parse(document.getElementById('answers')?.textContent || 'null')
  return isCache(value) ? value : null
}
