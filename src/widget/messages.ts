/** What the loader says by itself, before the explorer and its own texts are there: what is wrong, and what to do. */
export const messages = {
  en: ['Loading failed.', 'Try again'],
  nl: ['Laden mislukt.', 'Opnieuw proberen'],
} as const

/** The language of a widget: its own `locale`, else the page's around it, else the browser's; English for all others. */
export const localeOf = (element: Element): keyof typeof messages => {
  const around = element.closest<HTMLElement>('[lang]')?.lang
  return /^nl\b/i.test(element.getAttribute('locale') || around || navigator.language) ? 'nl' : 'en'
}
