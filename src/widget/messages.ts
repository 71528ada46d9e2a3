/** What the loader says by itself, before the explorer and its own texts are there: what is wrong, and what to do. */
export const messages = {
  en: ['Loading failed.', 'Try again'],
  nl: ['Laden mislukt.', 'Opnieuw proberen'],
} as const

/** The language around an element, also around each element in whose shadow it stands, else the browser's. */
const languageAt = (element?: Element): string =>
  element
    ? element.closest<HTMLElement>('[lang]')?.lang || languageAt(Object(element.getRootNode()).host)
    : navigator.language

/** The language of a widget: its own `locale`, else that of its place; English for all others. */
export const localeOf = (element: Element): keyof typeof messages =>
  /^nl\b/i.test(element.getAttribute('locale') || languageAt(element)) ? 'nl' : 'en'
