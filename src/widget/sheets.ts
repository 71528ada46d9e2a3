/** Lengths in `rem` would follow the host page's `html`: ours follow the visitor's own setting (`widget.css`). */
const lengthUnit = '--voice-explorer-rem'

const order = '@layer reset,tokens,ui,screens,widget;'
/**
 * The element is a block that its page may size. Where that shrinks it to what is in it, there is nothing to shrink from:
 * our layout asks for its own width, so what is in it counts for none. Words of no height stand for 1200 px that may
 * break.
 */
const element =
  ':host(:not([hidden])){display:block}:host::before{content:". . .";display:block;height:0;font:1px/0 sans-serif;white-space:normal;letter-spacing:0;word-spacing:600px;overflow:hidden;visibility:hidden}'
const roots = new Set<ShadowRoot>()
let sheets: CSSStyleSheet[] = []
let texts = order + element

/** Makes one sheet of the texts that came since the last one, and gives it to every widget. */
const spread = (): void => {
  if (texts === '') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(texts)
  texts = ''
  sheets = [...sheets, sheet]
  for (const root of roots) root.adoptedStyleSheets = sheets
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
  try {
    CSS.registerProperty({ name: lengthUnit, syntax: '<length>', inherits: true, initialValue: '16px' })
  } catch {
    // Another widget of the page did so.
  }
  spread()
  roots.add(root)
  root.adoptedStyleSheets = sheets
  return () => roots.delete(root)
}
