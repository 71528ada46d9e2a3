import type { Plugin } from 'vite'

const preload = / *<link rel="modulepreload"( crossorigin)? href="([^"]+)">\n?/g
const entry = /<script type="module"[^>]*>/

/**
 * What the start imports is a script of its own in the page, which runs as soon as it is here: with all that it imports,
 * the start would hold a phone for longer than a person waits for a press. They stand before the start, which can not run
 * without them: of scripts that are asked for together, the first is here first.
 */
export const earlyRuns = (): Plugin => ({
  name: 'early-runs',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const scripts = [...html.matchAll(preload)].map(
        ([, crossorigin = '', file]) => `<script type="module" async${crossorigin} src="${file}"></script>\n    `,
      )
      return html.replace(preload, '').replace(entry, (start) => scripts.join('') + start)
    },
  },
})
