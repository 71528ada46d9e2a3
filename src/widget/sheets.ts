import { inKnownWords } from './older-words.ts'

/** Lengths in `rem` would follow the host page's `html`: ours follow the visitor's own setting (`widget.css`). */
const lengthUnit = '--voice-explorer-rem'
/** Lengths by their first values. As a length, a `0` that a page writes without a unit can be reckoned with. */
const lengths = { [lengthUnit]: '16px', '--voice-explorer-player-bottom': '0px' }

const order = '@layer reset,tokens,ui,screens,widget;'
/**
 * The element is a block that its page may size. Where the page makes it as wide as its content, ours has no width: our
 * layout asks how wide its place is. So words without height stand in for content: 1200 px wide, never wider than the
 * screen, and they may break down to 300 px.
 */
const element =
  ':host(:not([hidden])){display:block}:host::before{content:".\\a0. . . .";display:block;overflow:hidden;max-width:100vw;font:0/0 a;white-space:normal;word-spacing:300px}'
const roots = new Set<ShadowRoot>()
let sheets: CSSStyleSheet[] = []
let texts = order + element
/** Safari before 16.4 adopts no sheets: there all rules stand in each root. */
const canAdopt = 'adoptedStyleSheets' in Document.prototype
let written = ''

const dress = (root: ShadowRoot): void => {
  if (canAdopt) root.adoptedStyleSheets = sheets
  else (root.querySelector('style') ?? root.appendChild(document.createElement('style'))).textContent = written
}

/** A browser that can't be told of our length has the one that most visitors have. */
const withLengths = (css: string): string =>
  'registerProperty' in CSS ? css : css.replaceAll(`var(${lengthUnit})`, '16px')

/** Makes one sheet of the texts that came since the last one, and gives it to every widget. */
const spread = (): void => {
  if (texts === '') return
  const rules = withLengths(inKnownWords(texts, (property, value) => CSS.supports(property, value)))
  texts = ''
  if (canAdopt) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    sheets = [...sheets, sheet]
  } else written += rules
  for (const root of roots) dress(root)
}

/**
 * Called by every style sheet that the build met in the code, before the component beside it is drawn.
 * @public
 */
export const addSheet = (text: string): void => {
  texts += text
  if (roots.size > 0) queueMicrotask(spread)
}

/** Dresses a shadow root with what there is and what comes later; gives what lets go of it. */
export const adoptStyles = (root: ShadowRoot): (() => void) => {
  for (const [name, initialValue] of Object.entries(lengths))
    try {
      CSS.registerProperty({ name, syntax: '<length-percentage>', inherits: true, initialValue })
    } catch {
      // Another widget of the page did so.
    }
  spread()
  roots.add(root)
  dress(root)
  return () => {
    roots.delete(root)
    root.querySelector('style')?.remove()
  }
}
