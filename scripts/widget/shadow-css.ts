import { transform } from 'esbuild'
import { browsers } from './browsers.ts'

/** What the portal's sheets say of the page is said of the widget's outermost element, out of the host page's reach. */
const frame = '.voice-explorer'

/** Properties of `tokens.css` that no part of the widget asks for. */
export const leftOut: readonly string[] = [
  '--accent-1',
  '--accent-4',
  '--color-count',
  '--color-on-count',
  '--color-success',
  '--color-success-soft',
  '--color-warning',
  '--color-warning-soft',
  '--font-size-32',
  '--line-height-20',
  '--line-height-32',
  '--neutral-10',
  '--on-tint',
  '--sidebar-width',
  '--space-16',
]

const unasked = new RegExp(`(?<=[{;])(?:${leftOut.join('|')}):[^;}]*;?`, 'g')

/**
 * A sheet of the portal as one for a shadow root: the page becomes the widget's own frame, imports of fonts go (a page's
 * policy may forbid them), and so do tokens that nothing asks for; the order of the layers is stated once elsewhere, and
 * `rem`, which would follow the host page's `html`, becomes a length of our own that follows the visitor's setting
 * (`--voice-explorer-rem`).
 */
export const shadowCss = async (css: string): Promise<string> => {
  const { code } = await transform(css, { loader: 'css', minify: true, target: browsers })
  return code
    .trim()
    .replace(/@import[^;]+;/g, '')
    .replace(unasked, '')
    .replace(/^@layer [\w, ]+;/gm, '')
    .replace(/(^|[{},;\s])(?::root|:host|html|body)(?=[\s,{:.[])/g, `$1${frame}`)
    .replaceAll(`${frame},${frame}`, frame)
    .replace(/(?<![\w.-])(\d*\.?\d+)rem\b/g, 'calc($1*var(--voice-explorer-rem))')
}
