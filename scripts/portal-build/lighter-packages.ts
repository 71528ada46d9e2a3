import type { Plugin } from 'vite'
import { lighterIcons } from './lighter-icons.ts'
import { type Rewrite, rewriteFiles } from './rewrite-files.ts'

/** React Aria's own words in the portal's languages alone: it carries those of thirty. */
const twoLanguages = (): Plugin => ({
  name: 'two-languages',
  load: {
    filter: { id: /\/react-(?:aria|aria-components|stately)\/dist\/.*\/(?!en-US|nl-NL)[a-z]{2}-[A-Z]{2}\.m?js$/ },
    handler: () => ({ code: 'export default {}', map: null }),
  },
})

const isOurs = 'function isOurs(language) { return /^(?:en|nl)(?:-[A-Z]{2})?$/.test(language) }'

/** Half a screen of advice on a text that was not compiled: the build refuses those. */
const longAdvice = { sought: /console\.warn\(`Uncompiled message[^`]*`\);/g, instead: '' }

/** Complaints of a component's properties that types refuse already. */
const complaints = {
  sought: /if \(render && component\) \{\s*console\.error\([\s\S]*?(?=if \(typeof render === "function"\))/g,
  instead: '',
}

const linguiCore: Rewrite = { file: /\/@lingui\/core\/dist\/index\.mjs$/, changes: [longAdvice] }
const linguiReact: Rewrite = { file: /\/@lingui\/react\/dist\/shared\/react\.\w+\.mjs$/, changes: [complaints] }

/** Of Lingui, for the widget too. */
export const lighterLingui: readonly Rewrite[] = [linguiCore, linguiReact]

/** What a package asks the browser as it is loaded or first used, and answers that hold in every browser and language of ours. */
const shortcuts: readonly Rewrite[] = [
  linguiReact,
  // The browser's languages, and which way they are written: 30 ms of a phone.
  {
    file: /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.m?js$/,
    changes: [
      { sought: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/g, instead: 'isOurs(locale) || $&' },
    ],
    helper: isOurs,
  },
  {
    file: /\/react-aria\/dist\/private\/i18n\/utils\.m?js$/,
    changes: [{ sought: /if \(Intl\.Locale\) \{/g, instead: 'if (isOurs(localeString)) return false;\n$&' }],
    helper: isOurs,
  },
  // A count as text, which up to a thousand is its digits.
  {
    file: linguiCore.file,
    changes: [
      ...linguiCore.changes,
      {
        sought: /function number\(locales, value, format\) \{/g,
        instead:
          '$&\n  if (format === undefined && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);',
      },
    ],
  },
  // Five errors that React makes as it starts: signs, which it throws and looks for. Nobody reads where it made them, and a
  // browser that is inspected or measured reads React's whole file again to say it: 150 ms.
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    changes: [
      { sought: /\bError\((formatProdErrorMessage\((?:460|461|474|519|542)\))\)/g, times: 5, instead: 'sign($1)' },
    ],
    helper: 'function sign(message) { return Object.create(Error.prototype, { message: { value: message } }) }',
  },
]

/** What a machine says of itself to editors and inspectors: nobody asks a build. */
const withoutTools: readonly Rewrite[] = [
  {
    file: /\/xstate\/dist\/StateMachine-\w+\.esm\.js$/,
    changes: [
      {
        sought: /\/\*\* The well-structured [\s\S]*?(?=\/\*\* The logic invoked )/g,
        instead: '',
      },
      {
        sought:
          /get definition\(\) \{\s*return this\.root\.definition;\s*\}\s*toJSON\(\) \{\s*return this\.definition;\s*\}/g,
        instead: '',
      },
    ],
  },
  {
    file: /\/xstate\/dist\/raise-\w+\.esm\.js$/,
    changes: [
      { sought: /import \{ devToolsAdapter \} from '\.\/xstate-dev\.esm\.js';/g, instead: '' },
      { sought: /if \(this\.options\.devTools\) \{\s*this\.attachDevTools\(\);\s*\}/g, instead: '' },
      { sought: /attachDevTools\(\) \{[\s\S]*?(?=toJSON\(\))/g, instead: '' },
    ],
  },
]

/** Packages without what they do for others than the portal. */
export const lighterPackages = (): Plugin[] => [
  twoLanguages(),
  lighterIcons(),
  rewriteFiles('shortcuts', shortcuts),
  rewriteFiles('without-tools', withoutTools),
]
