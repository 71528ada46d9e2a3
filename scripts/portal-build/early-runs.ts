import type { Plugin } from 'vite'

const preloads = /<link rel="modulepreload"( crossorigin)? href="([^"]+)">/g

/**
 * What the start imports is a script of its own in the page, which runs as soon as it is here: with all that it imports,
 * the start would hold a phone for longer than a person waits for a press.
 */
export const earlyRuns = (): Plugin => ({
  name: 'early-runs',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(preloads, '<script type="module" async$1 src="$2"></script>'),
  },
})
