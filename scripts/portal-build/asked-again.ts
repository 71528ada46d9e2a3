import type { Plugin } from 'vite'
import { rewriteFiles } from './rewrite-files.ts'

/**
 * Code that could not be had comes with its sheets when it is asked for again: Vite's helper for `import()` asks for each
 * once, so that a screen came as bare text after its sheet had failed.
 */
export const askedAgain = (): Plugin => ({
  ...rewriteFiles('asked-again', [
    {
      file: /\bvite\/preload-helper\.js$/,
      changes: [
        // A file that failed counts as asked for, and its link as one that is there.
        { sought: /seen\[href\] = void 0;(?=\s*throw err;)/g, instead: 'delete seen[href];' },
        { sought: /(?<=if \(e\.type === "error"\) )rej\(/g, instead: 'link.remove(), rej(' },
        // The portal's Content-Security-Policy knows no nonces.
        { sought: /const cspNonceMeta = .*;\s*const cspNonce = .*;/g, instead: '' },
        { sought: /if \(cspNonce\) link\.setAttribute\("nonce", cspNonce\);/g, instead: '' },
      ],
    },
  ]),
  apply: 'build',
})
