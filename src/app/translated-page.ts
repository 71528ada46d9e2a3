/** What stands in the page for a text that was taken out of it. */
const standIns = new WeakMap<Node, Element>()

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** The child of `parent` that shows the text: the text, what stands for it, or what was put around it. */
const shownIn = (parent: Node, text: Node): Node | null => {
  let shown = standIns.get(text) ?? text
  while (shown.parentNode !== null && shown.parentNode !== parent) shown = shown.parentNode
  return shown.parentNode === parent ? shown : null
}

/** Puts a text in the place of what stands for it, unless the translation was taken back or its place is gone. */
const putBack = (text: Node): void => {
  const standIn = standIns.get(text)
  standIns.delete(text)
  if (!text.isConnected && standIn !== undefined) standIn.replaceWith(text)
}

/** From now on, what is done to a text is done to what stands for it. A text that changes is put back. */
const leadOn = (): void => {
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const isElsewhere = (parent: Node, node: Node | null): node is Text =>
    node instanceof Text && node.parentNode !== parent
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const shown = isElsewhere(this, child) ? shownIn(this, child) : child
    if (shown !== null) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null): Child {
    if (isElsewhere(this, child)) putBack(child)
    insertBefore.call(this, child, isElsewhere(this, next) ? shownIn(this, next) : next)
    return child
  }
  Node.prototype.appendChild = function <Child extends Node>(child: Child): Child {
    if (isElsewhere(this, child)) putBack(child)
    appendChild.call(this, child)
    return child
  }
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this)
      nodeValue?.set?.call(this, value)
    },
  })
}

/**
 * A browser that translates the page puts `font` elements where texts were. React still holds the texts: what it changes
 * in them nobody would see, and what it takes away, or puts before them, would end the screen.
 */
export const followTranslation = (): void => {
  let isTranslated = false
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const text = removedNodes[0]
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(isFont)
      if (!(text instanceof Text) || text.isConnected || standIn === undefined) continue
      standIns.set(text, standIn)
      if (!isTranslated) leadOn()
      isTranslated = true
    }
  }).observe(document, { childList: true, subtree: true })
}
