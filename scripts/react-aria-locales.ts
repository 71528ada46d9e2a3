import type { Plugin } from 'vite'

const others =
  /(?:react-aria|react-stately|react-aria-components)\/dist\/private\/intl\/[^/]+\/(?!en-US|nl-NL)[a-z]{2}-[A-Z]{2}\.mjs$/

/**
 * Leaves React Aria's own strings in English and Dutch alone: it brings 34 languages, 15 KB of them for one drop zone.
 * The others speak English rather than nothing, since a missing string throws.
 */
export const reactAriaLocales = (): Plugin => ({
  name: 'react-aria-locales',
  enforce: 'pre',
  load: { filter: { id: others }, handler: () => "export { default } from './en-US.mjs'" },
})
