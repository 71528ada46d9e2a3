/** What the loader says by itself, before the explorer and its own texts are there: what is wrong, and what to do. */
export const messages = {
  en: ['Loading failed.', 'Try again'],
  nl: ['Laden mislukt.', 'Opnieuw proberen'],
} as const

/**
 * The language of a widget: its own `locale`, else that around it, also around the element in whose shadow it stands,
 * else the browser's; English for all others.
 */
export const localeOf = (element: Element): keyof typeof messages => {
  const around = element.closest('[lang]') || Object(element.getRootNode()).host?.closest('[lang]')
  return /^nl\b/i.test(element.getAttribute('locale') || around?.lang || navigator.language) ? 'nl' : 'en'
}
