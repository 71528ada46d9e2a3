import type { Plugin } from 'vite'

type Change = { sought: string; instead: string }

const changes: readonly Change[] = [
  // A file that failed counts as asked for, and its link as one that is there.
  { sought: 'seen[href] = void 0;\n\t\tthrow err;', instead: 'delete seen[href];\n\t\tthrow err;' },
  { sought: 'if (e.type === "error") rej(', instead: 'if (e.type === "error") link.remove(), rej(' },
  // The portal's Content-Security-Policy knows no nonces.
  {
    sought:
      'const cspNonceMeta = document.querySelector("meta[property=csp-nonce]");\n\t\tconst cspNonce = cspNonceMeta?.nonce || cspNonceMeta?.getAttribute("nonce");',
    instead: '',
  },
  { sought: 'if (cspNonce) link.setAttribute("nonce", cspNonce);', instead: '' },
]

/**
 * Code that could not be had comes with its sheets when it is asked for again: Vite's helper for `import()` asks for each
 * once, so that a screen came as bare text after its sheet had failed. Throws where the helper is written otherwise.
 */
export const askedAgain = (): Plugin => ({
  name: 'asked-again',
  apply: 'build',
  transform: {
    filter: { id: /\bvite\/preload-helper\.js$/ },
    handler: (code) =>
      changes.reduce((changed, { sought, instead }) => {
        if (!changed.includes(sought)) throw new Error(`Vite's preload helper lacks ${sought}`)
        return changed.replace(sought, instead)
      }, code),
  },
})
